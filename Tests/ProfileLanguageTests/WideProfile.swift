/// A profile with the words that few families need, in places where they are right.
enum WideProfile {
    static let json = """
        {
          "profile": 1, "id": "wide", "name": { "ja": "広", "en": "Wide" }, "currency": "JPY", "system": "8194",
          "listsSystems": false, "sources": { "A": "somebody" },
          "services": [
            { "code": "008B", "blocks": 1, "purpose": "balance", "layout": "state", "confidence": "sources" },
            { "code": "010B", "blocks": 4, "purpose": "history", "layout": "log", "behind": "head", "confidence": "source" },
            { "code": "004B", "blocks": 4, "purpose": "detail", "layout": "use", "role": "lastUse", "confidence": "derived" },
            { "code": "020B", "blocks": 3, "purpose": "detail" },
            { "code": "030B", "blocks": 3, "purpose": "explained", "layout": "use", "confidence": "source" }
          ],
          "issuers": [ { "name": "一", "en": "One", "codes": ["00F4"] } ],
          "issuerCode": { "service": "008B", "at": 14 },
          "codes": {},
          "layouts": {
            "state": {
              "empty": "allZero",
              "fields": [
                { "name": { "ja": "残", "en": "left" }, "at": 0, "width": 24, "order": "little", "as": "number", "to": "balance", "scale": 10, "less": [350, 500], "agreed": 16, "source": "A" },
                { "name": { "ja": "零", "en": "zero" }, "at": 4, "width": 8, "as": "hex", "alwaysZero": true, "source": "A" }
              ]
            },
            "head": {
              "empty": "never",
              "fields": [ { "name": { "ja": "番", "en": "number" }, "at": 2, "width": 16, "as": "number", "to": "sequence", "step": 1, "source": "A" } ]
            },
            "log": {
              "empty": "monthDay",
              "fields": [
                { "name": { "ja": "日", "en": "day" }, "at": 0, "width": 12, "as": "month-day", "to": "monthDay", "source": "A" },
                { "name": { "ja": "時", "en": "time" }, "at": 1, "bit": 4, "width": 12, "as": "time-100", "to": "time", "source": "A" },
                { "name": { "ja": "種", "en": "kind" }, "at": 3, "width": 8, "as": "code", "to": "process", "source": "A" },
                { "name": { "ja": "機", "en": "gate" }, "at": 4, "width": 8, "as": "code", "to": "terminal", "source": "A" },
                { "name": { "ja": "額", "en": "sum" }, "at": 5, "width": 12, "as": "signed", "to": "amount", "source": "A" }
              ],
              "kinds": { "byProcess": { "ride": ["01"] }, "byTerminal": { "bus": ["05"] }, "needsFrom": true, "otherwise": "other", "findsUnlisted": false },
              "choose": [ { "by": "process", "equals": ["01"], "and": { "by": "terminal", "equals": ["05"] }, "variant": "bus" } ],
              "otherwise": "rail",
              "variants": {
                "bus": { "fields": [] },
                "rail": { "fields": [] }
              }
            },
            "use": {
              "empty": "date",
              "fields": [ { "name": { "ja": "日", "en": "day" }, "at": 0, "width": 24, "as": "date-8-8-8", "year": 1990, "to": "date", "source": "A" } ]
            }
          }
        }
        """
}
