import { type Fingerprint, parseFingerprint } from "../../model/disposition.ts";
import { type Hash, hashScheme, parseHash, zipHash } from "../../model/hash.ts";
import { compareBytes, sortedUnique } from "../../model/order.ts";
import { type Platform, parsePlatform } from "../../model/platform.ts";
import { compareAddresses, parseProviderAddress } from "../../model/provider-address.ts";
import { TERRAFORM } from "../../model/tool.ts";
import { compareExactVersions, parseVersion } from "../../model/version.ts";
import type { ReleaseLine } from "./ledger.ts";
import type { LineFile, LineFormat } from "./line-file.ts";
import { invalidLine, parseDay, parseScopeParts, partsOf } from "./line-parts.ts";

/** A ledger of releases as its file has it. */
export type ReleasesFile = LineFile<ReleaseLine>;

const FORM =
  "HOST/NAMESPACE/TYPE VERSION seen YYYY-MM-DD signed KEY,… packages PLATFORM=zh:… and so on";
/** Stands where nobody signed. */
const NOBODY = "none";

/**
 * Lines `HOST/NAMESPACE/TYPE VERSION seen YYYY-MM-DD signed KEY[,KEY…]|none packages PLATFORM=zh:HEX…`.
 *
 * A line is a fact of its day and is never written anew: what a release gained later is a line of its own, and two
 * branches that learned the same merge by keeping both. No two lines may name another archive for one package.
 */
export const RELEASE_LINES: LineFormat<ReleaseLine> = {
  writtenBy: "releases learn",
  parse: parseReleaseLine,
  encode: encodeReleaseLine,
  compare: compareReleaseLines,
  claims: (line) =>
    [...line.packages].map(([platform, archive]) => ({
      about: `${line.provider} ${line.version} ${platform}`,
      says: archive,
    })),
  mayRepeat: true,
  clash: ({ about }) => ({
    problem: `has another package for ${about}`,
    hint: "A release has one package for a platform. Find out which it was when it was first seen, and keep that line.",
  }),
};

/** The file of a repository that has none yet. */
export const NEW_RELEASES_FILE: ReleasesFile = {
  header: [
    "# Releases as they were first seen, one a line. A review reads this file from the target branch: a release whose",
    "# packages are others by now is an error. tofu-lock-review releases learn adds lines, releases prune removes them.",
  ],
  entries: [],
  footer: [],
};

/** One line as the file has it, without its end. */
export function encodeReleaseLine(line: ReleaseLine): string {
  const { provider, version, day, signers, packages } = line;
  const keys = signers.length === 0 ? NOBODY : signers.join(",");
  const archives = [...packages]
    .sort(([a], [b]) => compareBytes(a, b))
    .map(([platform, archive]) => `${platform}=${archive}`);
  return [provider, version, "seen", day, "signed", keys, "packages", ...archives].join(" ");
}

/** By provider as in a lock file, version, day, then what they say. */
function compareReleaseLines(a: ReleaseLine, b: ReleaseLine): number {
  return (
    compareAddresses(a.provider, b.provider) ||
    compareExactVersions(a.version, b.version) ||
    compareBytes(a.day, b.day) ||
    compareBytes(encodeReleaseLine(a), encodeReleaseLine(b))
  );
}

function parseReleaseLine(text: string): ReleaseLine {
  const parts = partsOf(text);
  const [provider = "", version = "", seen, day = "", signed, keys = "", has, ...packages] = parts;
  const isForm = seen === "seen" && signed === "signed" && has === "packages";
  if (!isForm || packages.length === 0) {
    throw invalidLine(
      `"${shortened(text)}" is not ${FORM}`,
      "Put comments on lines of their own, after a #.",
    );
  }
  const names = parseScopeParts(provider, ["namespace", "type"], {
    what: "a provider with its host",
    example: "registry.opentofu.org/hashicorp/random",
  });
  return {
    provider: parseProviderAddress(names.join("/"), TERRAFORM),
    version: parseVersion(version),
    day: parseDay(day),
    signers: keys === NOBODY ? [] : sortedUnique(keys.split(",").map(parseFingerprint)),
    packages: parsePackages(packages),
  };
}

function parsePackages(texts: readonly string[]): ReadonlyMap<Platform, Hash> {
  const packages = new Map<Platform, Hash>();
  for (const text of texts) {
    const equals = text.indexOf("=");
    const platform = text.slice(0, Math.max(equals, 0));
    if (!isRememberedPlatform(platform)) {
      throw invalidLine(
        `"${shortened(text)}" is not a package`,
        "Write a platform in small letters, an equals sign and its zh: checksum.",
      );
    }
    const known = parsePlatform(platform);
    if (packages.has(known)) {
      throw invalidLine(`it names ${platform} twice`, "Keep one of the two.");
    }
    packages.set(known, parseArchive(text.slice(equals + 1)));
  }
  return packages;
}

/** Whether a line can name a platform: those that differ in case alone could be taken for each other. */
export function isRememberedPlatform(platform: string): boolean {
  return /^[a-z0-9.-]+_[a-z0-9.-]+$/.test(platform);
}

function parseArchive(text: string): Hash {
  const hash = parseHash(text);
  if (hashScheme(hash) === "zh") return zipHash(hash.slice("zh:".length));
  throw invalidLine(
    `"${shortened(text)}" is not the checksum of an archive`,
    "Write zh: and the SHA-256 of the package in hex.",
  );
}

function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

/** The keys that signed, as a line has them. */
export function signersText(signers: readonly Fingerprint[]): string {
  return signers.length === 0 ? "nobody" : signers.join(", ");
}
