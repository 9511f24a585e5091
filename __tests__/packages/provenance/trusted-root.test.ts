import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { SHIPPED_ROOTS } from "../../../src/packages/provenance/sigstore.ts";
import { decodeTrustedRoots, shippedRoot } from "../../../src/packages/provenance/trusted-root.ts";
import { bent } from "../../support/sigstore/bend.ts";
import { createSigstoreWorld } from "../../support/sigstore/world.ts";

const world = createSigstoreWorld();
const FILE = ".github/trusted-root.jsonl";

describe("the trust roots that are shipped", () => {
  const folder = new URL("../../../src/packages/provenance/roots/", import.meta.url);

  test.each([
    ["public-good.json", "6494e21ea73fa7ee769f85f57d5a3e6a08725eae1e38c755fc3517c9e6bc0b66"],
    ["github.json", "484cdfe1a7c65479c5ba2a22193d1be90f0020db1997de696ab207434c62fbb7"],
  ])("%s is byte for byte what decision 19 compared", (name, digest) => {
    const bytes = readFileSync(new URL(name, folder));
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(digest);
  });

  test("are those of the public-good instance, and of GitHub's own with every chain signed by its root", () => {
    const [publicGood, github] = SHIPPED_ROOTS.map(shippedRoot);

    expect([publicGood?.instance, github?.instance]).toStrictEqual([
      "fulcio.sigstore.dev",
      "fulcio.githubapp.com",
    ]);
    const authorities = github?.authorities ?? [];
    expect(authorities).toHaveLength(18);
    const isSigned = authorities.map((one) =>
      authorities.some((other) => one.checkIssued(other) && one.verify(other.publicKey)),
    );
    expect(isSigned).not.toContain(false);
  });

  test("are refused by the place that is wrong where the renewal wrote no root", () => {
    expect(() => shippedRoot({ mediaType: 7 })).toThrow(
      expect.objectContaining({
        code: "INVALID_POLICY",
        message: 'Trust roots in the program cannot be used: "mediaType" must be a string',
      }),
    );
  });
});

describe("decodeTrustedRoots()", () => {
  test("reads one document over many lines, and one a line as `gh attestation trusted-root` prints them", () => {
    const other = createSigstoreWorld("private", "fulcio.other.test").trustedRoot;
    const spread = JSON.stringify(JSON.parse(world.trustedRoot), null, 2);

    expect(decodeTrustedRoots(spread, FILE).map(({ instance }) => instance)).toStrictEqual([
      "fulcio.sigstore.test",
    ]);
    expect(
      decodeTrustedRoots(`${world.trustedRoot}\n\n${other}\n`, FILE).map((one) => one.instance),
    ).toStrictEqual(["fulcio.sigstore.test", "fulcio.other.test"]);
  });

  test.each([
    ["a line of spaces between them", (root: string) => `${root}\n  \n${root}`, 2],
    ["spaces before them", (root: string) => `  ${root}\n  ${root}`, 2],
    ["as many as a file may hold", (root: string) => `${root}\n`.repeat(100), 100],
  ])("reads roots with %s", (_, write, expected) => {
    expect(decodeTrustedRoots(write(world.trustedRoot), FILE)).toHaveLength(expected);
  });

  test("refuses more roots than a file may hold", () => {
    expect(() => decodeTrustedRoots(`${world.trustedRoot}\n`.repeat(101), FILE)).toThrow(
      "it holds more than 100 roots",
    );
  });

  /** Text of the root with something replaced. */
  const rootWith = (way: readonly (string | number)[], replacement: unknown): string =>
    JSON.stringify(bent(JSON.parse(world.trustedRoot), way, replacement));
  const authority = ["certificateAuthorities", 0] as const;
  const key = ["tlogs", 0, "publicKey"] as const;

  test.each([
    ["no JSON", "{", "it is not valid JSON"],
    ["nothing", "", "it is not valid JSON"],
    ["a list", "[]", `Trust roots in ${FILE} cannot be used: it must be an object`],
    [
      "a member that stands twice",
      world.trustedRoot.replace("{", '{"tlogs":[],'),
      'the member "tlogs" stands in it more than once',
    ],
    [
      "another document",
      '{"mediaType":"application/json"}',
      '"mediaType" must be that of a trust root',
    ],
    ["no authority", rootWith(["certificateAuthorities"], []), "must be a root with"],
    [
      "a certificate that is none",
      rootWith([...authority, "certChain", "certificates", 0, "rawBytes"], "AAAA"),
      '"certificateAuthorities.0.certChain.certificates.0.rawBytes" must be a certificate',
    ],
    [
      "a key that is none",
      rootWith([...key, "rawBytes"], "AAAA"),
      '"tlogs.0.publicKey.rawBytes" must be a public key',
    ],
    [
      "a log whose key counts since ever",
      rootWith([...key, "validFor"], { end: "2030-01-01T00:00:00Z" }),
      '"tlogs.0.publicKey.validFor.start" must be a string',
    ],
    [
      "a day that is none",
      rootWith([...authority, "validFor", "end"], "soon"),
      '"certificateAuthorities.0.validFor.end" must be a time',
    ],
  ])("refuses %s, and names the file and the place", (_, text, reason) => {
    expect(() => decodeTrustedRoots(text, FILE)).toThrow(
      expect.objectContaining({ code: "INVALID_POLICY", message: expect.stringContaining(reason) }),
    );
    expect(() => decodeTrustedRoots(text, FILE)).toThrow(FILE);
  });

  test("names the line of a root that cannot be used", () => {
    expect(() => decodeTrustedRoots(`${world.trustedRoot}\n{}\n`, FILE)).toThrow(`${FILE}, line 2`);
  });
});
