import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isLockReviewError } from "../../../src/model/error.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../../src/model/tool.ts";
import {
  decodeDownload,
  decodeVersions,
  objectionToDownload,
  speaksSupportedProtocol,
} from "../../../src/sources/registry/registry-protocol.ts";

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

/** Runs a decoder on anything; true unless it threw something that is not one of our errors. */
function refusesPolitely(decode: () => unknown): boolean {
  try {
    decode();
    return true;
  } catch (caught) {
    return isLockReviewError(caught, "INVALID_METADATA", "AMBIGUOUS_DOCUMENT");
  }
}

/** What a decoder says, or why it says nothing. */
function sayingOf(decode: () => string): string {
  try {
    return decode();
  } catch (caught) {
    return isLockReviewError(caught, "INVALID_METADATA") ? caught.message : "a bug";
  }
}

describe("decodeVersions() and decodeDownload()", () => {
  test("read or refuse any JSON, and never fail otherwise", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const versions = { versions: [{ version: a, platforms: b, protocols: b }, a], warnings: b };
        const download = { os: a, signing_keys: { gpg_public_keys: [a, b] }, packages: { a_b: b } };
        for (const value of [a, versions, { versions: a }]) {
          expect(refusesPolitely(() => decodeVersions(bytes(value), "It", OPENTOFU))).toBe(true);
        }
        for (const value of [b, download, { packages: a, signing_keys: b }]) {
          expect(refusesPolitely(() => decodeDownload(bytes(value), "It", OPENTOFU))).toBe(true);
        }
      }),
    );
  });

  test("read or refuse any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (any) => {
        expect(refusesPolitely(() => decodeVersions(any, "It", OPENTOFU))).toBe(true);
        expect(refusesPolitely(() => decodeDownload(any, "It", OPENTOFU))).toBe(true);
      }),
    );
  });

  test("take everything for absent in an empty document", () => {
    expect(decodeDownload(bytes({}), "It", OPENTOFU)).toEqual({
      protocols: [],
      os: "",
      arch: "",
      filename: "",
      downloadUrl: "",
      shasum: "",
      shasumsUrl: "",
      signatureUrl: "",
      signingKeys: [],
      endorsedKeys: new Set(),
      packages: new Map(),
    });
  });

  test("tell which keys come with a trust signature, and mind no other type of it (DF-10)", () => {
    const keys = ["sig", "", null, 7, undefined].map((trust, index) => ({
      ascii_armor: `key ${index}`,
      trust_signature: trust,
    }));
    const document = decodeDownload(
      bytes({ signing_keys: { gpg_public_keys: keys } }),
      "It",
      OPENTOFU,
    );

    expect(document.signingKeys).toHaveLength(5);
    expect([...document.endorsedKeys]).toStrictEqual(["key 0"]);
  });

  test.each([
    [1_000, 100, "1000 of them"],
    [1_001, 1, "more than 1000 platforms"],
    [1, 101, "more than 100 hashes of one package"],
  ])("bound packages of %i platforms with %i hashes each: %s", (platforms, hashes, expected) => {
    const one = { hashes: Array.from({ length: hashes }, () => `zh:${"a".repeat(64)}`) };
    const named = Array.from({ length: platforms }, (_, at) => [`os${at}_arch`, one]);
    const document = bytes({ packages: Object.fromEntries(named) });
    const read = () => `${decodeDownload(document, "It", OPENTOFU).packages?.size} of them`;

    expect(sayingOf(read)).toContain(expected);
    expect(() => decodeDownload(document, "It", TERRAFORM)).not.toThrow();
  });

  test("name the version that cannot be read, escaped", () => {
    const listing = bytes({ versions: [{ version: 'x"\u202e\n' }] });

    expect(() => decodeVersions(listing, "The list", OPENTOFU)).toThrow(
      'The list cannot be used: it lists "x\\"\u202e\\n", which is not a version',
    );
  });
});

describe("decodeVersions()", () => {
  const of = (document: object, tool: Tool = OPENTOFU) =>
    decodeVersions(bytes({ versions: [], ...document }), "It", tool);
  const strange = { versions: [{ version: "1.0.0" }, { version: "latest" }] };

  test.each<readonly [Tool, boolean]>([
    [OPENTOFU, true],
    [{ name: "opentofu", minor: 13 }, true],
    [{ name: "terraform", minor: 12 }, true],
    [{ name: "terraform", minor: 13 }, false],
  ])("refuses what is no version, or passes over it: %o (DF-19)", (tool, isRefused) => {
    const read = () => of(strange, tool).versions.map(({ version }) => version);

    if (isRefused) expect(read).toThrow('it lists "latest", which is not a version');
    else expect(read()).toStrictEqual(["1.0.0"]);
  });

  test("gives five warnings, none of them long, and no empty list", () => {
    const warnings = ["x".repeat(10_000), ...Array.from({ length: 5 }, (_, i) => `w${i}`)];

    const told = of({ warnings }).warnings ?? [];

    expect(told.slice(1)).toStrictEqual(["w0", "w1", "w2", "w3"]);
    expect(told[0]?.length).toBeLessThan(1000);
    expect(of({})).not.toHaveProperty("warnings");
  });

  test("gives the platforms that are some, once", () => {
    const good = { os: "linux", arch: "amd64" };
    const platforms = [good, good, { os: ["linux"], arch: "arm64" }, { os: "linux" }, "x", null];
    const offers = (given: unknown) =>
      of({ versions: [{ version: "1.0.0", platforms: given }] }).versions[0]?.platforms;

    expect(offers(platforms)).toStrictEqual(["linux_amd64"]);
    expect(offers("linux_amd64")).toStrictEqual([]);
  });
});

describe("objectionToDownload() (AU-2)", () => {
  const asked = { os: "bleep", arch: "bloop" };
  const honest = decodeDownload(
    bytes({ ...asked, shasum: "aB".repeat(32), protocols: ["5"] }),
    "It",
    OPENTOFU,
  );

  test.each([
    [{}, undefined],
    [{ os: "Bleep" }, "platform"],
    [{ arch: "" }, "platform"],
    [{ shasum: "ab".repeat(31) }, "SHA-256"],
    [{ shasum: `${"ab".repeat(32)}\n` }, "SHA-256"],
    [{ protocols: ["5", "x"] }, "protocol"],
  ])("judges %j", (members, objection) => {
    const found = objectionToDownload({ ...honest, ...members }, asked);

    expect(found ?? "").toContain(objection ?? "");
    expect(found === undefined).toBe(objection === undefined);
  });
});

describe("speaksSupportedProtocol() (SRC-18)", () => {
  test.each([
    [[], true],
    [["5"], true],
    [["4.0", "6.9"], true],
    [["4.9"], false],
    [["7.0", "4.0"], false],
    [["6.0-beta"], false],
  ])("of %j is %s", (protocols, speaks) => {
    expect(speaksSupportedProtocol(protocols)).toBe(speaks);
  });
});
