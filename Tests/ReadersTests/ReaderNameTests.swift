import Readers
import Testing
