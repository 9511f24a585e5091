import { visibleText } from "../../language/text/visible-text.ts";
import type { SignatureFact } from "../../model/evidence.ts";
import { hashScheme } from "../../model/hash.ts";
import type { ListedFileKind } from "../../review/evidence/checksum-line.ts";
import type { ExplainedVersion, Explanation } from "../../review/evidence/explanation.ts";
import type { ChainLink, ChainResult, HashChain } from "../../review/evidence/hash-chain.ts";
import type { TrustTier } from "../../review/keys/trust-tier.ts";
import { chainFace } from "../chain/chain-boxes.ts";
import { factsOfChain } from "../chain/chain-facts.ts";
import { STANDING_WORDS } from "../chain/standing-words.ts";
import { GRADE_WORDS } from "../words/grade-words.ts";
import { counted, rootWords, shortNames } from "../words/wording.ts";
import { wrap } from "./terminal-text.ts";

const RESULTS: Readonly<Record<ChainResult, string>> = {
  explained: "explained",
  unexplained: "not explained",
  "not-checked": "not verified",
};

const LINE_KINDS: Readonly<Record<ListedFileKind, string>> = {
  package: "",
  other: " (not a package)",
  foreign: " (not of this release)",
};

const AVAILABILITY: Readonly<Record<ExplainedVersion["availability"], string>> = {
  listed: "the registry lists this version",
  unlisted: "the registry's list lacks this version, and its own documents are still there",
  withdrawn: "the registry no longer lists this version",
  unknown: "it is not known whether the registry lists this version",
};

const TIERS: Readonly<Record<TrustTier | "unknown", string>> = {
  official: "official: signed by the key that belongs to this namespace",
  "partner-claimed":
    "partner, as the registry says: signed by a key that it hands out with a trust signature, which is not verified here",
  community: "community: signed by a key that the registry names and nobody else vouches for",
  unsigned: "unsigned: no signature that holds covers its packages",
  unauthenticated: "unauthenticated: a mirror or directory has it, and neither delivers signatures",
  unknown: "who stands behind it is not known",
};

/** Columns that names of facts take. */
const LABEL_COLUMNS = 13;

/** What `explain` prints: the chain behind each hash, read from the hash down to the key. */
export function renderExplainText({ result, versions }: Explanation, width: number): string {
  const name = shortNames(versions.map(({ provider }) => provider));
  const hashes = versions.reduce((sum, one) => sum + one.chains.length, 0);
  const lines = [
    `${RESULTS[result]}: ${counted(hashes, ["hash", "hashes"])} looked at`,
    ...versions.flatMap((one) => ["", ...versionLines(one, name(one.provider), width)]),
  ];
  return `${lines.join("\n")}\n`;
}

function versionLines(one: ExplainedVersion, name: string, width: number): readonly string[] {
  const { version, roots, availability, tier, problems, chains } = one;
  const places = roots.map((root) => rootWords(root, visibleText)).join(", ");
  return [
    visibleText(`${name} ${version}`),
    ...wrap(`recorded in ${places}; ${AVAILABILITY[availability]}`, width, "  "),
    ...wrap(TIERS[tier ?? "unknown"], width, "  "),
    ...(chains.length === 0 ? ["  no hashes are recorded, so that nothing is verified"] : []),
    ...chains.flatMap((chain) => ["", ...chainLines(chain)]),
    ...(problems.length === 0 ? [] : ["", "  In the way"]),
    ...problems.flatMap((problem) => wrap(visibleText(problem.message), width, "    ")),
  ];
}

function chainLines(chain: HashChain): readonly string[] {
  const { explained, link, archives } = chain;
  const isContents = archives.length > 0 || hashScheme(explained.hash) === "h1";
  return [
    `  ${visibleText(explained.hash)}`,
    `    ${GRADE_WORDS[explained.grade]}`,
    fact("platform", explained.platforms.map(visibleText).join(", ") || "not known"),
    ...(isContents ? [fact("contents", originWords(link))] : archiveLines(link)),
    ...archives.flatMap((archive) => [
      fact("archive", `${visibleText(archive.hash)}, ${originWords(archive)}`),
      ...listLines(archive),
    ]),
    ...buildLines(chain),
  ];
}

/** From the build on; nothing where nobody was asked. */
function buildLines(chain: HashChain): readonly string[] {
  const archives = [chain.link, ...chain.archives];
  if (archives.every(({ provenance }) => provenance === undefined)) return [];
  const { boxes } = chainFace(factsOfChain(chain));
  return boxes
    .filter(({ kind }) => kind === "build" || kind === "commit")
    .flatMap(({ kind, names, standing, how }) => [
      ...(names.length === 0 ? [] : [fact(kind, names.map(visibleText).join(" "))]),
      fact(names.length === 0 ? kind : "", `${STANDING_WORDS[standing]}: ${visibleText(how)}`),
    ]);
}

function archiveLines(link: ChainLink): readonly string[] {
  return [fact("archive", originWords(link)), ...listLines(link)];
}

/** From the checksum list on; contents stand in none. */
function listLines({ lines, signatures }: ChainLink): readonly string[] {
  const files = lines.map(({ file, kind }) => `${visibleText(file)}${LINE_KINDS[kind]}`);
  return [
    ...(files.length === 0 ? [fact("SHA256SUMS", "no line has it")] : []),
    ...files.map((file) => fact("SHA256SUMS", file)),
    ...(signatures.length === 0 ? [fact("signature", "none that holds")] : []),
    ...signatures.flatMap(signatureLines),
  ];
}

/** Who says so: this run, which computed it, or somebody whose word it is. */
function originWords({ isComputed, isReportedByRegistry, isReportedByMirror }: ChainLink): string {
  const words = [
    ...(isComputed ? ["computed in this run"] : []),
    ...(isReportedByRegistry ? ["reported by the registry"] : []),
    ...(isReportedByMirror ? ["reported by a mirror"] : []),
  ];
  if (words.length === 0) return "nobody reports it, and no package that was looked at has it";
  return isComputed ? words.join(", ") : `${words.join(", ")}, not computed in this run`;
}

const STATUSES: Readonly<Record<SignatureFact["status"], string>> = {
  ok: "valid",
  "key-expired": "valid, by a key that has expired",
  "signature-expired": "valid, but expired",
  revoked: "by a key that was revoked",
  "unknown-issuer": "by a key that the registry does not name",
  invalid: "not valid",
};

function statusWords({ status, isFromFuture }: SignatureFact): string {
  return isFromFuture === true ? "not yet valid by this machine's clock" : STATUSES[status];
}

function signatureLines(one: SignatureFact): readonly string[] {
  const made = one.created === undefined ? "" : `, made ${visibleText(one.created)}`;
  const weak = one.weaknesses.length === 0 ? "" : `, weak (${one.weaknesses.join(", ")})`;
  const expires =
    one.keyExpires === undefined ? "does not expire" : `expires ${visibleText(one.keyExpires)}`;
  const key = visibleText(one.fingerprint ?? "unknown");
  const id = one.keyId === undefined ? "" : `${visibleText(one.keyId)}, `;
  return [
    fact("signature", `${statusWords(one)}${made}${weak}`),
    fact("key", `${id}fingerprint ${key}, ${expires}`),
  ];
}

function fact(label: string, words: string): string {
  return `    ${label.padEnd(LABEL_COLUMNS)}${words}`;
}
