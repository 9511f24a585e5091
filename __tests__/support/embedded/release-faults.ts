import { Buffer } from "node:buffer";
import {
  archiveFilename,
  type DemoDownload,
  type ReleaseEdits,
  type ReleaseSpec,
} from "./release.ts";
import { armorSignature, type PublishedKey } from "./signing.ts";

/** Something wrong with a publication: takes an honest release and gives the faulty one. */
export type ReleaseFault = (release: ReleaseSpec) => ReleaseSpec;

/** The release with all the faults, in order: a later one works on what an earlier one made. */
export function withFaults(release: ReleaseSpec, ...faults: readonly ReleaseFault[]): ReleaseSpec {
  return faults.reduce((faulty, fault) => fault(faulty), release);
}

/** A fault made of edits. */
export function edited(edits: ReleaseEdits): ReleaseFault {
  return (release) => ({ ...release, edits: combineEdits(release.edits ?? {}, edits) });
}

/** Of two signatures the later one stands; every other document passes through both edits. */
function combineEdits(a: ReleaseEdits, b: ReleaseEdits): ReleaseEdits {
  const checksums = inTurn(a.checksums, b.checksums);
  const servedChecksums = inTurn(a.servedChecksums, b.servedChecksums);
  const archive = inTurn(a.archive, b.archive);
  const download = inTurn(a.download, b.download);
  const listing = inTurn(a.listing, b.listing);
  return {
    ...a,
    ...b,
    ...(checksums && { checksums: (text) => checksums(text) ?? text }),
    ...(servedChecksums && { servedChecksums }),
    ...(archive && { archive }),
    ...(download && { download }),
    ...(listing && { listing }),
  };
}

type Edit<T, Context extends unknown[]> = (value: T, ...context: Context) => T | undefined;

/** What the first edit leaves standing goes through the second. */
function inTurn<T, Context extends unknown[]>(
  first: Edit<T, Context> | undefined,
  second: Edit<T, Context> | undefined,
): Edit<T, Context> | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return (value, ...context) => {
    const changed = first(value, ...context);
    return changed === undefined ? undefined : second(changed, ...context);
  };
}

/** Serves an archive with one byte changed, for one platform or all (AU-5). */
export function tamperedArchive(platform?: string): ReleaseFault {
  return edited({
    archive: (zip, of) => (platform === undefined || platform === of ? withFlippedByte(zip) : zip),
  });
}

function withFlippedByte(bytes: Uint8Array): Uint8Array {
  const changed = Uint8Array.from(bytes);
  const middle = Math.floor(changed.length / 2);
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  return changed;
}

/** An archive that the answer names and the server does not have. */
export function missingArchive(platform: string): ReleaseFault {
  return edited({ archive: (zip, of) => (of === platform ? undefined : zip) });
}

/**
 * A SHA256SUMS with another checksum for one platform: signed again by the publisher, or changed on
 * the way so that the signature no longer covers it (AU-4).
 */
export function wrongChecksum(platform: string, how: "signed-again" | "unsigned"): ReleaseFault {
  return (release) => {
    const name = archiveFilename(release, platform);
    const change = (text: string): string =>
      text.replace(new RegExp(`^[0-9a-f]{64}(?=  ${escaped(name)}$)`, "m"), "0".repeat(64));
    return edited(how === "unsigned" ? { servedChecksums: change } : { checksums: change })(
      release,
    );
  };
}

function escaped(text: string): string {
  return text.replace(/[.+]/g, "\\$&");
}

/** A SHA256SUMS that passes through a function before it is signed: foreign, missing or odd lines. */
export function checksumLines(
  change: (lines: readonly string[]) => readonly string[],
): ReleaseFault {
  return edited({
    checksums: (text) =>
      change(text.split("\n").slice(0, -1))
        .map((line) => `${line}\n`)
        .join(""),
  });
}

/** A SHA256SUMS without the line of one platform's archive (AU-4). */
export function missingChecksum(platform: string): ReleaseFault {
  return (release) => {
    const name = archiveFilename(release, platform);
    return checksumLines((lines) => lines.filter((line) => !line.endsWith(name)))(release);
  };
}

/** A blank line in the middle of SHA256SUMS, which crashes both tools (AU-7). */
export function blankChecksumLine(): ReleaseFault {
  return checksumLines((lines) => [...lines.slice(0, 1), "", ...lines.slice(1)]);
}

/** These keys in the answer, whoever signed: none, a stranger's, several (AU-10, AU-12). */
export function announcedKeys(...keys: readonly PublishedKey[]): ReleaseFault {
  return (release) => ({ ...release, keys });
}

/** A key that cannot be decoded (AU-10). */
export const GARBAGE_KEY: PublishedKey = {
  keyId: "0000000000000000",
  armored:
    "-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nnot a key\n-----END PGP PUBLIC KEY BLOCK-----\n",
};

/** A detached signature that the server does not have. */
export function missingSignature(): ReleaseFault {
  return edited({ signature: () => undefined });
}

/** A signature that is not one. */
export function garbageSignature(): ReleaseFault {
  return edited({ signature: () => Buffer.from("not a signature") });
}

/** The signature as ASCII armor, which both tools refuse (AU-9). */
export function armoredSignature(): ReleaseFault {
  return edited({ signature: armorSignature });
}

/** Members of the answer for a platform (every platform if none is named) replaced; `undefined` removes one. */
export function downloadMembers(
  members: Readonly<Record<string, unknown>>,
  platform?: string,
): ReleaseFault {
  return edited({
    download: (document, of) =>
      platform === undefined || platform === of ? { ...document, ...members } : document,
  });
}

/** A platform that the listing names and that has no answer of its own (404). */
export function missingPlatform(platform: string): ReleaseFault {
  return edited({ download: (document, of) => (of === platform ? undefined : document) });
}

/** What `packages` says of one platform replaced, or removed by `undefined` (RG-3). */
export function faultyReport(
  platform: string,
  change: (reported: DemoDownload) => DemoDownload | undefined,
): ReleaseFault {
  return edited({
    download: (document) => {
      const packages = document["packages"] as Readonly<Record<string, DemoDownload>>;
      return {
        ...document,
        packages: { ...packages, [platform]: change(packages[platform] ?? {}) },
      };
    },
  });
}

/** The platform's `h1:` in `packages` is one that no package has (RG-4: nobody compares it). */
export function wrongReportedH1(platform: string): ReleaseFault {
  const bogus = `h1:${Buffer.alloc(32).toString("base64")}`;
  return faultyReport(platform, (reported) => ({
    ...reported,
    hashes: [...(reported["hashes"] as readonly string[]).slice(0, 1), bogus],
  }));
}

/** A version that the registry no longer lists, although its files are still there. */
export function withdrawn(): ReleaseFault {
  return edited({ listing: () => undefined });
}

/** A version that was pulled: neither the list nor any document of it is there (RM-5). */
export function pulled(): ReleaseFault {
  return edited({ listing: () => undefined, download: () => undefined });
}

/** Members of the version's entry in the listing replaced (SRC-15). */
export function listedMembers(members: Readonly<Record<string, unknown>>): ReleaseFault {
  return edited({ listing: (entry) => ({ ...entry, ...members }) });
}
