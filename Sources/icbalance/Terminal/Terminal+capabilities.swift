import Fronts
import Rendering

extension Terminal {
    /// What screens may be drawn with.
    ///
    /// The owner's sixteen colours suit any ground; the colours of a theme are used where a theme is asked for. Characters
    /// beyond ASCII need a locale with UTF-8, as `LC_ALL`, `LC_CTYPE` or `LANG` tells.
    func capabilities(isColoured: Bool, theme: Theme?, environment: Environment) -> Capabilities {
        let charset = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first?.lowercased() ?? ""
        let isUnicode = charset.contains("utf-8") || charset.contains("utf8")
        let depth = environment["COLORTERM"]?.lowercased() ?? ""
        let themed: Capabilities.Colours = ["truecolor", "24bit"].contains(depth) ? .full : .indexed
        return Capabilities(
            colours: isColoured ? theme == nil ? .sixteen : themed : .none, glyphs: isUnicode ? .unicode : .ascii)
    }
}
