import { describe, expect, test } from "vitest";
import {
  decodeFirstJsonObject,
  decodeJsonObject,
  expectHashes,
  jsonObject,
  objects,
  texts,
} from "../../../src/sources/answers/json-document.ts";

const decode = (text: string) => decodeJsonObject(new TextEncoder().encode(text), "The document");

describe("decodeJsonObject()", () => {
  test("reads members of each type, and takes null for absent", () => {
    const document = decode('{"t":"x","l":[1],"o":{"a":"b"},"n":3,"z":null}');

    expect([document.text("t"), document.list("l"), document.integer("n")]).toStrictEqual([
      "x",
      [1],
      3,
    ]);
    expect(document.object("o")?.text("a")).toBe("b");
    expect([document.text("z"), document.list("z"), document.integer("z")]).toStrictEqual([
      "",
      [],
      0,
    ]);
    expect([document.object("z"), document.member("z"), document.member("no")]).toStrictEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(document.names).toStrictEqual(["t", "l", "o", "n", "z"]);
  });

  test.each(["[]", "1", "null", '"x"', "{", "", "\ufeff{}"])("refuses %j", (text) => {
    expect(() => decode(text)).toThrow(expect.objectContaining({ code: "INVALID_METADATA" }));
  });

  test("refuses more text behind the object, which a list of versions may have (SRC-15)", () => {
    const bytes = new TextEncoder().encode('{"t":"x"} {');

    expect(() => decodeJsonObject(bytes, "The document")).toThrow("it is not valid JSON");
    expect(decodeFirstJsonObject(bytes, "The document").text("t")).toBe("x");
  });

  test.each(['{"a":1,"a":1}', '{"x":{"b":1,"b":2}}'])("refuses the duplicate in %s", (text) => {
    expect(() => decode(text)).toThrow(expect.objectContaining({ code: "AMBIGUOUS_DOCUMENT" }));
  });

  test("takes names from the document itself, never from what all objects have", () => {
    const document = decode('{"__proto__":"x"}');

    expect(document.text("__proto__")).toBe("x");
    expect(document.member("constructor")).toBeUndefined();
  });

  test.each([
    ["text", "n"],
    ["list", "t"],
    ["integer", "t"],
    ["object", "t"],
  ] as const)("refuses a member that is no %s", (type, name) => {
    const document = decode('{"t":"x","n":3}');

    expect(() => document[type](name)).toThrow(
      expect.objectContaining({ code: "INVALID_METADATA" }),
    );
  });

  test.each(["1.5", "1e300", "9007199254740993", "true"])(
    "takes %s for no whole number",
    (text) => {
      expect(() => decode(`{"n":${text}}`).integer("n")).toThrow("whole number");
    },
  );
});

describe("jsonObject()", () => {
  test.each(["Name", "NAME", "nam\u0065 ".trim().toUpperCase()])(
    "refuses %s beside or instead of a member that differs in case",
    (other) => {
      const alone = jsonObject({ [other]: "x" }, "It");
      const beside = jsonObject({ [other]: "x", name: "y" }, "It");

      for (const document of [alone, beside]) {
        expect(() => document.text("name")).toThrow(
          expect.objectContaining({ code: "AMBIGUOUS_DOCUMENT" }),
        );
      }
    },
  );

  test("looks through the names once, however many members are asked for", () => {
    const names = Array.from({ length: 1_000 }, (_, at) => `member ${at}`);
    let looks = 0;
    const members = new Proxy(Object.fromEntries(names.map((name) => [name, name])), {
      ownKeys: (target) => {
        looks++;
        return Reflect.ownKeys(target);
      },
    });

    const document = jsonObject(members, "It");

    expect(document.names.map((name) => document.text(name))).toStrictEqual(names);
    expect(looks).toBe(1);
  });

  test("folds the Kelvin sign and the long s as Go does", () => {
    expect(() => jsonObject({ "\u212aey": 1 }, "It").member("key")).toThrow("differs");
    expect(() => jsonObject({ "\u017fum": 1 }, "It").member("sum")).toThrow("differs");
  });
});

describe("texts", () => {
  test("takes null for an empty text, nothing for an empty list, and nothing else than texts", () => {
    const read = (x: unknown) => jsonObject({ x }, "It").read("x", texts);

    expect(read(["a", null])).toStrictEqual(["a", ""]);
    expect([read(null), read(undefined)]).toStrictEqual([[], []]);
    expect(() => read([1])).toThrow('"x" must be a string');
    expect(() => read("a")).toThrow('"x" must be an array');
  });
});

describe("objects", () => {
  test("takes nothing for an empty list, and nothing else than objects", () => {
    const read = (x: unknown) => jsonObject({ x }, "It").read("x", objects);

    expect(read([{ a: "b" }]).map((one) => one.text("a"))).toStrictEqual(["b"]);
    expect([read(null), read(undefined)]).toStrictEqual([[], []]);
    expect(() => read([1])).toThrow('It, member "x" cannot be used: an object is expected');
  });
});

describe("expectHashes()", () => {
  test("reads as many hashes as a package can have, of any scheme", () => {
    expect(expectHashes(["h1:a", "zh:b", "h9:c"], "It")).toStrictEqual(["h1:a", "zh:b", "h9:c"]);
    expect(expectHashes(Array(100).fill("h1:a"), "It")).toHaveLength(100);
  });

  test.each<[readonly string[], string]>([
    [Array(101).fill("h1:a"), "It cannot be used: it lists more than 100 hashes of one package"],
    [["h1:a", "b"], 'It cannot be used: "b" is not a hash'],
  ])("refuses others, as these: %#", (written, message) => {
    expect(() => expectHashes(written, "It")).toThrow(
      expect.objectContaining({ code: "INVALID_METADATA", message }),
    );
  });
});

test.each<[string, (document: ReturnType<typeof decode>) => unknown, string]>([
  ["{}", () => decode("{"), "The document cannot be used: it is not valid JSON"],
  ["[]", () => decode("[]"), "The document cannot be used: an object is expected"],
  [
    "a member",
    (document) => document.text("n"),
    'The document cannot be used: "n" must be a string',
  ],
  [
    "a member of a member",
    (document) => document.object("a")?.object("b")?.read("c", texts),
    'The document, member "a", member "b" cannot be used: "c" must be a string',
  ],
  [
    "a member that is no object",
    (document) => document.object("a")?.object("n"),
    'The document, member "a", member "n" cannot be used: an object is expected',
  ],
  [
    "a member in other case",
    (document) => document.object("a")?.text("N"),
    'The document, member "a" is ambiguous: the member "n" differs from "N" only in case',
  ],
])("a refusal names the way to %s", (_, read, message) => {
  const document = decode('{"n":1,"a":{"n":1,"b":{"c":["x",2]}}}');

  expect(() => read(document)).toThrow(message);
});
