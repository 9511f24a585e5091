// Paths of a policy that mean something else than they look like.

import { describe, expect, test } from "vitest";
import { decodePolicy } from "../../src/formats/policy/decode.ts";
import { coversPath, parsePathPattern } from "../../src/formats/policy/patterns.ts";
import { POLICY_VOCABULARY } from "../../src/review/policy/policy.ts";
import { attackSeed, seedsFrom } from "../support/asked-number.ts";
import { type Choices, choicesOf } from "./random.ts";

const SEED = attackSeed(15_000);
const VARIANTS = 200;
const NOW = Date.UTC(2026, 10, 21);
const NAMES = ["envs", "prod", "*", "**", "a.b", "...", "..x", "x..", "_", "ü"];

function names(choose: Choices): readonly string[] {
  return Array.from({ length: 1 + choose.below(4) }, () => choose.one(NAMES));
}

/** A path that starts elsewhere, goes back, or is written for another system. */
function oddPath(choose: Choices): string {
  const path = names(choose).join("/");
  const at = choose.below(path.split("/").length + 1);
  const withPart = (part: string): string => path.split("/").toSpliced(at, 0, part).join("/");
  return choose.one([
    `/${path}`,
    "/",
    "//",
    "/.",
    `//${path}`,
    withPart(".."),
    `${path}/..`,
    "..",
    "envs/..",
    "./..",
    `../${path}`,
    withPart("a\\b"),
    withPart("..\\.."),
    `C:/${path}`,
    "c:",
    `${path}\u0000`,
    `${path}\t/x`,
    `${path}/\u0007`,
  ]);
}

/** Every place where a policy names a path. */
const PLACES: Readonly<Record<string, (path: string) => object>> = {
  waiver: (path) => ({
    waivers: [{ rule: "invalid-lock-file", path, reason: "x", expires: "2026-12-01" }],
  }),
  platforms: (path) => ({ platforms: { envs: ["linux_amd64"], [path]: ["linux_amd64"] } }),
  "root-modules": (path) => ({ "root-modules": [path] }),
  "cli-config-file": (path) => ({ "cli-config-file": path }),
  extends: (path) => ({ extends: `acme/p/${path}@${"0".repeat(40)}` }),
};

function read(place: string, path: string) {
  const document = PLACES[place]?.(path);
  const text = new TextEncoder().encode(JSON.stringify(document));
  return decodePolicy(text, "p.yml", { vocabulary: POLICY_VOCABULARY, now: NOW });
}

describe(`${VARIANTS} paths that go elsewhere, from seed ${SEED} on, are refused wherever a policy names a path`, () => {
  const seeds = seedsFrom(SEED, VARIANTS);

  test.each(Object.keys(PLACES))("in %s", (place) => {
    for (const seed of seeds) {
      const path = oddPath(choicesOf(seed));
      const { document, diagnostics } = read(place, path);

      expect(document, `seed ${seed}: ${JSON.stringify(path)}`).toBeUndefined();
      expect(diagnostics[0]?.summary, `seed ${seed}`).toBe("Invalid value");
    }
  });

  test("and what is wrong is said, with what to do", () => {
    const { diagnostics } = read("waiver", "envs/../..");

    expect(diagnostics[0]?.detail).toMatch(
      /"envs\/\.\.\/\.\." goes back with '\.\.'.*Write a path/s,
    );
    expect(diagnostics[0]?.range).toMatchObject({ file: "p.yml" });
  });
});

describe("honest paths", () => {
  test.each(Object.keys(PLACES).filter((one) => one !== "extends"))("are taken in %s", (place) => {
    for (const seed of seedsFrom(SEED, VARIANTS)) {
      const path = names(choicesOf(seed)).join("/");
      expect(read(place, path).document, `seed ${seed}: ${path}`).toBeDefined();
    }
  });

  test("mean the same however they are written", () => {
    for (const seed of seedsFrom(SEED, VARIANTS)) {
      const choose = choicesOf(seed);
      const parts = names(choose);
      const loose = parts.map((one) => `${one}${choose.one(["/", "//", "/./"])}`).join("");
      const plain = parsePathPattern(parts.join("/"));

      expect(parsePathPattern(`${choose.one(["", "./"])}${loose}`)).toEqual(plain);
    }
    expect(coversPath(parsePathPattern("."), "envs/prod")).toBe(true);
    expect(coversPath(parsePathPattern("./"), ".")).toBe(true);
  });
});
