import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  diffLedgers,
  EMPTY_LEDGER,
  type LedgerLine,
  layLedgers,
  ledgerLines,
  ledgerOf,
} from "../../../src/formats/ledger/ledger.ts";
import {
  addLines,
  decodeLedger,
  encodeLedger,
  encodeLine,
  type LedgerFile,
  ledgerIn,
  NEW_LEDGER_FILE,
} from "../../../src/formats/ledger/ledger-file.ts";
import { parseFingerprint } from "../../../src/model/disposition.ts";
import { MAX_LEDGER_BYTES } from "../../../src/model/input-limits.ts";
import { parseVersion } from "../../../src/model/version.ts";
import { anyCharacter } from "../../support/any-text.ts";
import { anAddress } from "../../support/builders.ts";
import { versions } from "../../support/model-arbitraries.ts";

const KEY = "3B26".repeat(10);
const OTHER = "DEC8".repeat(10);
const LINE = `registry.opentofu.org/acme ${KEY} since 1.2.3 on 2026-11-22 learned first-use`;

const bytesOf = (text: string) => new TextEncoder().encode(text);
const decode = (text: string) => decodeLedger(bytesOf(text), "the.keys");

function read(text: string): LedgerFile {
  const { ledger, diagnostics } = decode(text);
  expect(diagnostics).toStrictEqual([]);
  if (ledger === undefined) throw new Error("no ledger and no diagnostic");
  return ledger;
}

/** Where and why a text is refused. */
function refusals(text: string): readonly string[] {
  const { ledger, diagnostics } = decode(text);
  expect(ledger === undefined).toBe(diagnostics.length > 0);
  return diagnostics.map(({ range, detail }) => `${range?.start.line}: ${detail}`);
}

function aLine(facts: Partial<Record<keyof LedgerLine, string>> = {}): LedgerLine {
  return {
    host: "registry.opentofu.org",
    namespace: "acme",
    day: "2026-11-22",
    learned: "first-use",
    ...facts,
    fingerprint: parseFingerprint(facts.fingerprint ?? KEY),
    version: parseVersion(facts.version ?? "1.2.3"),
  };
}

describe("decodeLedger()", () => {
  test("reads a line", () => {
    expect(ledgerIn(read(`${LINE}\n`)).lines).toStrictEqual([aLine()]);
  });

  test("reads no line of an empty file, of comments alone, which are its header, and without a file", () => {
    expect(ledgerIn(read(""))).toStrictEqual(EMPTY_LEDGER);
    expect(read("\n# one\n\n# two\n")).toStrictEqual({
      header: ["# one", "# two"],
      entries: [],
      footer: [],
    });
    expect(ledgerIn(undefined)).toStrictEqual(EMPTY_LEDGER);
  });

  test("takes the first comments before a blank line for the header, and the next ones for a line's", () => {
    expect(read(`# all\n\n# of acme\n\n${LINE}\n# end\n`)).toStrictEqual({
      header: ["# all"],
      entries: [{ comments: ["# of acme"], line: aLine() }],
      footer: ["# end"],
    });
  });

  test("takes a byte order mark, carriage returns, tabs, blanks and small letters, and writes none", () => {
    const odd = `\ufeff# Ours\r\n\r\n  Registry.OpenTofu.org:443/ACME\t${KEY.toLowerCase()}  since 1.2.3 on 2026-11-22 learned first-use \r\n`;

    expect(encodeLedger(read(odd))).toBe(`# Ours\n\n${LINE}\n`);
  });

  test("keeps ports and hosts in Unicode apart from their look-alikes", () => {
    const own = aLine({ host: "registry.example:8443" });
    const text = [own, aLine({ host: "registry.example" }), aLine({ host: "rеgistry.example" })]
      .map(encodeLine)
      .join("\n");
    const ledger = ledgerIn(read(text));

    expect(ledger.lines.map(({ host }) => host)).toStrictEqual([
      "registry.example",
      "registry.example:8443",
      "rеgistry.example",
    ]);
    expect(ledgerLines(ledger, anAddress("registry.example:8443/acme/vault"))).toStrictEqual([own]);
    expect(ledgerLines(ledger, anAddress("registry.example:9443/acme/vault"))).toStrictEqual([]);
    expect(ledgerLines(ledger, anAddress("registry.example/acme/vault"))).toHaveLength(1);
    expect(ledgerLines(ledger, anAddress("rеgistry.example/acme/vault"))).toHaveLength(1);
  });

  test("takes several keys of one namespace, and fingerprints of both lengths", () => {
    const long = aLine({ fingerprint: "ab".repeat(32) });
    const ledger = ledgerIn(read(`${LINE}\n${encodeLine(long)}\n`));
    const { lines } = ledger;

    expect(ledgerLines(ledger, anAddress("registry.opentofu.org/acme/x"))).toHaveLength(2);
    expect(ledgerLines(ledger, anAddress("registry.opentofu.org/other/x"))).toStrictEqual([]);
    expect(lines.map(({ fingerprint }) => fingerprint.length)).toStrictEqual([40, 64]);
  });

  test.each([
    ["punycode", LINE.replace("registry", "xn--rgistry-2fg"), /punycode/],
    ["a provider", LINE.replace("acme", "acme/vault"), /not a namespace with its host/],
    ["a namespace without its host", LINE.replace("registry.opentofu.org/", ""), /with its host/],
    ["a host without a namespace", LINE.replace("/acme", ""), /with its host/],
    ["a type for a namespace", LINE.replace("registry.opentofu.org", "acme"), /with its host/],
    ["an address", LINE.replace("registry", "https://registry"), /with its host/],
    ["every namespace", LINE.replace("acme", "*"), /letters, digits and dashes/],
    ["a key ID", LINE.replace(KEY, KEY.slice(-16)), /not the fingerprint/],
    ["a fingerprint as gpg prints it", LINE.replace(KEY, "3B26 3B26"), /is not HOST\/NAMESPACE/],
    ["a version of another kind", LINE.replace("1.2.3", "~>1.2"), /not a version/],
    ["a day that is none", LINE.replace("11-22", "02-30"), /is not a day/],
    ["a day in another form", LINE.replace("2026-11-22", "22.11.2026"), /is not a day/],
    ["several words for how", LINE.replace("first-use", "by Jo"), /is not HOST\/NAMESPACE/],
    ["a comment at its end", `${LINE} # ours`, /comments on lines of their own/],
    ["capitals for how", LINE.replace("first-use", "First-use"), /in small letters/],
    ["another word before the version", LINE.replace("since", "from"), /is not HOST\/NAMESPACE/],
    ["another word before the day", LINE.replace(" on ", " at "), /is not HOST\/NAMESPACE/],
    ["another word before how", LINE.replace("learned", "known"), /is not HOST\/NAMESPACE/],
    ["a merge conflict", "<<<<<<< HEAD", /is not HOST\/NAMESPACE/],
  ])("refuses %s, with line and remedy", (_, line, reason) => {
    expect(refusals(`# ours\n${line}\n`)).toStrictEqual([expect.stringMatching(reason)]);
    expect(refusals(`# ours\n${line}\n`)[0]).toMatch(/^2: .*\. .*\.$/s);
  });

  test("refuses one key twice for a namespace, however it is written, and tells both lines", () => {
    const again = `Registry.opentofu.org/Acme ${KEY.toLowerCase()} since 2.0.0 on 2026-11-23 learned announced`;

    expect(refusals(`${LINE}\n\n${again}\n`)).toStrictEqual([
      "3: line 1 has this key for registry.opentofu.org/acme already. Keep one of the two.",
    ]);
  });

  test.each([
    ["a carriage return that hides what is before it", `${LINE}\r${LINE}`],
    ["a character that turns the text round", `# \u202e${LINE}`],
    ["one without width", LINE.replace("acme", "ac\u200bme")],
    ["a second byte order mark", `\ufeff\ufeff${LINE}`],
    ["a no-break space", LINE.replace(" since", "\u00a0since")],
  ])("refuses %s, in comments too", (_, text) => {
    expect(refusals(text)).toStrictEqual([expect.stringContaining("does not show (\\u{")]);
  });

  test("refuses bytes that are no UTF-8, and more than it reads", () => {
    const broken = decodeLedger(Uint8Array.of(0x23, 0xff), "the.keys");
    const large = decodeLedger(new Uint8Array(MAX_LEDGER_BYTES + 1).fill(0x23), "the.keys");

    expect(broken.diagnostics).toMatchObject([{ summary: "Invalid line" }]);
    expect(large.diagnostics).toMatchObject([{ summary: "Ledger too large" }]);
    expect([broken.ledger, large.ledger]).toStrictEqual([undefined, undefined]);
    const most = decodeLedger(new Uint8Array(MAX_LEDGER_BYTES).fill(0x23), "the.keys");
    expect(most.diagnostics).toStrictEqual([]);
  });
});

const words = fc.stringMatching(/^[a-z0-9]{1,8}$/);
const hosts = fc
  .tuple(
    fc.constantFrom("registry.opentofu.org", "registry.example", "реестр.example", "a.b"),
    fc.constantFrom("", ":8443", ":1"),
  )
  .map(([name, port]) => name + port);
const days = fc
  .integer({ min: 0, max: 40_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
const lines: fc.Arbitrary<LedgerLine> = fc.record(
  {
    host: hosts,
    namespace: fc.constantFrom("acme", "acme-two", "müller"),
    fingerprint: fc
      .tuple(fc.constantFrom(40, 64), fc.constantFrom(..."0123456789abcdef"))
      .map(([length, digit]) => parseFingerprint(digit.repeat(length))),
    version: versions(),
    day: days,
    learned: fc.constantFrom("first-use", "shipped", "announced", "ticket-42"),
  },
  { noNullPrototype: true },
);
const distinct = fc.uniqueArray(lines, {
  selector: ({ host, namespace, fingerprint }) => `${host}/${namespace} ${fingerprint}`,
  maxLength: 12,
});
const comments = fc.array(
  words.map((word) => `# ${word}`),
  { maxLength: 3 },
);
const files: fc.Arbitrary<LedgerFile> = fc
  .tuple(comments, fc.array(comments, { minLength: 12, maxLength: 12 }), distinct, comments)
  .map(([header, above, all, footer]) => ({
    header,
    entries: ledgerOf(all).lines.map((line, i) => ({ comments: above[i] ?? [], line })),
    footer: all.length === 0 ? [] : footer,
  }));

describe("decodeLedger() of any text", () => {
  const pieces = fc.constantFrom(
    LINE,
    "#",
    " ",
    "\n",
    "\r",
    "\ufeff",
    "\u202e",
    "since",
    "/",
    KEY,
    "xn--a",
    "é",
  );

  test("never throws, and gives a ledger or a complaint with its line", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(pieces, fc.string({ unit: anyCharacter })), { maxLength: 12 }),
        (all) => {
          const text = all.join("");
          const { ledger, diagnostics } = decode(text);
          const places = diagnostics.map(({ range }) => range?.start.line ?? 0);

          expect(ledger === undefined).toBe(diagnostics.length > 0);
          expect(places.every((line) => line >= 1 && line <= text.split("\n").length)).toBe(true);
          if (ledger !== undefined) expect(read(encodeLedger(ledger))).toStrictEqual(ledger);
        },
      ),
    );
  });
});

describe("encodeLedger()", () => {
  test("a file that was written is read as it was, with every comment at its place", () => {
    fc.assert(
      fc.property(files, (file) => {
        expect(read(encodeLedger(file))).toStrictEqual(file);
      }),
    );
  });

  test("writes one text for a ledger, whatever its order, ends of lines and blanks", () => {
    fc.assert(
      fc.property(files, fc.boolean(), fc.nat(), (file, isReversed, shift) => {
        const text = encodeLedger(file);
        const bare = { ...file, entries: file.entries.map(({ line }) => ({ comments: [], line })) };
        const mixed = isReversed ? bare.entries.toReversed() : bare.entries;
        const blanks = " ".repeat((shift % 3) + 1);
        const written = mixed.map(({ line }) => encodeLine(line).replaceAll(" ", blanks));

        expect(encodeLedger(read(text))).toBe(text);
        expect(encodeLedger({ ...read(written.join("\r\n")) })).toBe(
          encodeLedger({ ...bare, header: [], footer: [] }),
        );
      }),
    );
  });

  test("starts a file with a word on what it is, and sets it off from lines alone", () => {
    expect(encodeLedger(NEW_LEDGER_FILE)).toBe(`${NEW_LEDGER_FILE.header.join("\n")}\n`);
    expect(encodeLedger(addLines({ ...NEW_LEDGER_FILE, header: [] }, [aLine()]))).toBe(`${LINE}\n`);
    expect(encodeLedger(addLines(NEW_LEDGER_FILE, [aLine()]))).toBe(
      `${NEW_LEDGER_FILE.header.join("\n")}\n\n${LINE}\n`,
    );
  });
});

describe("addLines()", () => {
  test("puts a line at its place and leaves comments with theirs", () => {
    const first = aLine({ namespace: "a" });
    const last = aLine({ namespace: "z" });
    const before = `# All\n\n# of a\n${encodeLine(first)}\n# of z\n${encodeLine(last)}\n# end\n`;

    expect(encodeLedger(addLines(read(before), [aLine()]))).toBe(
      `# All\n\n# of a\n${encodeLine(first)}\n${LINE}\n# of z\n${encodeLine(last)}\n# end\n`,
    );
  });
});

describe("layLedgers()", () => {
  test("lets the organisation alone decide on the namespaces it knows", () => {
    const organisation = ledgerOf([aLine()]);
    const other = aLine({ namespace: "other" });
    const repository = ledgerOf([aLine({ fingerprint: OTHER }), other]);

    expect(layLedgers(organisation, repository)).toStrictEqual(ledgerOf([aLine(), other]));
    expect(layLedgers(EMPTY_LEDGER, repository)).toStrictEqual(repository);
  });
});

describe("diffLedgers()", () => {
  test("tells by namespace what came, went and says something else", () => {
    const before = ledgerOf([aLine(), aLine({ namespace: "gone" }), aLine({ namespace: "same" })]);
    const renamed = aLine({ learned: "announced" });
    const added = aLine({ fingerprint: OTHER });
    const after = ledgerOf([
      renamed,
      added,
      aLine({ namespace: "new" }),
      aLine({ namespace: "same" }),
    ]);
    const told = diffLedgers(before, after);

    expect(told.map(({ scope, isKnown }) => [scope, isKnown])).toStrictEqual([
      ["registry.opentofu.org/acme", true],
      ["registry.opentofu.org/gone", true],
      ["registry.opentofu.org/new", false],
    ]);
    expect(told[0]).toMatchObject({
      added: [added],
      removed: [],
      changed: [{ from: aLine(), to: renamed }],
    });
    expect([told[1]?.removed.length, told[2]?.added.length]).toStrictEqual([1, 1]);
  });

  test.each([{ version: "1.2.4" }, { day: "2026-11-23" }, { learned: "announced" }])(
    "tells a line that says something else: %j",
    (facts) => {
      const [from, to] = [aLine(), aLine(facts)];

      expect(diffLedgers(ledgerOf([from]), ledgerOf([to]))).toMatchObject([
        { added: [], removed: [], changed: [{ from, to }] },
      ]);
    },
  );

  test("what it tells leads from one ledger to the other", () => {
    fc.assert(
      fc.property(distinct, distinct, (one, other) => {
        const [before, after] = [ledgerOf(one), ledgerOf(other)];
        const all = diffLedgers(before, after);
        const gone = new Set(
          all.flatMap(({ removed, changed }) => [...removed, ...changed.map(({ from }) => from)]),
        );
        const kept = before.lines.filter((line) => !gone.has(line));
        const come = all.flatMap(({ added, changed }) => [
          ...added,
          ...changed.map(({ to }) => to),
        ]);

        expect(ledgerOf([...kept, ...come])).toStrictEqual(after);
      }),
    );
  });
});
