import { createMessage, readKey, readSignature, verify } from "openpgp";
import { afterEach, describe, expect, test } from "vitest";
import { sha256 } from "./package-zip.ts";
import { type EmbeddedRegistry, startRegistry } from "./registry.ts";
import type { ReleaseSpec } from "./release.ts";
import {
  announcedKeys,
  armoredSignature,
  blankChecksumLine,
  checksumLines,
  downloadMembers,
  faultyReport,
  GARBAGE_KEY,
  garbageSignature,
  listedMembers,
  missingArchive,
  missingChecksum,
  missingPlatform,
  missingSignature,
  pulled,
  type ReleaseFault,
  tamperedArchive,
  withdrawn,
  withFaults,
  wrongChecksum,
  wrongReportedH1,
} from "./release-faults.ts";
import { createSigningKey } from "./signing.ts";

const WEB: ReleaseSpec = {
  namespace: "acme",
  type: "web",
  version: "1.2.3",
  platforms: ["linux_amd64", "darwin_arm64"],
  packages: true,
};

let registry: EmbeddedRegistry | undefined;

afterEach(() => registry?.stop());

/** Everything that a client would fetch for linux_amd64. */
async function fetched(...faults: readonly ReleaseFault[]) {
  registry = await startRegistry({ releases: [withFaults(WEB, ...faults)] });
  const base = `${registry.url}/v1/providers/acme/web`;
  const bytes = async (url: unknown): Promise<Buffer | undefined> => {
    const response = await fetch(String(url));
    return response.status === 200 ? Buffer.from(await response.arrayBuffer()) : undefined;
  };
  const listing = JSON.parse(String(await bytes(`${base}/versions`)));
  const meta = JSON.parse(String(await bytes(`${base}/1.2.3/download/linux/amd64`)));
  const [checksums, signature, archive] = await Promise.all(
    [meta.shasums_url, meta.shasums_signature_url, meta.download_url].map(bytes),
  );
  const other = await bytes(`${base}/1.2.3/download/darwin/arm64`);
  return { listing, meta, checksums, signature, archive, other, key: registry.key };
}

async function isSigned(facts: Awaited<ReturnType<typeof fetched>>): Promise<boolean> {
  const { signatures } = await verify({
    message: await createMessage({ binary: facts.checksums ?? Buffer.alloc(0) }),
    signature: await readSignature({ binarySignature: facts.signature ?? Buffer.alloc(0) }),
    verificationKeys: await readKey({ armoredKey: facts.key.armored }),
  });
  return signatures[0]!.verified.catch(() => false);
}

function lines(checksums: Buffer | undefined): readonly string[] {
  return String(checksums).split("\n").slice(0, -1);
}

describe("a release without faults", () => {
  test("is consistent", async () => {
    const facts = await fetched();

    expect(await isSigned(facts)).toBe(true);
    expect(sha256(facts.archive!, "hex")).toBe(facts.meta.shasum);
    expect(lines(facts.checksums)).toHaveLength(3);
  });
});

describe("a faulty release", () => {
  test("tamperedArchive() serves other bytes under a list that is still signed", async () => {
    const facts = await fetched(tamperedArchive("linux_amd64"));

    expect(sha256(facts.archive!, "hex")).not.toBe(facts.meta.shasum);
    expect(await isSigned(facts)).toBe(true);
  });

  test("missingArchive() has no archive", async () => {
    expect((await fetched(missingArchive("linux_amd64"))).archive).toBeUndefined();
  });

  test.each([
    ["signed-again", true],
    ["unsigned", false],
  ] as const)(
    "wrongChecksum() %s lists a checksum that is not the archive's",
    async (how, signed) => {
      const facts = await fetched(wrongChecksum("linux_amd64", how));

      expect(lines(facts.checksums)).toContain(`${"0".repeat(64)}  ${facts.meta.filename}`);
      expect(await isSigned(facts)).toBe(signed);
    },
  );

  test("missingChecksum() leaves one line out, signed", async () => {
    const facts = await fetched(missingChecksum("linux_amd64"));

    expect(lines(facts.checksums)).toHaveLength(2);
    expect(String(facts.checksums)).not.toContain(facts.meta.filename);
    expect(await isSigned(facts)).toBe(true);
  });

  test("blankChecksumLine() and checksumLines() change the list before it is signed", async () => {
    const blank = await fetched(blankChecksumLine());
    expect(lines(blank.checksums)[1]).toBe("");
    await registry?.stop();

    const odd = await fetched(checksumLines((all) => [...all, "foreign"]));
    expect(lines(odd.checksums).at(-1)).toBe("foreign");
    expect(await isSigned(odd)).toBe(true);
  });

  test("announcedKeys() names keys whoever signed", async () => {
    const stranger = await createSigningKey();

    const facts = await fetched(announcedKeys(stranger, GARBAGE_KEY));

    expect(facts.meta.signing_keys.gpg_public_keys).toStrictEqual([
      { key_id: stranger.keyId, ascii_armor: stranger.armored },
      { key_id: GARBAGE_KEY.keyId, ascii_armor: GARBAGE_KEY.armored },
    ]);
    await expect(readKey({ armoredKey: GARBAGE_KEY.armored })).rejects.toThrow();
  });

  test("missingSignature(), garbageSignature() and armoredSignature()", async () => {
    expect((await fetched(missingSignature())).signature).toBeUndefined();
    await registry?.stop();
    expect(String((await fetched(garbageSignature())).signature)).toBe("not a signature");
    await registry?.stop();
    expect(String((await fetched(armoredSignature())).signature)).toContain("BEGIN PGP SIGNATURE");
  });

  test("downloadMembers() replaces and removes members of an answer", async () => {
    const { meta, other } = await fetched(
      downloadMembers({ os: "plan9", shasum: undefined }, "linux_amd64"),
    );

    expect(meta).toMatchObject({ os: "plan9" });
    expect(meta).not.toHaveProperty("shasum");
    expect(JSON.parse(String(other))).toMatchObject({ os: "darwin" });
  });

  test("missingPlatform() is listed and has no answer", async () => {
    const { listing, other } = await fetched(missingPlatform("darwin_arm64"));

    expect(listing.versions[0].platforms).toContainEqual({ os: "darwin", arch: "arm64" });
    expect(other).toBeUndefined();
  });

  test("reportedPackage() and wrongReportedH1() change what `packages` says", async () => {
    const sized = await fetched(
      faultyReport("linux_amd64", (reported) => ({ ...reported, package_size: 1 })),
    );
    expect(sized.meta.packages.linux_amd64.package_size).toBe(1);
    await registry?.stop();
    const gone = await fetched(faultyReport("darwin_arm64", () => undefined));
    expect(Object.keys(gone.meta.packages)).toStrictEqual(["linux_amd64"]);
    await registry?.stop();
    const wrong = await fetched(wrongReportedH1("darwin_arm64"));
    expect(wrong.meta.packages.darwin_arm64.hashes).toStrictEqual([
      expect.stringMatching(/^zh:/),
      `h1:${"A".repeat(43)}=`,
    ]);
  });

  test("withFaults() lets faults in the same document add up", async () => {
    const { meta, checksums } = await fetched(
      downloadMembers({ os: "plan9" }),
      wrongReportedH1("linux_amd64"),
      missingChecksum("linux_amd64"),
      blankChecksumLine(),
    );

    expect(meta).toMatchObject({
      os: "plan9",
      packages: { linux_amd64: { hashes: [expect.anything(), `h1:${"A".repeat(43)}=`] } },
    });
    expect(lines(checksums)).toStrictEqual([
      expect.stringContaining("darwin_arm64"),
      "",
      expect.stringContaining("manifest"),
    ]);
  });

  test("withdrawn() is not listed and still answers", async () => {
    const { listing, meta } = await fetched(withdrawn());

    expect(listing.versions).toStrictEqual([]);
    expect(meta.filename).toBe("terraform-provider-web_1.2.3_linux_amd64.zip");
  });

  test("pulled() is not listed and answers nothing", async () => {
    await expect(fetched(pulled())).rejects.toThrow();
  });

  test("listedMembers() lists something else", async () => {
    const { listing } = await fetched(listedMembers({ version: "v1" }));

    expect(listing.versions).toMatchObject([{ version: "v1", protocols: ["5.0"] }]);
  });
});
