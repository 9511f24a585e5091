import { isRecord, type JsonObject } from "../../formats/json/reader.ts";
import { quoted } from "../../formats/text/visible-text.ts";
import { allowsVersion, parseConstraints } from "../../model/constraint.ts";
import { attempt, boundedMessage } from "../../model/error.ts";
import { zipHash } from "../../model/hash.ts";
import { type Platform, parsePlatform } from "../../model/platform.ts";
import type { Tool } from "../../model/tool.ts";
import { compareExactVersions, parseVersion, type Version } from "../../model/version.ts";
import { readsReportedPackages } from "../../packages/authentication/listed-hashes.ts";
import type { ReportedPackage } from "../../packages/authentication/meta.ts";
import {
  decodeFirstJsonObject,
  expectHashes,
  invalid,
  jsonObject,
  objects,
  texts,
} from "../answers/json-document.ts";
import type { AvailableVersions, VersionOffer } from "../answers/source.ts";

/** Most platforms in `packages`; hashicorp/aws is published for 14. */
const MAX_REPORTED_PLATFORMS = 1_000;

/** Most warnings of one provider that are passed on, and most characters of each. */
const MAX_WARNINGS = 5;
const MAX_WARNING = 500;

/**
 * Decodes a list of versions. One that does not parse fails the provider, as in OpenTofu: getproviders,
 * registryClient.ProviderVersions (SRC-15, IN-12); Terraform skips it since 1.13 (DF-19). A protocol or a warning that
 * is no text fails it too, though neither decides anything. Of duplicates the last one stays.
 * @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT`
 */
export function decodeVersions(bytes: Uint8Array, what: string, tool: Tool): AvailableVersions {
  const skipsStrange = tool.name === "terraform" && tool.minor >= 13;
  const document = decodeFirstJsonObject(bytes, what);
  const offers = new Map<Version, VersionOffer>();
  for (const entry of document.list("versions")) {
    const item = jsonObject(entry ?? {}, `${what}, member "versions"`);
    const text = item.text("version");
    const version = attempt(() => parseVersion(text));
    item.read("protocols", texts);
    if (version !== undefined) {
      offers.set(version, { version, platforms: decodeOfferedPlatforms(item.member("platforms")) });
    } else if (!skipsStrange) {
      throw invalid(what, `it lists ${quoted(text)}, which is not a version`);
    }
  }
  const warnings = document
    .read("warnings", texts)
    .slice(0, MAX_WARNINGS)
    .map((warning) => boundedMessage(warning, MAX_WARNING));
  return {
    versions: [...offers.values()].sort((a, b) => compareExactVersions(a.version, b.version)),
    ...(warnings.length === 0 ? {} : { warnings }),
  };
}

/** Decodes the offered platforms; skips invalid ones, since the tools never read this list (SRC-15). */
function decodeOfferedPlatforms(value: unknown): readonly Platform[] {
  if (!Array.isArray(value)) return [];
  const platforms = value.map((item: unknown) => {
    const { os, arch }: Readonly<Record<string, unknown>> = isRecord(item) ? item : {};
    if (typeof os !== "string" || typeof arch !== "string") return undefined;
    return attempt(() => parsePlatform(`${os}_${arch}`));
  });
  return [...new Set(platforms.filter((platform) => platform !== undefined))];
}

/** Decodes a package; a tool that ignores `packages` takes anything there (RG-1). @throws as {@link decodeVersions} */
export function decodeDownload(bytes: Uint8Array, what: string, tool: Tool) {
  const document = decodeFirstJsonObject(bytes, what);
  const reports = readsReportedPackages(tool) ? document.object("packages") : undefined;
  const keys = decodeSigningKeys(document.object("signing_keys"));
  const endorsed = keys.filter((key) => key.isEndorsed).map((key) => key.armored);
  return {
    protocols: document.read("protocols", texts),
    os: document.text("os"),
    arch: document.text("arch"),
    filename: document.text("filename"),
    downloadUrl: document.text("download_url"),
    shasum: document.text("shasum"),
    shasumsUrl: document.text("shasums_url"),
    signatureUrl: document.text("shasums_signature_url"),
    signingKeys: keys.map((key) => key.armored),
    /** The keys with a trust signature (SRC-17). */
    endorsedKeys: new Set(endorsed),
    packages: decodePackages(reports, what),
  };
}

/** Decodes the keys; refuses `null`, which crashes the tools (SRC-17). A trust signature may have any type (DF-10). */
function decodeSigningKeys(keys: JsonObject | undefined) {
  return (keys?.read("gpg_public_keys", objects) ?? []).map((key) => {
    const trust = key.member("trust_signature");
    const isEndorsed = typeof trust === "string" && trust !== "";
    return { armored: key.text("ascii_armor"), isEndorsed };
  });
}

/** Decodes `packages`, whose keys are platforms and thus compared exactly (SRC-23, RG-1, RG-2). */
function decodePackages(document: JsonObject | undefined, what: string) {
  const packages = new Map<Platform, ReportedPackage>();
  const names = document?.names ?? [];
  if (names.length > MAX_REPORTED_PLATFORMS) {
    throw invalid(what, `"packages" names more than ${MAX_REPORTED_PLATFORMS} platforms`);
  }
  for (const name of names) {
    const platform = attempt(() => parsePlatform(name));
    if (platform === undefined) {
      throw invalid(what, `"packages" names ${quoted(name)}, which is not a platform`);
    }
    const item = document?.object(name);
    packages.set(platform, {
      hashes: expectHashes(item?.read("hashes", texts) ?? [], what),
      size: item?.integer("package_size") ?? 0,
    });
  }
  return packages;
}

/** Returns why a package's metadata must not be used, by what needs no further request (AU-2, SRC-18, SRC-19). */
export function objectionToDownload(
  document: ReturnType<typeof decodeDownload>,
  asked: { readonly os: string; readonly arch: string },
): string | undefined {
  if (document.os !== asked.os || document.arch !== asked.arch) {
    return `it describes ${quoted(`${document.os}_${document.arch}`)}, which is not the platform asked for`;
  }
  if (attempt(() => zipHash(document.shasum)) === undefined)
    return "its checksum is not a SHA-256 in hex";
  const bad = document.protocols.find((text) => attempt(() => parseVersion(text)) === undefined);
  return bad === undefined ? undefined : `${quoted(bad)} is not a protocol version`;
}

/** Whether a package lists no protocol, or one of the tools'. OpenTofu: SupportedPluginProtocols (SRC-18). */
export function speaksSupportedProtocol(protocols: readonly string[]): boolean {
  if (protocols.length === 0) return true;
  const supported = parseConstraints(">= 5, < 7");
  return protocols.some((text) => allowsVersion(supported, parseVersion(text)));
}
