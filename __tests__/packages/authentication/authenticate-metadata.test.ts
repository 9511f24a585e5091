import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Hash } from "../../../src/model/hash.ts";
import { parseHash } from "../../../src/model/hash.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../../src/model/tool.ts";
import { authenticateMetadata } from "../../../src/packages/authentication/authenticate-metadata.ts";
import type { PackageMeta } from "../../../src/packages/authentication/meta.ts";
import { aHash, aPlatform } from "../../support/builders.ts";
import { DEFAULT_AUTHENTICATION } from "../../support/default-authentication.ts";
import { createSigningKey } from "../../support/embedded/signing.ts";
import {
  aMirrorAuthentication,
  aPackageMeta,
  aRegistryAuthentication,
  hex,
  reportedPackages,
} from "../../support/package-builders.ts";
import {
  aSignedMeta,
  disputedDocument,
  SIGNED_AT,
  SIGNED_DOCUMENT,
  SIGNED_PACKAGE,
  signedCase,
} from "../../support/signed-release.ts";

const ZIP = aHash("zh");
const H1 = aHash("h1");
const OTHER = aHash("zh", "other");
const ENFORCING = { enforceValidation: true, enforceExpiration: true };

function authenticate(meta: PackageMeta, tool: Tool = OPENTOFU, options = DEFAULT_AUTHENTICATION) {
  return authenticateMetadata(meta, tool, options, SIGNED_AT);
}

function registryMeta(
  facts: Parameters<typeof aRegistryAuthentication>[0] = {},
  host = "registry.opentofu.org",
): PackageMeta {
  const provider = `${host}/hashicorp/null`;
  return aPackageMeta({ provider, authentication: aRegistryAuthentication(facts) });
}

interface Situation {
  readonly host?: string;
  readonly tool?: Tool;
  readonly options?: typeof DEFAULT_AUTHENTICATION;
}

/** A line of a checksum list. */
function line(hash: Hash, file: string): string {
  return `${hex(hash)}  ${file}\n`;
}

const OWN = "terraform-provider-null_1.2.3_bleep_bloop.zip";

describe("a signed release", () => {
  test("the fixture's document lists the fixture's package", () => {
    const sha256 = createHash("sha256").update(SIGNED_PACKAGE).digest("hex");

    expect(SIGNED_DOCUMENT.startsWith(sha256)).toBe(true);
  });

  test("its hashes are signed by the primary key, of a platform, and to be recorded", async () => {
    const found = await authenticate(aSignedMeta("subkey"));

    const hash = parseHash(`zh:${SIGNED_DOCUMENT.slice(0, 64)}`);
    expect(found.failure).toBeUndefined();
    expect(found.problems).toStrictEqual([]);
    expect(found.signedForLock).toStrictEqual([hash]);
    expect(found.signatures).toMatchObject([{ status: "ok" }]);
    expect(found.dispositions.get(hash)).toMatchObject({
      signedBy: new Set([signedCase("subkey").fingerprint]),
      reportedByRegistry: true,
      verifiedLocally: false,
      platforms: new Set([aPlatform("linux_amd64")]),
      files: new Set(["terraform-provider-null_1.0.0_linux_amd64.zip"]),
    });
  });

  test.each([
    ["tampered-signature", "BAD_SIGNATURE", "invalid"],
    ["wrong-key", "UNKNOWN_SIGNER", "unknown-issuer"],
    ["garbage-key-before-the-good-one", "BAD_SIGNATURE", "invalid"],
    ["revoked", "BAD_SIGNATURE", "revoked"],
  ])("with %s is refused, vouched for by nobody's signature", async (name, code, status) => {
    const found = await authenticate(aSignedMeta(name));

    expect(found.failure).toMatchObject({ code });
    expect(found.failure?.message).toContain("hashicorp/null 1.0.0 for linux_amd64");
    expect(found.failure?.message).not.toContain("names no signing keys");
    expect(found.signatures).toMatchObject([{ status, weaknesses: [] }]);
    expect(found.problems).toMatchObject([{ kind: "bad-signature", platform: "linux_amd64" }]);
    expect(found.signedForLock).toStrictEqual([]);
    expect([...found.dispositions.values()].map((facts) => facts.signedBy.size)).toStrictEqual([0]);
  });

  test("about which two readers disagree is taken by the tools, and vouched for by nobody", async () => {
    const meta = aSignedMeta("rsa-2048", { registry: disputedDocument() });
    const found = await authenticate(meta);

    expect(found.failure).toBeUndefined();
    expect(found.signatures).toMatchObject([{ status: "ok", secondReader: "disagrees" }]);
    expect(found.problems).toMatchObject([{ kind: "readers-disagree", platform: "linux_amd64" }]);
    expect(found.warnings).toStrictEqual(found.problems.map(({ message }) => message));
    expect([...found.dispositions.values()].map((facts) => facts.signedBy.size)).toStrictEqual([0]);
    expect(found.signedForLock).toHaveLength(1);
  });

  test("under an expired key OpenTofu warns and takes it, unless it enforces expiry (AU-11)", async () => {
    const lenient = await authenticate(aSignedMeta("expired-key"));
    const strict = await authenticate(aSignedMeta("expired-key"), OPENTOFU, ENFORCING);
    const terraform = await authenticate(aSignedMeta("expired-key"), TERRAFORM);

    expect(lenient.failure).toBeUndefined();
    expect(lenient.warnings).toHaveLength(1);
    expect(lenient.signatures).toMatchObject([{ status: "key-expired" }]);
    expect([...lenient.dispositions.values()].map(({ signedBy }) => signedBy)).toStrictEqual([
      new Set([signedCase("expired-key").fingerprint]),
    ]);
    expect(strict.failure).toMatchObject({ code: "UNKNOWN_SIGNER" });
    expect(terraform.failure).toBeUndefined();
    expect(terraform.warnings).toStrictEqual([]);
  });
});

test("every line of a signed list is to be recorded, whatever the tool reads of reports", async () => {
  const key = await createSigningKey();
  const list = line(ZIP, OWN) + line(OTHER, "terraform-provider-null_1.2.3_linux_amd64.zip");
  const checksums = Buffer.from(list);
  const signature = await key.sign(checksums);
  const meta = registryMeta({ checksums, signature, signingKeys: [key.armored] }, "example.com");

  for (const tool of [OPENTOFU, TERRAFORM]) {
    const found = await authenticateMetadata(meta, tool, DEFAULT_AUTHENTICATION, Date.now());

    expect(found.signedForLock).toStrictEqual([OTHER, ZIP].sort());
  }
});

describe("a registry without keys (AU-12)", () => {
  test("OpenTofu takes its default registry's word", async () => {
    const found = await authenticate(registryMeta());

    expect(found.failure).toBeUndefined();
    expect(found.signatures).toStrictEqual([]);
    expect(found.problems).toMatchObject([{ kind: "no-signing-keys" }]);
    expect(found.signedForLock).toStrictEqual([ZIP]);
  });

  test.each([
    ["OpenTofu at another host", "example.com", OPENTOFU, DEFAULT_AUTHENTICATION],
    ["OpenTofu that enforces signatures", "registry.opentofu.org", OPENTOFU, ENFORCING],
    ["Terraform at its own registry", "registry.terraform.io", TERRAFORM, DEFAULT_AUTHENTICATION],
  ])("%s does not", async (_name, host, tool, options) => {
    const found = await authenticate(registryMeta({}, host), tool, options);

    expect(found.failure).toMatchObject({ code: "UNKNOWN_SIGNER" });
    expect(found.failure?.message).toContain("names no signing keys");
    expect(found.signatures).toStrictEqual([]);
    expect(found.signedForLock).toStrictEqual([]);
  });
});

describe("the announced checksum must stand in the list (AU-4)", () => {
  test.each([
    ["not listed", { list: line(ZIP, "else.zip") }, "INVALID_METADATA", "does not list"],
    [
      "listed with the binary marker",
      { list: `${hex(ZIP)} *${OWN}\n` },
      "INVALID_METADATA",
      "does not list",
    ],
    [
      "listed first with another checksum",
      { list: line(OTHER, OWN) + line(ZIP, OWN) },
      "CHECKSUM_MISMATCH",
      "checksum list has",
    ],
    [
      "listed with no checksum",
      { list: `none  ${OWN}\n` },
      "INVALID_METADATA",
      "no SHA-256 checksum",
    ],
  ])("%s", async (_name, facts, code, words) => {
    const found = await authenticate(registryMeta(facts));

    expect(found.failure?.code).toBe(code);
    expect(found.failure?.message).toContain(words);
  });

  test("in either case of letters", async () => {
    const found = await authenticate(
      registryMeta({ list: line(ZIP, OWN).replace(hex(ZIP), hex(ZIP).toUpperCase()) }),
    );

    expect(found.failure).toBeUndefined();
  });
});

describe("the evidence of a checksum list", () => {
  test("a manifest's line is reported and signed, and of no platform", async () => {
    const list = line(ZIP, OWN) + line(OTHER, "terraform-provider-null_1.2.3_manifest.json");

    const found = await authenticate(registryMeta({ list }));

    expect(found.dispositions.get(OTHER)).toMatchObject({
      reportedByRegistry: true,
      platforms: new Set(),
      files: new Set(["terraform-provider-null_1.2.3_manifest.json"]),
    });
    expect(found.signedForLock).toContain(OTHER);
    expect(found.problems).toMatchObject([{ kind: "no-signing-keys" }]);
  });

  test("a foreign line is recorded by the tools and vouches for nothing", async () => {
    const list = line(ZIP, OWN) + line(OTHER, "terraform-provider-null_1.0.0_bleep_bloop.zip");

    const found = await authenticate(registryMeta({ list }));

    expect(found.signedForLock).toContain(OTHER);
    expect(found.dispositions.get(OTHER)).toMatchObject({
      reportedByRegistry: false,
      files: new Set(["terraform-provider-null_1.0.0_bleep_bloop.zip"]),
    });
    expect(found.problems).toContainEqual(
      expect.objectContaining({
        kind: "foreign-checksum-line",
        message: expect.stringContaining("1.0.0"),
      }),
    );
  });

  test.each([
    ["another version's name", "terraform-provider-null_1.0.0_bleep_bloop.zip"],
    ["another platform's name", "terraform-provider-null_1.2.3_a_b.zip"],
    ["the manifest's name", "terraform-provider-null_1.2.3_manifest.json"],
  ])(
    "the registry's own package under %s is a problem of that package",
    async (_name, filename) => {
      const found = await authenticate(registryMeta({ filename }));

      expect(found.problems).toContainEqual(
        expect.objectContaining({ kind: "foreign-checksum-line", platform: "bleep_bloop" }),
      );
    },
  );

  test("two checksums of one file conflict", async () => {
    const found = await authenticate(registryMeta({ list: line(ZIP, OWN) + line(OTHER, OWN) }));

    expect(found.problems).toContainEqual(
      expect.objectContaining({ kind: "conflicting-checksums" }),
    );
  });

  test.each([
    ["a long list is cut short", 9, /"other3", "other4" and 4 more$/],
    ["a list of five is told whole", 5, /"other3", "other4"$/],
  ])("of foreign names %s", async (_name, length, words) => {
    const names = Array.from({ length }, (_, i) => line(ZIP, `other${i}`)).join("");

    const found = await authenticate(registryMeta({ list: line(ZIP, OWN) + names }));

    const problem = found.problems.find((one) => one.kind === "foreign-checksum-line");
    expect(problem?.message).toMatch(words);
  });

  test("a line vouches for the platform that its file is of", async () => {
    const list = line(ZIP, OWN) + line(OTHER, "terraform-provider-null_1.2.3_a_b.zip");

    const found = await authenticate(registryMeta({ list }));

    expect(found.dispositions.get(OTHER)?.platforms).toStrictEqual(new Set([aPlatform("a_b")]));
  });

  test("an announced checksum that is in no list is reported, of its platform", async () => {
    const list = line(OTHER, "terraform-provider-null_1.2.3_manifest.json");

    const { dispositions } = await authenticate(registryMeta({ list }));

    const found = [...dispositions].map(([hash, { platforms }]) => [hash, [...platforms]]);
    expect(found).toStrictEqual([
      [OTHER, []],
      [ZIP, ["bleep_bloop"]],
    ]);
    expect([...dispositions.values()].every((facts) => facts.reportedByRegistry)).toBe(true);
  });

  test("blank and malformed lines are remarked on (AU-6, AU-7)", async () => {
    const found = await authenticate(registryMeta({ list: `${line(ZIP, OWN)}\nnonsense\n` }));

    expect(found.warnings).toHaveLength(2);
    expect(found.signedForLock).toStrictEqual([]);
    expect(found.dispositions.get(ZIP)).toMatchObject({ reportedByRegistry: true });
  });
});

describe("what is recorded on the source's word, S of RG-6 and RG-9", () => {
  const zip = parseHash(`zh:${SIGNED_DOCUMENT.slice(0, 64)}`);
  const packages = reportedPackages({
    linux_amd64: { hashes: [H1, zip], size: 161 },
    a_b: { hashes: [aHash("h1", "a_b"), OTHER, parseHash("h2:x")], size: 5 },
  });
  const all = [H1, aHash("h1", "a_b"), OTHER, zip].sort();
  const terraformHost = { host: "registry.terraform.io", tool: TERRAFORM };
  test.each([
    ["OpenTofu 1.12, default host: all that is reported", {}, all],
    ["OpenTofu 1.12, enforcing: what is signed", { options: ENFORCING }, [zip]],
    ["OpenTofu 1.12, other host: what is signed", { host: "example.com" }, [zip]],
    ["OpenTofu 1.11: what is signed", { tool: { ...OPENTOFU, minor: 11 } }, [zip]],
    ["Terraform: what is signed", terraformHost, [zip]],
  ])("%s", async (_name, { tool, options, ...facts }: Situation, expected) => {
    const meta = aSignedMeta("rsa-2048", { ...facts, registry: { packages } });

    const found = await authenticate(meta, tool, options);

    expect(found.failure).toBeUndefined();
    expect(found.signedForLock).toStrictEqual(expected);
    expect(found.dispositions.get(aHash("h1", "a_b"))?.reportedByRegistry).toBe(true);
  });

  test.each([
    ["OpenTofu 1.12", OPENTOFU, []],
    ["OpenTofu 1.10", { ...OPENTOFU, minor: 10 }, []],
    ["OpenTofu 1.9", { ...OPENTOFU, minor: 9 }, [zip]],
    ["Terraform", TERRAFORM, [zip]],
  ])(
    "%s, of a signed list with a line that is no checksum (AU-8)",
    async (_name, tool, expected) => {
      const meta = aSignedMeta("list-with-an-odd-line", { host: "example.com" });

      expect((await authenticate(meta, tool)).signedForLock).toStrictEqual(expected);
    },
  );

  test("contradicting packages stop OpenTofu 1.12, and are told whatever the tool (RG-3)", async () => {
    const meta = registryMeta({
      packages: reportedPackages({ bleep_bloop: { hashes: [OTHER], size: 5 } }),
    });

    const tofu = await authenticate(meta);
    const older = await authenticate(meta, { ...OPENTOFU, minor: 11 });

    expect(tofu.failure).toMatchObject({ code: "CHECKSUM_MISMATCH" });
    expect(older.failure).toBeUndefined();
    expect(older.problems).toContainEqual(expect.objectContaining({ kind: "checksum-mismatch" }));
  });
});

describe("a mirror", () => {
  const trusted = {
    trustAllHashes: true,
    hashes: [ZIP],
    allPlatforms: { bleep_bloop: [ZIP], a_b: [H1] },
  };
  test.each([
    ["trusted, for the default host", {}, [H1, ZIP]],
    ["trusted, for another host", { host: "example.com" }, []],
    ["trusted, by OpenTofu 1.11", { tool: { ...OPENTOFU, minor: 11 } }, []],
    ["trusted, with signatures enforced", { options: ENFORCING }, []],
    ["asked by terraform", { host: "registry.terraform.io", tool: TERRAFORM }, []],
  ])("%s (AU-15)", async (_name, { host, tool, options }: Situation, expected) => {
    const provider = `${host ?? "registry.opentofu.org"}/a/null`;
    const meta = aPackageMeta({ provider, authentication: aMirrorAuthentication(trusted) });

    const found = await authenticate(meta, tool, options);

    expect(found.signedForLock).toStrictEqual(expected);
    expect(found.dispositions.get(ZIP)).toMatchObject({ reportedByMirror: true });
  });

  test("that is not trusted for all platforms adds nothing on its word", async () => {
    const authentication = aMirrorAuthentication({ ...trusted, trustAllHashes: false });

    expect((await authenticate(aPackageMeta({ authentication }))).signedForLock).toStrictEqual([]);
  });

  test("that lists unknown schemes alone is refused (AU-13)", async () => {
    const authentication = aMirrorAuthentication({ hashes: [parseHash("h9:x")] });

    const found = await authenticate(aPackageMeta({ authentication }));

    expect(found.failure).toMatchObject({ code: "INVALID_METADATA" });
    expect(found.problems).toMatchObject([{ kind: "invalid-metadata" }]);
  });

  test("that lists nothing says nothing", async () => {
    expect(await authenticate(aPackageMeta({ authentication: aMirrorAuthentication() }))).toEqual({
      dispositions: new Map(),
      signatures: [],
      problems: [],
      signedForLock: [],
      warnings: [],
    });
  });
});

test("a source that claims nothing is checked by nothing (AU-1)", async () => {
  expect(await authenticate(aPackageMeta())).toStrictEqual({
    dispositions: new Map(),
    signatures: [],
    problems: [],
    signedForLock: [],
    warnings: [],
  });
});
