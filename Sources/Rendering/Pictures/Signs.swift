import DuoLayout

/// The drawings of tabs, kinds and devices, made for a square of 24 units.
struct Signs {
    let tone: Tone
    /// The width of lines, in units of the square.
    var width = 1.8

    private func scaled(_ rect: Rect, _ draw: (inout PathData, (Double, Double) -> (Double, Double), Double) -> Void)
        -> PathData
    {
        var path = PathData()
        let scale = rect.width / 24
        draw(&path, { (rect.x + $0 * scale, rect.y + $1 * scale) }, scale)
        return path
    }

    private func outline(_ path: PathData, _ rect: Rect) -> Element {
        .path(path, .none, Stroke(tone, width * rect.width / 24, isRound: true))
    }

    private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, in rect: Rect) -> Rect {
        let scale = rect.width / 24
        return Rect(x: rect.x + x * scale, y: rect.y + y * scale, width: width * scale, height: height * scale)
    }

    private func lines(_ points: [[(Double, Double)]], in rect: Rect) -> PathData {
        scaled(rect) { path, at, _ in
            for line in points {
                for (index, point) in line.enumerated() {
                    let place = at(point.0, point.1)
                    if index == 0 { path.move(place.0, place.1) } else { path.line(place.0, place.1) }
                }
            }
        }
    }

    /// A card and the waves that it is read by: the Read screen.
    func reading(in rect: Rect) -> [Element] {
        var card = PathData()
        card.rect(box(2, 5, 13, 15, in: rect), radius: 2.5 * rect.width / 24)
        return [outline(card, rect), outline(lines([[(2, 10), (15, 10)]], in: rect), rect)] + waves(in: rect, x: 15.5)
    }

    private func waves(in rect: Rect, x: Double) -> [Element] {
        let path = scaled(rect) { path, at, scale in
            for radius in [3.0, 6.5] {
                let start = at(x + radius * 0.6, 12 - radius * 0.9)
                let end = at(x + radius * 0.6, 12 + radius * 0.9)
                path.move(start.0, start.1)
                path.arc(radius: radius * 1.1 * scale, clockwise: true, end.0, end.1)
            }
        }
        return [outline(path, rect)]
    }

    /// Two cards, one behind the other, and lines on it: the Card history screen.
    func cards(in rect: Rect) -> [Element] {
        var front = PathData()
        front.rect(box(3, 8, 18, 13, in: rect), radius: 2.5 * rect.width / 24)
        let behind = lines([[(5.5, 4.5), (18.5, 4.5)]], in: rect)
        let text = lines([[(7, 12.5), (17, 12.5)], [(7, 16.5), (13, 16.5)]], in: rect)
        return [outline(front, rect), outline(behind, rect), outline(text, rect)]
    }

    /// The device that a card is held to, and waves.
    func device(_ icon: DeviceIcon, in rect: Rect) -> [Element] {
        var body = PathData()
        switch icon {
        case .phone:
            body.rect(box(3, 2.5, 11, 19, in: rect), radius: 2.6 * rect.width / 24)
            return [outline(body, rect), outline(lines([[(7, 18.5), (10, 18.5)]], in: rect), rect)]
                + waves(in: rect, x: 14.5)
        case .duo:
            body.rect(box(1.5, 4, 14, 16, in: rect), radius: 2.4 * rect.width / 24)
            return [outline(body, rect), outline(lines([[(8.5, 4), (8.5, 20)]], in: rect), rect)]
                + waves(in: rect, x: 15.5)
        }
    }

    /// The front of a train.
    func train(in rect: Rect) -> [Element] {
        var body = PathData()
        body.rect(box(5, 3, 14, 14.5, in: rect), radius: 4 * rect.width / 24)
        let parts = lines([[(5, 11), (19, 11)], [(8.5, 17.5), (6, 21)], [(15.5, 17.5), (18, 21)]], in: rect)
        return [outline(body, rect), outline(parts, rect)] + dots([(8.8, 14.2), (15.2, 14.2)], in: rect)
    }

    /// The side of a bus.
    func bus(in rect: Rect) -> [Element] {
        var body = PathData()
        body.rect(box(2.5, 5, 19, 12.5, in: rect), radius: 2.5 * rect.width / 24)
        let parts = lines([[(2.5, 11.5), (21.5, 11.5)], [(9, 5), (9, 11.5)], [(15, 5), (15, 11.5)]], in: rect)
        return [outline(body, rect), outline(parts, rect)] + dots([(7, 18), (17, 18)], in: rect, radius: 2)
    }

    /// A shopping bag.
    func bag(in rect: Rect) -> [Element] {
        var body = PathData()
        body.rect(box(4.5, 8, 15, 13, in: rect), radius: 2.5 * rect.width / 24)
        let handle = scaled(rect) { path, at, scale in
            let start = at(8.5, 11)
            let end = at(15.5, 11)
            path.move(start.0, start.1)
            path.down(at(0, 6.5).1)
            path.arc(radius: 3.5 * scale, clockwise: true, end.0, at(0, 6.5).1)
            path.down(end.1)
        }
        return [outline(body, rect), outline(handle, rect)]
    }

    /// A triangle over a line: money put on the card, as its marker in charts.
    func topUp(in rect: Rect) -> [Element] {
        var triangle = lines([[(12, 4), (19.5, 16), (4.5, 16)]], in: rect)
        triangle.close()
        return [
            .path(triangle, .tone(tone), Stroke(tone, width * rect.width / 24, isRound: true)),
            outline(lines([[(4.5, 20.5), (19.5, 20.5)]], in: rect), rect),
        ]
    }

    /// Three dots.
    func other(in rect: Rect) -> [Element] {
        dots([(5.5, 12), (12, 12), (18.5, 12)], in: rect, radius: 2)
    }

    private func dots(_ places: [(Double, Double)], in rect: Rect, radius: Double = 1.2) -> [Element] {
        let scale = rect.width / 24
        return places.map {
            .circle(x: rect.x + $0.0 * scale, y: rect.y + $0.1 * scale, radius: radius * scale, .tone(tone), nil)
        }
    }
}

/// The sign of a group of kinds on a ground of its colour.
struct KindPicture {
    let category: Category

    /// The sign in a square.
    func elements(in rect: Rect) -> [Element] {
        let signs = Signs(tone: category.tone, width: 2)
        let inner = rect.inset(rect.width * 0.21, rect.height * 0.21)
        let sign =
            switch category {
            case .rail: signs.train(in: inner)
            case .bus: signs.bus(in: inner)
            case .goods: signs.bag(in: inner)
            case .topUp: signs.topUp(in: inner)
            case .other: signs.other(in: inner)
            }
        return [.rect(rect, radius: rect.width * 0.3, .tone(category.tone, 0.13), nil)] + sign
    }
}
