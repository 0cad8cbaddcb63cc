package import Civil
import Glibc

extension Timestamp {
    /// The present instant, at the offset of the system's time zone.
    package static var now: Timestamp {
        var seconds = time(nil)
        var parts = tm()
        localtime_r(&seconds, &parts)
        return Timestamp(secondsSince1970: Int64(seconds), offset: Int32(clamping: parts.tm_gmtoff))
    }
}
