import { describe, expect, test } from "vitest";
import { LockReviewError } from "../../../src/model/error.ts";
import {
  bearerFor,
  credentialsLookup,
  fromHelper,
  NO_CREDENTIALS,
  tokensFromEnvironment,
} from "../../../src/sources/hosts/credentials.ts";

describe("tokensFromEnvironment() (CLI-9)", () => {
  test.each([
    ["TF_TOKEN_app_example_com", "app.example.com"],
    ["TF_TOKEN_my__host_example_com", "my-host.example.com"],
    ["TF_TOKEN_localhost:8443", "localhost:8443"],
    ["TF_TOKEN_a:443", "a"],
    ["TF_TOKEN_xn____fa__hia_de", "xn--fa-hia.de"],
    ["TF_TOKEN_faß_de", "xn--fa-hia.de"],
    ["TF_TOKEN_APP_example_com", "app.example.com"],
  ])("reads %s as a token for %s", (name, host) => {
    expect([...tokensFromEnvironment({ [name]: "t" })]).toStrictEqual([[host, "t"]]);
  });

  test("ignores other variables and names that are no host", () => {
    const tokens = tokensFromEnvironment({
      TF_TOKEN: "a",
      "TF_TOKEN_a b": "b",
      "TF_TOKEN_a:x": "c",
      TF_TOKEN_b: undefined,
      TF_VAR_no_example_com: "d",
      PATH: "/",
    });

    expect(tokens.size).toBe(0);
  });

  test("keeps an empty token, and the last of two for one host", () => {
    const tokens = tokensFromEnvironment({ TF_TOKEN_a: "1", TF_TOKEN_A: "" });

    expect(tokens.get("a")).toBe("");
  });
});

describe("bearerFor()", () => {
  test.each([
    "https://a.test/",
    "http://localhost:1/",
    "http://127.0.0.1/",
    "http://127.9.9.9:80/",
    "http://[::1]/",
  ])("lets a token travel to %s", (url) => {
    expect(bearerFor("t", url)).toBe("Bearer t");
  });

  test.each(["http://a.test/", "http://127.0.0.1.a.test/", "http://localhost.a.test/"])(
    "keeps a token from %s",
    (url) => {
      expect(bearerFor("t", url)).toBeUndefined();
    },
  );

  test("is absent without a token", () => {
    expect(bearerFor(undefined, "https://a.test/")).toBeUndefined();
  });
});

test("NO_CREDENTIALS finds no token", async () => {
  expect(await NO_CREDENTIALS("a.test")).toBeUndefined();
});

describe("credentialsLookup() asks in the order of the tools (CLI-8)", () => {
  const config = {
    tokens: new Map([
      ["a.example", "block"],
      ["b.example", "block"],
      ["c.example", undefined],
    ]),
  };
  const environment = { TF_TOKEN_a_example: "variable", TF_TOKEN_e_example: "" };

  test("variables, blocks, the helper; an empty variable and a block without token are answers", async () => {
    const asked: string[] = [];
    const lookup = credentialsLookup({
      environment,
      config,
      helper: (host) => {
        asked.push(host);
        return Promise.resolve("helper");
      },
    });
    const hosts = ["a.example", "b.example", "c.example", "d.example", "e.example", "d.example"];

    const tokens = await Promise.all(hosts.map((host) => lookup(host)));

    expect(tokens).toStrictEqual(["variable", "block", undefined, "helper", "", "helper"]);
    expect(asked).toStrictEqual(["d.example"]);
  });

  test("and knows nothing more without a helper", async () => {
    const lookup = credentialsLookup({ environment, config });

    expect(await lookup("d.example")).toBeUndefined();
  });
});

test("credentialsLookup() asks a helper again after an interruption, and never after an answer", async () => {
  const answers = [
    () => Promise.reject(new LockReviewError("ABORTED", "Stopped")),
    () => Promise.resolve("t"),
  ];
  const lookup = credentialsLookup({
    environment: {},
    config: { tokens: new Map() },
    helper: () => answers.shift()?.() ?? Promise.resolve("again"),
  });

  await expect(lookup("a.test")).rejects.toMatchObject({ code: "ABORTED" });
  expect([await lookup("a.test"), await lookup("a.test")]).toStrictEqual(["t", "t"]);
});

describe("fromHelper()", () => {
  const failing = (error: Error) => () =>
    fromHelper(() => {
      throw error;
    });

  test("gives the answer of a program", () => {
    expect(fromHelper(() => "t")).toBe("t");
  });

  test.each(["INVALID_METADATA", "AMBIGUOUS_DOCUMENT"] as const)(
    "takes one that cannot be read for a refusal: %s",
    (code) => {
      expect(failing(new LockReviewError(code, "It is no JSON"))).toThrow(
        expect.objectContaining({ code: "UNAUTHORIZED", message: "It is no JSON" }),
      );
    },
  );

  test("lets any other error pass", () => {
    expect(failing(new LockReviewError("ABORTED", "Stopped"))).toThrow(
      expect.objectContaining({ code: "ABORTED" }),
    );
    expect(failing(new RangeError("broken"))).toThrow(RangeError);
  });
});
