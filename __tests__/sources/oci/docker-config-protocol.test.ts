import { describe, expect, test } from "vitest";
import {
  decodeDockerConfig,
  decodeDockerHelperAnswer,
  isNothingFound,
} from "../../../src/sources/oci/oci-credentials.ts";

const base64 = (text: string) => Buffer.from(text).toString("base64");
const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));
const decode = (value: unknown) => decodeDockerConfig(bytes(value), "/c.json");

describe("decodeDockerConfig() (SRC-64)", () => {
  test("reads passwords, helpers of registries and the store, and nothing else", () => {
    expect(
      decode({
        auths: {
          "r.example": { auth: base64("user:pa:ss"), email: "x" },
          "r.example/team": { auth: base64("ü:p") },
          "signed.example": {},
          "gone.example": null,
        },
        credHelpers: { "h.example": "pass", "none.example": "" },
        credsStore: "desktop",
        HttpHeaders: {},
      }),
    ).toStrictEqual([
      { prefix: "r.example", secret: { kind: "basic", username: "user", password: "pa:ss" } },
      { prefix: "r.example/team", secret: { kind: "basic", username: "ü", password: "p" } },
      { prefix: "h.example", secret: { kind: "helper", name: "pass" } },
      { prefix: undefined, secret: { kind: "helper", name: "desktop" } },
    ]);
  });

  test("marks a password without a user", () => {
    expect(decode({ auths: { "r.example": { auth: base64("hunter2") } } })).toStrictEqual([
      { prefix: "r.example", secret: { kind: "broken", where: "/c.json" } },
    ]);
  });

  test.for<[string, unknown]>([
    ["what is not base64", { auths: { a: { auth: "hunter2!" } } }],
    ["a list", []],
    ["an entry that is no object", { auths: { a: "hunter2" } }],
    ["a helper that is no name", { credHelpers: { a: ["hunter2"] } }],
  ])("refuses %s without repeating it", ([, value]) => {
    expect(() => decode(value)).toThrow(
      expect.objectContaining({
        code: "INVALID_METADATA",
        message: expect.not.stringContaining("hunter2"),
      }),
    );
  });
});

describe("decodeDockerHelperAnswer()", () => {
  test("reads a user and a secret, and nothing from nothing", () => {
    const answer = { ServerURL: "https://r.example", Username: "u", Secret: "s" };

    expect(decodeDockerHelperAnswer(bytes(answer), "it")).toStrictEqual({
      kind: "basic",
      username: "u",
      password: "s",
    });
    expect(decodeDockerHelperAnswer(bytes({}), "it")).toBeUndefined();
  });

  test("takes no token, as OpenTofu takes none", () => {
    expect(() =>
      decodeDockerHelperAnswer(bytes({ Username: "<token>", Secret: "hunter2" }), "it"),
    ).toThrow(expect.objectContaining({ code: "INVALID_METADATA" }));
  });
});

test("isNothingFound() knows the one sentence that means that there is nothing", () => {
  expect(isNothingFound(Buffer.from("credentials not found in native keychain\n"))).toBe(true);
  expect(isNothingFound(Buffer.from("cannot open the keychain"))).toBe(false);
});
