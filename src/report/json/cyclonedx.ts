import type { Hash } from "../../model/hash.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import { addressParts } from "../../model/provider-address.ts";
import { type ExplainedHash, GRADES } from "../../review/evidence/explain-hash.ts";
import type { Review } from "../../review/verdict/review.ts";
import { type LockedVersion, lockedVersions } from "../facts/locked-versions.ts";
import type { TextDigest } from "../words/findings.ts";
import { encodeUriPart, formatJson } from "./json.ts";

const MAX_VERSION_CHARACTERS = 1024;

/** Returns what is locked as CycloneDX 1.6, which does not know `h1:`; but for the time, equal lock files give equal texts. */
export function renderCycloneDx(
  review: Review,
  { digest, now }: { readonly digest: TextDigest; readonly now: number },
): string {
  // Root modules may grade one hash differently; the worst grade comes last and wins.
  const fromBest = [...review.hashes].sort(
    (a, b) => GRADES.indexOf(a.grade) - GRADES.indexOf(b.grade),
  );
  const explained = new Map(fromBest.map((hash) => [hashKey(hash), hash]));
  const components = lockedVersions(review.roots).map((locked) =>
    providerComponent(locked, explained),
  );
  return formatJson({
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: serialNumber(digest(JSON.stringify(components))),
    version: 1,
    metadata: {
      timestamp: new Date(now).toISOString(),
      tools: {
        components: [{ type: "application", name: "tofu-lock-review", version: review.version }],
      },
      properties: [property("verdict", review.verdict)],
    },
    components,
  });
}

function providerComponent(
  { entry, hashes, roots, constraints }: LockedVersion,
  explained: ReadonlyMap<string, ExplainedHash>,
): object {
  const { address: provider, version } = entry;
  const { hostname, namespace, type } = addressParts(provider);
  const purl = packageUrl(entry);
  const isArchive = (hash: Hash) => /^zh:[0-9a-fA-F]{64}$/.test(hash);
  const facts = (hash: Hash) => explained.get(hashKey({ provider, version, hash }));
  const contents = hashes.filter((hash) => !isArchive(hash));
  return {
    type: "application",
    "bom-ref": purl,
    group: `${hostname}/${namespace}`,
    name: type,
    version: version.slice(0, MAX_VERSION_CHARACTERS),
    purl,
    properties: [
      property("address", provider),
      ...constraints.map((text) => property("constraints", text)),
      ...roots.map((root) => property("root", root)),
      ...contents.flatMap((hash) => contentProperties(hash, facts(hash))),
    ],
    components: hashes.filter(isArchive).map((hash) => archiveComponent(hash, purl, facts(hash))),
  };
}

function contentProperties(hash: Hash, facts: ExplainedHash | undefined): readonly object[] {
  const platforms = sortedUnique(facts?.platforms ?? []);
  const names = platforms.length === 0 ? ["hash"] : platforms.map((platform) => `hash:${platform}`);
  return [
    ...names.map((name) => property(name, hash)),
    ...(facts === undefined ? [] : [property(`grade:${hash}`, facts.grade)]),
  ];
}

function archiveComponent(hash: Hash, purl: string, facts: ExplainedHash | undefined): object {
  return {
    type: "file",
    "bom-ref": `${purl}#${hash}`,
    name: facts?.link.lines[0]?.file ?? hash,
    hashes: [{ alg: "SHA-256", content: hash.slice("zh:".length) }],
    properties: [
      ...sortedUnique(facts?.platforms ?? []).map((platform) => property("platform", platform)),
      ...(facts === undefined ? [] : [property("grade", facts.grade)]),
      ...sortedUnique(facts?.signedBy ?? []).map((key) => property("signed-by", key)),
    ],
  };
}

function property(name: string, value: string): object {
  return { name: `tofu-lock-review:${name}`, value };
}

function hashKey(names: Readonly<Record<"provider" | "version" | "hash", string>>): string {
  return JSON.stringify([names.provider, names.version, names.hash]);
}

/** Returns a generic package URL: the type `terraform` is for modules (package-url/purl-spec, issue 369). */
function packageUrl({ address, version }: ProviderLock): string {
  const { asciiHostname, namespace, type } = addressParts(address);
  const path = [namespace, type].map(encodeUriPart).join("/");
  const url = `pkg:generic/${path}@${encodeUriPart(version)}?repository_url=${encodeUriPart(asciiHostname)}`;
  // The specification leaves colons as they are, wherever they stand.
  return url.replaceAll("%3A", ":");
}

/** Returns a version 8 UUID (RFC 9562), which is equal for equal lock files. */
function serialNumber(hex: string): string {
  const variant = "89ab".charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  const [low, middle, end] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(20, 32)];
  return `urn:uuid:${low}-${middle}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${end}`;
}
