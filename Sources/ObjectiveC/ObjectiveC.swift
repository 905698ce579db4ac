// What Apple's Foundation and Objective-C runtime give every file that imports Foundation, and Linux lacks.
@_exported import Foundation
@_exported import FoundationNetworking
