// A hash in every spelling that a lock file can have. What the tools read of each was measured with Terraform 1.11.4,
// which installed from a mirror and wrote the lock file again.
import { describe, expect, test } from "vitest";
import type { Hash } from "../../src/model/hash.ts";
import { aHash } from "../support/builders.ts";
import { worldOfTests } from "./world-of-tests.ts";

const ROOT = "envs/prod";
const LOCK = `${ROOT}/.terraform.lock.hcl`;
const TOOL = { source: "acme/tool", version: "1.0.0" };
const EVIL = aHash("h1", "evil");

const world = worldOfTests();

const escaped = (text: string, letter: "u" | "U", digits: number) =>
  [...text]
    .map((one) => `\\${letter}${one.charCodeAt(0).toString(16).padStart(digits, "0")}`)
    .join("");

/** Changes the line of one hash. */
type Spelling = (hash: string) => string;

/** Spellings that the tools take for the hash itself. */
const READ: Readonly<Record<string, Spelling>> = {
  "code points of four digits": (hash) => `"${escaped(hash, "u", 4)}",`,
  "code points of eight digits": (hash) => `"${escaped(hash, "U", 8)}",`,
  "a template in front": (hash) => `"\${"${hash.slice(0, 3)}"}${hash.slice(3)}",`,
  "a template all around": (hash) => `"\${"${hash}"}",`,
  "a condition": (hash) => `true ? "${hash}" : "",`,
  "a condition that does not hold": (hash) => `1 == 2 ? "" : "${hash}",`,
  parentheses: (hash) => `(("${hash}")),`,
  "an element of a list": (hash) => `["x", "${hash}"][1],`,
  "an attribute of an object": (hash) => `{ a = "${hash}" }.a,`,
  "a directive that holds": (hash) => `"%{ if true }${hash}%{ endif }",`,
  twice: (hash) => `"${hash}",\n    "${hash}",`,
  "comments around": (hash) => `/* "h1:x", */ "${hash}", // "h1:y",\n    # "h1:z",`,
};

/** Spellings of the whole text that change nothing. */
const READ_TEXTS: Readonly<Record<string, (text: string) => string>> = {
  "line ends of Windows": (text) => text.replaceAll("\n", "\r\n"),
  "a byte order mark": (text) => `\ufeff${text}`,
  "a label in code points": (text) => text.replace("/acme/", "/\\u0061cme/"),
  "a version in a template": (text) => text.replace('"1.0.0"', '"1.0${".0"}"'),
  "an argument more, of another kind of block": (text) => `${text}\nmodule "x" {\n}\n`,
};

/** Spellings that the tools take and that are not evaluated here: none of them may pass. */
const NOT_EVALUATED: Readonly<Record<string, Spelling>> = {
  "a comparison": (hash) => `1 > 2 ? "" : "${hash}",`,
  "an element of a loop": (hash) => `[for text in ["${hash}"] : text][0],`,
  "a directive that repeats": (hash) => `"%{ for text in ["${hash}"] }\${text}%{ endfor }",`,
};

/** Texts that the tools refuse as a whole. */
const REFUSED: Readonly<Record<string, (text: string) => string>> = {
  "a function call": (text) => text.replace(/"(h1:[^"]*)",/, 'trimspace("$1"),'),
  "a number among the hashes": (text) => text.replace("hashes = [", "hashes = [\n    1,"),
  "a truth value among the hashes": (text) => text.replace("hashes = [", "hashes = [\n    true,"),
  "no value among the hashes": (text) => text.replace("hashes = [", "hashes = [\n    null,"),
  "carriage returns alone": (text) => text.replace(/^(#.*\n)+/, "").replaceAll("\n", "\r"),
  "two byte order marks": (text) => `\ufeff\ufeff${text}`,
  "a comment that does not end": (text) => `${text}/*\n`,
  "an entry that does not end": (text) => text.trimEnd().slice(0, -1),
  JSON: () =>
    JSON.stringify({ provider: { "registry.opentofu.org/acme/tool": { version: "1.0.0" } } }),
  "a label without quotes": (text) => `provider acme {\n}\n${text}`,
  "two labels": (text) => text.replace('acme/tool" {', 'acme/tool" "x" {'),
  "the entry twice": (text) => text + text,
  "the entry again in other letters": (text) => text + text.replace("/acme/", "/Acme/"),
  "the argument twice": (text) => text.replace("hashes = [", 'hashes = ["h1:x"]\n  hashes = ['),
  "a block of another tool": (text) => `${text}terraform {\n}\n`,
  "hashes as a block": (text) => `${text.split("hashes")[0]}hashes {\n  }\n}\n`,
  "hashes in parentheses": (text) =>
    text.replace("hashes = [", "hashes = ([").replace(/\]\n\}/, "])\n}"),
  "a form feed": (text) => text.replace("  version", "\f  version"),
  "a space that is none": (text) => text.replace("  version", "\u00a0 version"),
  "a line separator that is none": (text) => text.replace("  version", "\u2028 version"),
};

/** Hashes that look like one of a scheme and match nothing. */
const STRANGE: readonly string[] = [
  `zh:${"AB".repeat(32)}`,
  `${EVIL} `,
  `${EVIL}\\n`,
  "h1:",
  "zh:e",
  `h1:${EVIL}`,
  "h1:\u0000",
  "h1:e\u0301",
  "h1:$${x}",
];

/** Schemes that no tool reads. */
const UNKNOWN: readonly string[] = [
  "H1:abc",
  "h1 :abc",
  "h2:abc",
  "ZH:00",
  "\u200bh1:abc",
  ":abc:",
];

const lockOf = (extra: readonly Hash[] = []) => world.lock([{ ...TOOL, extra }]);
const withLine = (line: string) => respelled(lockOf([EVIL]), `"${EVIL}",`, line);

/** A text with another spelling of a part, which has to stand in it. */
function respelled(text: string, part: string, spelling: string): string {
  if (!text.includes(part)) throw new Error(`${part} stands nowhere in it`);
  return text.replace(part, () => spelling);
}

/** The text in another spelling, which has to change it. */
function inSpelling(name: string, text: string): string {
  const made = READ_TEXTS[name]?.(text) ?? text;
  if (made === text) throw new Error(`"${name}" changes nothing`);
  return made;
}

async function judge(text: string) {
  const base = world.root(ROOT, [TOOL]);
  const { verdict, findings } = await world.remembered(base, { ...base, [LOCK]: text });
  const loud = findings.filter((one) => one.severity !== "notice");
  return { verdict, rules: [...new Set(loud.map(({ rule }) => rule))] };
}

describe("a hash of nothing is seen in every spelling that the tools read (A1)", () => {
  test.each(Object.keys(READ))("%s", async (name) => {
    const judged = await judge(withLine(READ[name]?.(EVIL) ?? ""));

    expect(judged).toStrictEqual({ verdict: "failed", rules: ["unexplained-hash"] });
  });

  test.each(Object.keys(READ_TEXTS))("%s", async (name) => {
    const judged = await judge(inSpelling(name, lockOf([EVIL])));

    expect([judged.verdict, judged.rules]).toStrictEqual([
      "failed",
      expect.arrayContaining(["unexplained-hash"]),
    ]);
  });

  test.each(STRANGE)("%j", async (hash) => {
    const { verdict } = await judge(withLine(`"${hash}",`));

    expect(verdict).toBe("failed");
  });

  test.each(UNKNOWN)("%j is of no scheme that anybody reads (HS-1)", async (hash) => {
    const { verdict, rules } = await judge(withLine(`"${hash}",`));

    expect(["failed", "unverified"]).toContain(verdict);
    expect(rules).not.toContain("unexplained-hash");
  });
});

describe("what the tools refuse is refused, whatever else stands in it", () => {
  test.each(Object.keys(NOT_EVALUATED))("%s is not evaluated", async (name) => {
    const judged = await judge(withLine(NOT_EVALUATED[name]?.(EVIL) ?? ""));

    expect(judged).toStrictEqual({ verdict: "failed", rules: ["invalid-lock-file"] });
  });

  test.each(Object.keys(REFUSED))("%s", async (name) => {
    const judged = await judge(REFUSED[name]?.(lockOf([EVIL])) ?? "");

    expect(judged).toStrictEqual({ verdict: "failed", rules: ["invalid-lock-file"] });
  });
});

describe("a true hash stays green in every spelling that the tools read", () => {
  const first = () => /"(h1:[^"]*)",/.exec(lockOf())?.[1] ?? "";

  test.each(Object.keys(READ))("%s", async (name) => {
    const text = respelled(lockOf(), `"${first()}",`, READ[name]?.(first()) ?? "");
    const judged = await judge(text);

    expect([judged.rules, judged.verdict]).toStrictEqual([
      [],
      expect.stringMatching(/passed|no-change/),
    ]);
  });

  test.each(Object.keys(READ_TEXTS))("%s", async (name) => {
    const { verdict, rules } = await judge(inSpelling(name, lockOf()));

    expect([rules, verdict]).toStrictEqual([[], expect.stringMatching(/passed|no-change/)]);
  });
});
