import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeLedger } from "../../../src/language/ledger/decode.ts";
import { addLines, encodeLines, linesIn } from "../../../src/language/ledger/line-file.ts";
import { diffReleases } from "../../../src/language/ledger/release-diff.ts";
import {
  encodeReleaseLine,
  NEW_RELEASES_FILE,
  RELEASE_LINES,
  type ReleasesFile,
} from "../../../src/language/ledger/release-file.ts";
import { parseFingerprint } from "../../../src/model/disposition.ts";
import { versions } from "../../support/model-arbitraries.ts";
import { aReleaseLine, rememberedReleases } from "../../support/release-builders.ts";

const KEY = "3B26".repeat(10);
const A = `zh:${"a".repeat(64)}`;
const B = `zh:${"b".repeat(64)}`;
const LINE = `registry.opentofu.org/acme/vault 1.2.3 seen 2026-01-02 signed ${KEY} packages darwin_arm64=${B} linux_amd64=${A}`;

const decode = (text: string) =>
  decodeLedger(new TextEncoder().encode(text), "the.releases", RELEASE_LINES);

function read(text: string): ReleasesFile {
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

describe("RELEASE_LINES", () => {
  test("reads a line, and writes it as it was", () => {
    const file = read(`${LINE}\n`);

    expect(linesIn(file)).toStrictEqual([
      aReleaseLine({
        signers: [parseFingerprint(KEY)],
        packages: { darwin_arm64: B, linux_amd64: A },
      }),
    ]);
    expect(encodeLines(file, RELEASE_LINES)).toBe(`${LINE}\n`);
  });

  test("takes odd layout, hosts and checksums in capitals and several keys, and writes none of it", () => {
    const other = "DEC8".repeat(10);
    const odd = `# Ours\r\n\r\n Registry.OpenTofu.org:443/ACME/Vault\t1.2.3 seen 2026-01-02 signed ${other.toLowerCase()},${KEY} packages linux_amd64=zh:${"A".repeat(64)}\r\n`;

    expect(encodeLines(read(odd), RELEASE_LINES)).toBe(
      `# Ours\n\nregistry.opentofu.org/acme/vault 1.2.3 seen 2026-01-02 signed ${KEY},${other} packages linux_amd64=${A}\n`,
    );
  });

  test("says that nobody signed, which is not the same as a key", () => {
    const line = aReleaseLine({ packages: { linux_amd64: A } });

    expect(encodeReleaseLine(line)).toContain(" signed none packages ");
    expect(linesIn(read(encodeReleaseLine(line)))).toStrictEqual([line]);
  });

  test("takes what a merge of two branches gives, each of which learned the release, and what it gained", () => {
    const again = LINE.replace("2026-01-02", "2026-01-03");
    const gained = `registry.opentofu.org/acme/vault 1.2.3 seen 2026-02-01 signed ${KEY} packages windows_386=${A}`;

    expect(linesIn(read(`${LINE}\n${LINE}\n${again}\n${gained}\n`))).toHaveLength(4);
  });

  test("refuses two lines that say two things of one package, with both", () => {
    const other = LINE.replace(`linux_amd64=${A}`, `linux_amd64=${B}`).replace("-02 ", "-03 ");

    expect(refusals(`# ours\n${LINE}\n${other}\n`)).toStrictEqual([
      expect.stringMatching(/^3: Line 2 has another package for .*vault 1\.2\.3 linux_amd64/i),
    ]);
  });

  test.each([
    ["punycode", LINE.replace("registry", "xn--rgistry-2fg"), /punycode/],
    ["punycode for a type", LINE.replace("/vault", "/xn--vult-5na"), /two dashes in a row/],
    ["a provider without its host", LINE.replace("registry.opentofu.org/", ""), /with its host/],
    ["a namespace", LINE.replace("/vault", ""), /with its host/],
    ["a version of another kind", LINE.replace("1.2.3", "~>1.2"), /not a version/],
    ["a day that is none", LINE.replace("01-02", "02-30"), /is not a day/],
    ["a key ID", LINE.replace(KEY, KEY.slice(-16)), /not the fingerprint/],
    ["no key where one should be", LINE.replace(`${KEY} `, ""), /is not HOST/],
    ["no package", LINE.replace(/packages .*/, "packages"), /is not HOST/],
    ["an h1", LINE.replace(A, "h1:AAAA"), /not the checksum of an archive/],
    ["a checksum that is cut", LINE.replace(A, A.slice(0, -1)), /SHA-256/],
    ["a platform that differs in case alone", LINE.replace("linux", "Linux"), /not a package/],
    ["a platform twice", `${LINE} linux_amd64=${A}`, /twice/],
    ["a package without a platform", LINE.replace("linux_amd64=", ""), /not a package/],
    ["a comment at its end", `${LINE} # ours`, /not a package/],
    ["a merge conflict", "<<<<<<< HEAD", /is not HOST/],
  ])("refuses %s, with line and remedy", (_, line, reason) => {
    expect(refusals(`# ours\n${line}\n`)).toStrictEqual([expect.stringMatching(reason)]);
    expect(refusals(`# ours\n${line}\n`)[0]).toMatch(/^2: .+\./s);
  });

  test("keeps a Cyrillic look-alike of a host apart from the host", () => {
    const twin = LINE.replace("registry.opentofu.org", "rеgistry.opentofu.org").replaceAll(A, B);

    expect(linesIn(read(`${LINE}\n${twin}\n`))).toHaveLength(2);
  });

  test("writes what it reads, whatever the lines and their order", () => {
    const archives = fc.stringMatching(/^[0-9a-f]{64}$/).map((hex) => `zh:${hex}`);
    const platforms = fc.stringMatching(/^[a-z0-9]{1,8}_[a-z0-9]{1,8}$/);
    const line = fc
      .record({
        provider: fc.stringMatching(/^[a-z][a-z0-9]{1,8}$/).map((type) => `h.example/acme/${type}`),
        version: versions(),
        packages: fc.dictionary(platforms, archives, { minKeys: 1, maxKeys: 4 }),
        signers: fc.constantFrom([], [parseFingerprint(KEY)]),
      })
      .map(aReleaseLine);
    const releases = fc.uniqueArray(line, {
      selector: ({ provider, version }) => `${provider} ${version}`,
      maxLength: 8,
    });
    fc.assert(
      fc.property(releases, (lines) => {
        const file = addLines(NEW_RELEASES_FILE, lines, RELEASE_LINES);
        const text = encodeLines(file, RELEASE_LINES);

        expect(encodeLines(read(text), RELEASE_LINES)).toBe(text);
        expect(new Set(linesIn(read(text)).map(encodeReleaseLine))).toStrictEqual(
          new Set(lines.map(encodeReleaseLine)),
        );
        const ledger = rememberedReleases(...lines);
        expect(diffReleases(ledger, rememberedReleases(...linesIn(read(text))))).toStrictEqual([]);
      }),
    );
  });
});
