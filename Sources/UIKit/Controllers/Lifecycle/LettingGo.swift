// A controller may do anything in its `deinit`, also ask the one that has just let go of it for another change. So the property that
// held it must not be in the middle of an access then.

/// Gives a property another value and hands back the old one, which the caller lets go of when the access is over.
@discardableResult
func replaceValue<Value>(of property: inout Value, with value: Value) -> Value {
  let old = property
  property = value
  return old
}
