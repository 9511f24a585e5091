import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeModuleLock, isModuleLock } from "../../../src/formats/module-lock/decode.ts";
import { encodeModuleLock } from "../../../src/formats/module-lock/encode.ts";
import { MAX_LOCK_FILE_BYTES, MAX_MODULES } from "../../../src/model/input-limits.ts";
import {
  aFloating,
  aModuleLock,
  aSelected,
  moduleHash,
} from "../../support/module-lock-builders.ts";
import { describeDiagnostic, mutate, seededNumbers } from "../hcl/support.ts";

const A = moduleHash("a");
const B = moduleHash("b");
const GOOD = `source = "s"\npackage = "p"\nhashes = ["${A}"]`;

/** The problems of a text, each as one line. */
function problemsOf(text: string | Uint8Array): readonly string[] {
  return decodeModuleLock(text, "lock").diagnostics.map(describeDiagnostic);
}

/** The problems of the body of one call, which starts in line 2. */
function problemsIn(body: string): readonly string[] {
  return problemsOf(`module "a" {\n${body}\n}\n`);
}

test("decodeModuleLock() reads selected and floating calls, in the order of their paths", () => {
  const floating = aFloating({ reason: "computed from var.x" });
  const selected = aSelected({
    path: "a.b-c",
    version: "1.2.3",
    constraints: "~> 1.0, != 1.1.0",
    hashes: [A, B],
  });
  const text = `# computed from var.x
module legacy {
  floating = true
  source   = "${floating.source}"
}
module "a.b-c" {
  hashes = ["${B}", "${A}"]
  package     = "${selected.package}"
  constraints = "~> 1.0, != 1.1.0"
  version     = "1.2.3"
  source      = "${selected.source}"
}
`;

  const decoded = decodeModuleLock(`\uFEFF${text}`, "lock");

  expect(decoded).toStrictEqual({
    lock: aModuleLock(selected, floating),
    diagnostics: [],
    positions: new Map([
      ["legacy", { file: "lock", start: { line: 2, column: 1 }, end: { line: 2, column: 14 } }],
      ["a.b-c", { file: "lock", start: { line: 6, column: 1 }, end: { line: 6, column: 15 } }],
    ]),
    hasHeader: false,
  });
  expect(decodeModuleLock(Buffer.from(text), "lock").lock).toStrictEqual(decoded.lock);
  expect([...decoded.lock.calls.keys()]).toStrictEqual(["a.b-c", "legacy"]);
});

test("decodeModuleLock() keeps hashes of unknown schemes", () => {
  const text = `module "a" {\nsource = "s"\npackage = "p"\nhashes = ["zh:x", "h2:a:b", "${A}"]\n}`;

  const { lock, diagnostics } = decodeModuleLock(text, "lock");

  expect(diagnostics).toStrictEqual([]);
  expect(lock.calls.get("a")).toMatchObject({ hashes: [A, "h2:a:b", "zh:x"] });
});

describe("decodeModuleLock() reads a reason from the line above a floating block", () => {
  const header = encodeModuleLock(aModuleLock());
  const [first = "", second = ""] = header.split("\n");
  const block = 'module "a" {\nsource = "s"\nfloating = true\n}\n';

  test.each([
    ["directly above", `# why\n${block}`, "why"],
    ["in one line with tabs and a carriage return", `\t#\t# why \r\n  ${block}`, "# why"],
    ["the last of several lines", `# one\n# two\n${block}`, "two"],
    ["not an empty one", `#  \n${block}`, undefined],
    ["not behind an empty line", `# why\n\n${block}`, undefined],
    ["not without one", `\n${block}`, undefined],
    ["not at the start of the file", block, undefined],
    ["not code", `x = 1 # why\n${block}`, undefined],
    ["not behind a comment in its line", `# why\n/* x */ ${block}`, undefined],
    ["not the header", `${header}${block}`, undefined],
    ["not a header of one line", `${first}\n${block}`, undefined],
    ["in the third line", `${first}\n${second}\n# why\n${block}`, "why"],
    ["in the second line of another file", `# one\n${second}\n${block}`, second.slice(2)],
  ])("%s", (_, text, reason) => {
    const call = decodeModuleLock(text, "lock").lock.calls.get("a");

    expect(call).toStrictEqual(aFloating({ path: "a", source: "s", reason }));
  });
});

describe("decodeModuleLock() says what is wrong, and where", () => {
  const selected = (arguments_: string) => `source = "s"\npackage = "p"\n${arguments_}`;

  test.each<[string, readonly string[]]>([
    [GOOD, []],
    [`${GOOD}\ndepth = 1`, ["5,1-5,6 Unsupported argument"]],
    [`${GOOD}\nchecks {}`, ["5,1-5,7 Unsupported block type"]],
    [`package = "p"\nhashes = ["${A}"]`, ["1,1-1,11 Missing required argument"]],
    ["floating = true", ["1,1-1,11 Missing required argument"]],
    ['source = "s"', ["1,1-1,11 Missing required argument"]],
    [`source = "s"\nhashes = ["${A}"]`, ["1,1-1,11 Missing required argument"]],
    [selected(""), ["1,1-1,11 Missing required argument"]],
    ['source = "s"\nfloating = false', ["3,12-3,17 Invalid floating module"]],
    ['source = "s"\nfloating = null', ["3,12-3,16 Invalid floating module"]],
    ['source = "s"\nfloating = "true"', ["3,12-3,18 Invalid floating module"]],
    [
      `${GOOD}\nversion = "1.0.0"\nconstraints = "1.0"\nfloating = true`,
      ["3,1-3,8", "4,1-4,7", "5,1-5,8", "6,1-6,12"].map((at) => `${at} Invalid floating module`),
    ],
    [selected("hashes = []"), ["4,10-4,12 Invalid module hash set"]],
    [selected(`hashes = "${A}"`), ["4,10-4,59 Invalid module hash set"]],
    [selected("hashes = [1]"), ["4,11-4,12 Unsuitable value type"]],
    [selected('hashes = [""]'), ["4,11-4,13 Invalid module hash string"]],
    [selected('hashes = ["h1"]'), ["4,11-4,15 Invalid module hash string"]],
    [selected('hashes = ["h2:"]'), ["4,11-4,16 Invalid module hash string"]],
    [selected('hashes = ["h1:abc="]'), ["4,11-4,20 Invalid module hash string"]],
    [selected(`hashes = ["${A}x"]`), ["4,11-4,61 Invalid module hash string"]],
    [selected(`hashes = ["x${A}"]`), []],
    [selected(`hashes = ["${A}", "${A}"]`), ["4,62-4,111 Duplicate module hash"]],
    [`${GOOD}\nversion = ""`, ["5,11-5,13 Invalid module version"]],
    [`${GOOD}\nversion = "~> 1"`, ["5,11-5,17 Invalid module version"]],
    [`${GOOD}\nversion = 1`, ["5,11-5,12 Unsuitable value type"]],
    [`${GOOD}\nversion = null`, ["5,11-5,15 Unsuitable value type"]],
    [`${GOOD}\nconstraints = ""`, ["5,15-5,17 Invalid module constraints"]],
    [`${GOOD}\nconstraints = "newest"`, ["5,15-5,23 Invalid module constraints"]],
    [
      `source = ""\npackage = ""\nhashes = ["${A}"]`,
      ["2,10-2,12 Invalid module source", "3,11-3,13 Invalid module package"],
    ],
    [
      `source = "\${a}"\npackage = "a\${a}"\nhashes = ["${A}"]`,
      ["2,10-2,16 Unsuitable value type", "3,11-3,18 Unsuitable value type"],
    ],
    [`${GOOD}\nsource = "t"`, ["5,1-5,7 Attribute redefined"]],
  ])("in a body of %j", (body, problems) => {
    expect(problemsIn(body)).toStrictEqual(problems);
  });

  test.each<[string, readonly string[]]>([
    ["x = 1\n", ["1,1-1,2 Unsupported argument"]],
    ["resource a {}\n", ["1,1-1,9 Unsupported block type"]],
    ["provider a {}\n", ["1,1-1,9 Unsupported block type"]],
    ["module {}\n", ["1,8-1,9 Missing path for module"]],
    ["module a b {}\n", ["1,10-1,11 Extraneous label for module"]],
    [`module a {\n${GOOD}\n}\nmodule a {\n${GOOD}\n}\n`, ["6,1-6,7 Duplicate module lock"]],
    [`module a {\n${GOOD}\n`, ["1,10-1,11 Unclosed configuration block"]],
    ...["", ".", "a.", ".a", "a..b", "a/b", "..", "1", "a b"].map(
      (label): [string, readonly string[]] => [
        `module "${label}" {\n}`,
        [`1,8-1,${10 + label.length} Invalid module path`],
      ],
    ),
  ])("in a file of %j", (text, problems) => {
    expect(problemsOf(text)).toStrictEqual(problems);
  });
});

test("decodeModuleLock() says where a provider is locked", () => {
  const [problem] = decodeModuleLock('provider "a/b/c" {}\n', "lock").diagnostics;

  expect(problem?.severity).toBe("error");
  expect(problem?.detail).toContain("Providers are locked in .terraform.lock.hcl");
});

test("decodeModuleLock() names the place of a first block, and keeps it", () => {
  const text = `module a {\n${GOOD}\n}\nmodule a {\nsource = "t"\nfloating = true\n}\n`;

  const { lock, diagnostics, positions } = decodeModuleLock(text, "lock");

  expect(diagnostics[0]?.detail).toContain("a is already locked at lock:1,1-9");
  expect(lock.calls.get("a")?.kind).toBe("selected");
  expect(positions.get("a")?.start.line).toBe(1);
});

test("decodeModuleLock() leaves out a call that has no use, and only that", () => {
  const bad = 'module bad {\nsource = "s"\nfloating = false\n}\n';
  const { lock, positions } = decodeModuleLock(`${bad}module good {\n${GOOD}\n}\n`, "lock");

  expect([...lock.calls.keys()]).toStrictEqual(["good"]);
  expect([...positions.keys()]).toStrictEqual(["good"]);
});

test("decodeModuleLock() has no call without source, package or hashes", () => {
  const callsOf = (body: string) => decodeModuleLock(`module a {\n${body}\n}`, "l").lock.calls.size;

  expect(callsOf(GOOD)).toBe(1);
  expect(callsOf(GOOD.replace("source", "sauce"))).toBe(0);
  expect(callsOf(GOOD.replace("package", "parcel"))).toBe(0);
  expect(callsOf(GOOD.replace("hashes", "hash"))).toBe(0);
  expect(callsOf(GOOD.replace(A, ""))).toBe(0);
  expect(callsOf(`${GOOD}\nfloating = true`)).toBe(0);
  expect(callsOf("floating = true")).toBe(0);
});

test("decodeModuleLock() warns of a hash that stands twice, and reads it once", () => {
  const text = `module a {\nsource = "s"\npackage = "p"\nhashes = ["${A}", "${A}"]\n}`;

  const { lock, diagnostics } = decodeModuleLock(text, "lock");

  expect(diagnostics.map(({ severity }) => severity)).toStrictEqual(["warning"]);
  expect(lock.calls.get("a")).toMatchObject({ hashes: [A] });
});

test("decodeModuleLock() reads no more calls than a root module may have", () => {
  const call = (i: number) => `module a${i} {\nsource = "s"\nfloating = true\n}\n`;
  const calls = Array.from({ length: MAX_MODULES }, (_, i) => call(i)).join("");

  expect(problemsOf(calls)).toStrictEqual([]);
  const { lock, diagnostics } = decodeModuleLock(calls + call(MAX_MODULES), "lock");
  expect(diagnostics.map(describeDiagnostic)).toStrictEqual(["1,1-1,1 Too many module locks"]);
  expect(lock.calls.size).toBe(MAX_MODULES);
});

test("decodeModuleLock() reads nothing of a file that is too large", () => {
  const block = `module a {\n${GOOD}\n}\n`;

  expect(problemsOf(block.padEnd(MAX_LOCK_FILE_BYTES))).toStrictEqual([]);
  const decoded = decodeModuleLock(block.padEnd(MAX_LOCK_FILE_BYTES + 1), "lock");
  expect(decoded.diagnostics.map(({ summary }) => summary)).toStrictEqual(["Failed to read file"]);
  expect(decoded.lock.calls.size + decoded.positions.size).toBe(0);
  expect(decoded.hasHeader).toBe(false);
});

test("decodeModuleLock() throws for no bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(decodeModuleLock(bytes, "lock").hasHeader).toBe(false);
    }),
  );
});

test("decodeModuleLock() throws for no damaged file, and what it reports stands in the file", () => {
  const texts = [
    encodeModuleLock(aModuleLock(aSelected(), aFloating({ reason: "why" }))),
    `module a {\n${GOOD}\n}\n`,
    'provider "registry.opentofu.org/a/b" {\n  version = "1.0.0"\n}\n',
  ];
  const number = seededNumbers(3);

  for (let i = 0; i < 1000; i++) {
    const text = mutate(texts[i % texts.length] ?? "", texts, number);
    const lines = text.split("\n").length;
    for (const { range } of decodeModuleLock(text, "lock").diagnostics) {
      expect(range?.end.line).toBeLessThanOrEqual(lines);
    }
  }
});

test("isModuleLock() goes by the name or the header", () => {
  const header = Buffer.from(encodeModuleLock(aModuleLock()));
  const nothing = new Uint8Array();

  expect(isModuleLock(header, "x")).toBe(true);
  expect(isModuleLock(Buffer.from(`\uFEFF${header}`), "x")).toBe(true);
  expect(isModuleLock(nothing, ".terraform.module.lock.hcl")).toBe(true);
  expect(isModuleLock(nothing, "a/.terraform.module.lock.hcl")).toBe(true);
  expect(isModuleLock(nothing, "a\\.terraform.module.lock.hcl")).toBe(true);
  expect(isModuleLock(nothing, "a.terraform.module.lock.hcl")).toBe(false);
  expect(isModuleLock(nothing, ".terraform.lock.hcl")).toBe(false);
  expect(isModuleLock(Buffer.from(`#\n${header}`), "x")).toBe(false);
});
