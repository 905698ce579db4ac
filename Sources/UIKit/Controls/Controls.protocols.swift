/// Hears of a search bar's editing and buttons.
@preconcurrency @MainActor
@objc public protocol UISearchBarDelegate: NSObjectProtocol {
  @objc optional func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  @objc optional func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  @objc optional func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  @objc optional func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  @objc optional func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  @objc optional func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  @objc optional func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  @objc optional func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  @objc optional func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  @objc optional func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  @objc optional func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

/// Gives a picker its columns.
@preconcurrency @MainActor
@objc public protocol UIPickerViewDataSource: NSObjectProtocol {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Gives a picker its titles and hears of its selection.
@preconcurrency @MainActor
@objc public protocol UIPickerViewDelegate: NSObjectProtocol {
  @objc optional func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  @objc optional func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  @objc optional func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  @objc optional func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  @objc optional func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  @objc optional func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

/// Hears of a search controller's coming and going.
@preconcurrency @MainActor
@objc public protocol UISearchControllerDelegate: NSObjectProtocol {
  @objc optional func willPresentSearchController(_ searchController: UISearchController)
  @objc optional func didPresentSearchController(_ searchController: UISearchController)
  @objc optional func willDismissSearchController(_ searchController: UISearchController)
  @objc optional func didDismissSearchController(_ searchController: UISearchController)
  @objc optional func presentSearchController(_ searchController: UISearchController)
}

/// Shows the results of a search.
@preconcurrency @MainActor
@objc public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}
