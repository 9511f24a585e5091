import fc from "fast-check";
import { expect, test } from "vitest";
import { parseChallenge } from "../../../src/sources/oci/sign-in.ts";

test.for<[string, object | undefined]>([
  ['Basic realm="x"', { kind: "basic" }],
  ["basic", { kind: "basic" }],
  [
    'Bearer realm="https://a.example/token",service="r",scope="repository:a:pull,push"',
    {
      kind: "bearer",
      realm: "https://a.example/token",
      service: "r",
      scope: "repository:a:pull,push",
    },
  ],
  [
    'BEARER  realm = "https://a.example/" , service=plain',
    { kind: "bearer", realm: "https://a.example/", service: "plain", scope: "" },
  ],
  [
    'Bearer realm="https://a.example/", Basic realm="x"',
    { kind: "bearer", realm: "https://a.example/", service: "", scope: "" },
  ],
  ['Bearer realm="a\\"b"', { kind: "bearer", realm: 'a"b', service: "", scope: "" }],
  ['Bearer realm="open', { kind: "bearer", realm: "", service: "", scope: "" }],
  ["Negotiate", undefined],
  ["", undefined],
])("parseChallenge() reads %s", ([header, expected]) => {
  expect(parseChallenge(header)).toStrictEqual(expected);
});

test("parseChallenge() reads any text without harm, and what it is given to read as it was", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (service, rest) => {
      const quoted = service.replaceAll(/["\\]/g, "\\$&");
      const challenge = parseChallenge(`Bearer service="${quoted}",${rest}`);

      expect(challenge?.kind).toBe("bearer");
      if (!rest.includes("service")) expect(challenge).toMatchObject({ service });
      expect(["basic", "bearer", undefined]).toContain(parseChallenge(rest)?.kind);
    }),
  );
});
