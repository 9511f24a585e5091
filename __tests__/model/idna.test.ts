import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mapDomainName } from "../../src/model/hostname.ts";

describe("mapDomainName()", () => {
  test.each([
    ["Example.COM", "example.com", "example.com"],
    ["example.com.", "example.com.", "example.com."],
    ["ПРИМЕР.example", "пример.example", "xn--e1afmkfd.example"],
    ["FAẞ.de", "fass.de", "fass.de"],
    ["faß.de", "faß.de", "xn--fa-hia.de"],
    ["ｅｘａｍｐｌｅ。com", "example.com", "example.com"],
    ["ﬁ", "fi", "fi"],
    ["TE\u0301ST", "tést", "xn--tst-bma"],
    ["XN--80akhbyknj4f.com", "испытание.com", "xn--80akhbyknj4f.com"],
    ["1.2", "1.2", "1.2"],
    ["1.2.é", "1.2.é", "1.2.xn--9ca"],
    ["１", "1", "1"],
    ["a--b", "a--b", "a--b"],
    ["אב", "אב", "xn--4dbc"],
    ["אב1", "אב1", "xn--1-zhcd"],
    ["日本.אב", "日本.אב", "xn--wgv71a.xn--4dbc"],
  ])("maps %s to %s and %s (PA-4, PA-5)", (name, unicode, ascii) => {
    expect(mapDomainName(name)).toStrictEqual({ display: unicode, ascii });
  });

  test.each([
    "",
    ".",
    "a..b",
    "a..",
    "a b",
    "a_b",
    "a%41",
    "a/b",
    "[::1]",
    "-a",
    "a-",
    "a.b-.c",
    "ab--c",
    "é--b",
    "－a",
    "a＿b",
    "≠a",
    "\u0301a",
    "a\u200db",
    "\u00ad",
    "a.\u00ad.b",
    "XN--a",
    "XN--abc-",
    "1אב",
    "aאב",
    "אבa",
    "1a.אב",
    "\ud800",
    "é".repeat(1025),
  ])("refuses %j", (name) => {
    expect(mapDomainName(name)).toBeUndefined();
  });

  test("maps what it gave to itself, in either form", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 }), (name) => {
        const mapped = mapDomainName(name);
        fc.pre(mapped !== undefined);

        expect(mapDomainName(mapped!.display)).toStrictEqual(mapped);
        expect(mapDomainName(mapped!.ascii)).toStrictEqual(mapped);
      }),
    );
  });
});
