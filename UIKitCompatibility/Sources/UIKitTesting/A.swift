public import UIKit
