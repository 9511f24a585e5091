import { describe, expect, test } from "vitest";
import {
  chooseOciRule,
  type OciCredentialsRule,
  ociCredentialsLookup,
} from "../../../src/sources/oci/oci-credentials.ts";

const repository = { registry: "r.example", name: "team/aws" };

function rule(prefix: string | undefined, username: string): OciCredentialsRule {
  return { prefix, secret: { kind: "basic", username, password: "p" } };
}

function chosen(...rules: readonly OciCredentialsRule[]): string | undefined {
  const secret = chooseOciRule(rules, repository)?.secret;
  return secret?.kind === "basic" ? secret.username : undefined;
}

describe("chooseOciRule() prefers the most exact (SRC-64)", () => {
  test.for<[string, readonly (string | undefined)[], string]>([
    ["a registry to all", [undefined, "r.example"], "1"],
    ["a path to its registry", ["r.example/team", "r.example"], "0"],
    ["a longer path", ["r.example/team", "r.example/team/aws"], "1"],
    ["of those alike the first", ["r.example", "r.example"], "0"],
    ["nothing of another registry", ["r.example:443", "q.example/team", undefined], "2"],
    ["no part of a name", ["r.example/tea", undefined], "1"],
    ["no longer path than there is", ["r.example/team/aws/x", "r.example"], "1"],
    ["no name that is none", ["https://r.example/v1/", undefined], "1"],
  ])("%s", ([, prefixes, expected]) => {
    expect(chosen(...prefixes.map((prefix, i) => rule(prefix, String(i))))).toBe(expected);
  });

  test("and none where none applies", () => {
    expect(chooseOciRule([rule("q.example", "x")], repository)).toBeUndefined();
  });

  test("and passes over what cannot be read only where nothing else applies", () => {
    const broken: OciCredentialsRule = {
      prefix: "r.example",
      secret: { kind: "broken", where: "/home/u/.docker/config.json" },
    };

    expect(chooseOciRule([broken], repository)).toBeUndefined();
    expect(() => chooseOciRule([broken, rule(undefined, "x")], repository)).toThrow(
      expect.objectContaining({
        code: "UNAUTHORIZED",
        message: expect.stringContaining("/home/u/.docker/config.json"),
      }),
    );
  });
});

test("ociCredentialsLookup() reads rules once, and asks a helper once for each registry", async () => {
  const asked: string[] = [];
  let loads = 0;
  const lookup = ociCredentialsLookup(
    () => {
      loads++;
      return Promise.resolve([{ prefix: undefined, secret: { kind: "helper", name: "pass" } }]);
    },
    (name, registry) => {
      asked.push(`${name} ${registry}`);
      return Promise.resolve({ kind: "basic", username: "u", password: "p" });
    },
  );

  await lookup(repository);
  await lookup({ ...repository, name: "other" });
  const answer = await lookup({ ...repository, registry: "q.example" });

  expect(answer).toStrictEqual({ kind: "basic", username: "u", password: "p" });
  expect([loads, asked]).toStrictEqual([1, ["pass r.example", "pass q.example"]]);
});

test("ociCredentialsLookup() has nothing where no rule applies", async () => {
  const lookup = ociCredentialsLookup(
    () => Promise.resolve([]),
    () => Promise.reject(new Error("not asked")),
  );

  expect(await lookup(repository)).toBeUndefined();
});
