import type { ZipEntrySpec } from "../embedded/package-zip.ts";
import type { ReleaseSpec } from "../embedded/release.ts";
import {
  announcedKeys,
  armoredSignature,
  checksumLines,
  downloadMembers,
  edited,
  GARBAGE_KEY,
  garbageSignature,
  missingArchive,
  missingChecksum,
  missingPlatform,
  missingSignature,
  type ReleaseFault,
  tamperedArchive,
  withFaults,
  wrongChecksum,
} from "../embedded/release-faults.ts";
import {
  aRelease,
  BOGUS_ZH,
  FRESH_BOTH,
  FRESH_LINUX,
  type LockSituation,
  type SituationKeys,
} from "./situation.ts";

const BOTH = ["linux_amd64", "darwin_arm64"];

function faulty(...faults: readonly ReleaseFault[]): () => readonly ReleaseSpec[] {
  return () => [withFaults(aRelease(), ...faults)];
}

function keyed(
  keys: (all: SituationKeys) => Partial<ReleaseSpec>,
): (all: SituationKeys) => readonly ReleaseSpec[] {
  return (all) => [aRelease(keys(all))];
}

const EXECUTABLE: ZipEntrySpec = {
  kind: "file",
  name: "terraform-provider-widget_v1.2.3",
  content: "x",
  executable: true,
};

function packed(...entries: readonly ZipEntrySpec[]): () => readonly ReleaseSpec[] {
  return () => [aRelease({ entries: () => entries })];
}

/** What the release itself is like: signatures, checksums, metadata and archives (AU, HS, RG). */
export const PACKAGE_SITUATIONS: readonly LockSituation[] = [
  { name: "a tampered archive", releases: faulty(tamperedArchive()), outcome: "refused" },
  {
    name: "a tampered archive of another platform",
    releases: faulty(tamperedArchive("darwin_arm64")),
    outcome: FRESH_LINUX,
  },
  {
    name: "a tampered archive of the second platform",
    releases: faulty(tamperedArchive("darwin_arm64")),
    platforms: BOTH,
    outcome: "refused",
  },
  {
    name: "an archive that is not there",
    releases: faulty(missingArchive("linux_amd64")),
    outcome: "refused",
  },
  {
    name: "a wrong checksum in the list, signed",
    releases: faulty(wrongChecksum("linux_amd64", "signed-again")),
    outcome: "refused",
  },
  {
    name: "a wrong checksum in the list, not signed",
    releases: faulty(wrongChecksum("linux_amd64", "unsigned")),
    outcome: "refused",
  },
  {
    name: "a wrong checksum of another platform, signed",
    releases: faulty(wrongChecksum("darwin_arm64", "signed-again")),
    outcome: { "acme/widget 1.2.3": ["h1:linux_amd64", "zh:linux_amd64", BOGUS_ZH, "zh:manifest"] },
  },
  {
    name: "a list changed on its way",
    releases: faulty(edited({ servedChecksums: (text) => `${text}${"1".repeat(64)}  more\n` })),
    outcome: "refused",
  },
  {
    name: "a list without a manifest",
    releases: () => [aRelease({ manifest: false })],
    outcome: FRESH_LINUX,
  },
  {
    name: "a list without the package's line",
    releases: faulty(missingChecksum("linux_amd64")),
    outcome: "refused",
  },
  {
    name: "a list with a line of something else",
    releases: faulty(checksumLines((lines) => [...lines, `${"0".repeat(64)}  notes.txt`])),
    outcome: { "acme/widget 1.2.3": ["h1:linux_amd64", "zh:*", BOGUS_ZH] },
  },
  {
    name: "a list with a line of one field",
    releases: faulty(checksumLines((lines) => [...lines, "signed-by-me"])),
    outcome: { "acme/widget 1.2.3": ["h1:linux_amd64", "zh:linux_amd64"] },
  },
  {
    name: "a list with CRLF line ends and upper-case hex",
    releases: faulty(
      checksumLines((lines) =>
        lines.map((line) => `${line.replace(/^[0-9a-f]+/, (hex) => hex.toUpperCase())}\r`),
      ),
    ),
    outcome: FRESH_LINUX,
  },
  {
    name: "a list with a star before the name",
    releases: faulty(checksumLines((lines) => lines.map((line) => line.replace("  ", " *")))),
    outcome: "refused",
  },
  {
    name: "the package listed twice, the wrong checksum second",
    releases: faulty(
      checksumLines((lines) => [
        ...lines,
        `${"0".repeat(64)}  terraform-provider-widget_1.2.3_linux_amd64.zip`,
      ]),
    ),
    outcome: { "acme/widget 1.2.3": ["h1:linux_amd64", "zh:*", BOGUS_ZH] },
  },
  {
    name: "a stranger's key announced",
    releases: keyed(({ stranger }) => ({ keys: [stranger] })),
    outcome: "refused",
  },
  {
    name: "no key announced",
    releases: faulty(announcedKeys()),
    outcome: { terraform: "refused", opentofu: FRESH_LINUX },
  },
  {
    name: "no key announced by another host",
    releases: () => [withFaults(aRelease({ host: "registry.example" }), announcedKeys())],
    requires: { "registry.example/acme/widget": "" },
    outcome: "refused",
  },
  {
    name: "two keys announced, the second one signed",
    releases: keyed(({ stranger, publisher }) => ({ keys: [stranger, publisher] })),
    outcome: FRESH_LINUX,
  },
  {
    name: "an expired key",
    releases: keyed(({ expired }) => ({ signedBy: expired })),
    outcome: FRESH_LINUX,
  },
  {
    name: "a key that cannot be read, before the right one",
    releases: keyed(({ publisher }) => ({ keys: [GARBAGE_KEY, publisher] })),
    outcome: "refused",
  },
  {
    name: "a key that cannot be read, after the right one",
    releases: keyed(({ publisher }) => ({ keys: [publisher, GARBAGE_KEY] })),
    outcome: FRESH_LINUX,
  },
  {
    name: "a signature that is not there",
    releases: faulty(missingSignature()),
    outcome: "refused",
  },
  { name: "a signature that is none", releases: faulty(garbageSignature()), outcome: "refused" },
  { name: "a signature in armor", releases: faulty(armoredSignature()), outcome: "refused" },
  {
    name: "a platform without a package",
    platforms: ["linux_amd64", "windows_amd64"],
    outcome: "refused",
  },
  {
    name: "a platform that is listed and has no package",
    releases: faulty(missingPlatform("linux_amd64")),
    outcome: "refused",
  },
  {
    name: "one platform asked for twice",
    platforms: ["linux_amd64", "linux_amd64"],
    outcome: FRESH_LINUX,
  },
  {
    name: "metadata of another operating system",
    releases: faulty(downloadMembers({ os: "plan9" })),
    outcome: "refused",
  },
  {
    name: "metadata of another architecture",
    releases: faulty(downloadMembers({ arch: "mips" })),
    outcome: "refused",
  },
  {
    name: "metadata without a checksum",
    releases: faulty(downloadMembers({ shasum: undefined })),
    outcome: "refused",
  },
  {
    name: "metadata with half a checksum",
    releases: faulty(downloadMembers({ shasum: "abcd" })),
    outcome: "refused",
  },
  {
    name: "metadata with an upper-case checksum",
    releases: faulty(
      edited({
        download: (document) => ({ ...document, shasum: String(document["shasum"]).toUpperCase() }),
      }),
    ),
    outcome: FRESH_LINUX,
  },
  {
    name: "metadata with another file name",
    releases: faulty(downloadMembers({ filename: "other.zip" })),
    outcome: "refused",
  },
  {
    name: "metadata without a list of checksums",
    releases: faulty(downloadMembers({ shasums_url: undefined })),
    outcome: "refused",
  },
  {
    name: "metadata with a package elsewhere than on the web",
    releases: faulty(downloadMembers({ download_url: "file:///etc/passwd" })),
    outcome: "refused",
  },
  { name: "protocol 4", releases: () => [aRelease({ protocols: ["4.0"] })], outcome: "refused" },
  { name: "protocol 7", releases: () => [aRelease({ protocols: ["7.0"] })], outcome: "refused" },
  {
    name: "protocols 4 and 5.1",
    releases: () => [aRelease({ protocols: ["4.0", "5.1"] })],
    outcome: FRESH_LINUX,
  },
  { name: "no protocols", releases: () => [aRelease({ protocols: [] })], outcome: FRESH_LINUX },
  {
    name: "a protocol that is no version",
    releases: () => [aRelease({ protocols: ["5.x"] })],
    outcome: "refused",
  },
  {
    name: "relative addresses",
    releases: () => [aRelease({ urls: "relative" })],
    outcome: FRESH_LINUX,
  },
  {
    name: "an archive with directory entries",
    releases: packed({ kind: "directory", name: "docs/" }, EXECUTABLE, {
      kind: "file",
      name: "docs/a.md",
      content: "a",
    }),
    outcome: FRESH_LINUX,
  },
  {
    name: "an archive with one name twice",
    releases: packed(
      EXECUTABLE,
      { kind: "file", name: "a", content: "1" },
      { kind: "file", name: "a", content: "2" },
    ),
    outcome: FRESH_LINUX,
  },
  {
    name: "an archive with a symbolic link",
    releases: packed(EXECUTABLE, { kind: "symlink", name: "link", target: "/etc/passwd" }),
    outcome: FRESH_LINUX,
  },
  {
    name: "an archive with unclean names",
    releases: packed(EXECUTABLE, { kind: "file", name: "./x//y", content: "1" }),
    outcome: FRESH_LINUX,
  },
  {
    name: "an archive that climbs out",
    releases: packed(EXECUTABLE, { kind: "file", name: "../x", content: "1" }),
    outcome: "refused",
  },
  {
    name: "an archive without an executable",
    releases: packed({ kind: "file", name: "terraform-provider-widgets", content: "x" }),
    outcome: "refused",
  },
  {
    name: "an archive with the executable in a folder",
    releases: packed({ kind: "file", name: "bin/terraform-provider-widget", content: "x" }),
    outcome: "refused",
  },
  {
    name: "an archive with an executable that is not marked so",
    releases: packed({ kind: "file", name: "terraform-provider-widget.exe", content: "x" }),
    outcome: FRESH_LINUX,
  },
  { name: "an archive without entries", releases: packed(), outcome: "refused" },
  {
    name: "a deflated archive",
    releases: () => [aRelease({ compress: true })],
    outcome: FRESH_LINUX,
  },
  {
    name: "two platforms of which the second is not signed for",
    releases: faulty(missingChecksum("darwin_arm64")),
    platforms: BOTH,
    outcome: "refused",
  },
  { name: "both platforms of an honest release", platforms: BOTH, outcome: FRESH_BOTH },
];
