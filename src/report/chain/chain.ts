import type { SignatureFact } from "../../model/evidence.ts";
import { appendAll } from "../../model/many.ts";
import { type ArchiveProvenance, type Build, sourceName } from "../../model/provenance.ts";
import {
  type ChainLink,
  type ExplainedHash,
  isVouchedFor,
} from "../../review/evidence/explain-hash.ts";
import type { ArchiveBuilds } from "../../review/evidence/hash-chain.ts";
import { shippedKeyOwner } from "../../review/keys/shipped-keys.ts";
import { plain } from "../document/document.ts";
import { buildWords } from "../words/builds.ts";
import { GRADE_WORDS } from "../words/grades.ts";

/** The standings of a link, in the words that text and charts use. */
export const STANDING_WORDS = {
  verified: "verified",
  said: "said, not verified",
  recorded: "recorded",
  none: "there is none",
  /** Not looked for, or the look-up failed. */
  unchecked: "not checked",
  /** Looked for, and something else was found. */
  wrong: "does not fit",
} as const;

/** A link of a chain: its kind, its names and how it was checked. Texts from outside are not escaped. */
export interface ChainBox {
  readonly kind:
    | ("checksum" | "package" | "checksum list" | "key" | "build" | "commit")
    | ("call" | "source" | "registry" | "content");
  readonly names: readonly string[];
  readonly standing: keyof typeof STANDING_WORDS;
  readonly how: string;
}

/** The chain behind one hash, from the hash to the commit; or behind one call of a module, from the call to the content. */
export interface Chain {
  /** The hash, or the path of the call. */
  readonly name: string;
  readonly heading: string;
  readonly boxes: readonly ChainBox[];
}

function speakers({ isReportedByRegistry, isReportedByMirror }: ChainLink): string {
  if (isReportedByRegistry)
    return isReportedByMirror ? "registry and mirror say" : "the registry says";
  return isReportedByMirror ? "a mirror says" : "nobody says";
}

function foreignFiles({ lines }: ChainLink): readonly string[] {
  const foreign = lines.filter(({ kind }) => kind === "foreign");
  return foreign.map(({ file }) => `${file} (not of this release)`);
}

/** Returns the chain of a hash, from the hash to the commit. */
export function chainOf(explained: ExplainedHash, builds: ArchiveBuilds): Chain {
  const { hash, grade, platforms, link, archives } = explained;
  // Other files of a release, such as its manifest, stand in the list too.
  const isPackage = platforms.length > 0 || link.lines.length === 0;
  const what = isPackage ? platforms.join(", ") : "not a package";
  const names = [hash, ...(what === "" ? [] : [what])];
  const boxes = [box("checksum", "recorded", "recorded in the lock file", names)];
  if (grade === "not-checked" || grade === "base-only") {
    boxes.push(box("package", "unchecked", "not looked at, or not in this run"));
  } else if (!isVouchedFor(grade) || archives.length === 0) {
    const isReported = link.isReportedByRegistry || link.isReportedByMirror;
    const reports = isReported ? `; ${speakers(link)} that a package has it` : "";
    const how = `no package, list or key explains it${reports}`;
    boxes.push(box("package", "wrong", how, archives.flatMap(foreignFiles)));
  } else {
    boxes.push(packageBox(explained), listBox(archives), keyBox(explained));
    if (isPackage) appendAll(boxes, buildBoxes(archives.map(({ hash }) => builds.get(hash))));
  }
  return { name: hash, heading: GRADE_WORDS[grade].words, boxes };
}

/** Returns a link. */
export function box(
  kind: ChainBox["kind"],
  standing: ChainBox["standing"],
  how: string,
  names: readonly string[] = [],
): ChainBox {
  return { kind, names, standing, how };
}

function packageBox({ link, archives }: ExplainedHash): ChainBox {
  const others = archives.filter((archive) => archive !== link);
  const names = others.map(({ hash }) => hash);
  // Contents were computed from downloaded packages; another archive may only be listed beside them.
  const isComputed = [link, ...others].every((each) => each.isComputed);
  const how = isComputed
    ? `downloaded in this run, and its ${others.length === 0 ? "bytes have" : "contents have"} the checksum`
    : `not looked into; ${speakers(link)} that it has the checksum`;
  return box("package", isComputed ? "verified" : "said", how, names);
}

function listBox(archives: readonly ChainLink[]): ChainBox {
  const lines = archives.flatMap((archive) => archive.lines);
  const files = lines.flatMap(({ kind, file }) => (kind === "foreign" ? [] : file));
  if (files.length === 0) return box("checksum list", "none", "no checksum list names it");
  const names = ["SHA256SUMS", ...files, ...archives.flatMap(foreignFiles)];
  return archives.every(({ signatures }) => signatures.length > 0)
    ? box("checksum list", "verified", "has its line, and is signed as a whole", names)
    : box("checksum list", "said", "has its line, by the registry's word alone", names);
}

const KNOWING: Readonly<Partial<Record<ExplainedHash["grade"], string>>> = {
  "signed-known-key": "known by policy, ledger or program",
  "signed-same-key": "the same as of the locked version, as the registry says today",
  "signed-new-key": "new, by the registry's word alone",
};

function keyBox({ provider, grade, archives }: ExplainedHash): ChainBox {
  const signatures = archives.flatMap((archive) => archive.signatures);
  const keys = new Map(
    signatures.flatMap((signature) => {
      const { fingerprint } = signature;
      return fingerprint === undefined ? [] : [[fingerprint, signatureWords(signature)] as const];
    }),
  );
  if (keys.size === 0) return box("key", "none", "no signature that holds covers it");
  const names = [...keys].map(([key, words]) =>
    joinTexts([key, shippedKeyOwner(provider, key) ?? "", words]),
  );
  const how = `its signature over the list was verified in this run; ${KNOWING[grade] ?? "the registry names it"}`;
  return box("key", "verified", how, names);
}

const FROM_WORST = ["mismatch", "not-checked", undefined, "absent", "built"] as const;

/** Returns the boxes of the worst provenance, so that the build of one archive does not stand for another's. */
function buildBoxes(all: readonly (ArchiveProvenance | undefined)[]): readonly ChainBox[] {
  const worst = FROM_WORST.find((status) => all.some((each) => each?.status === status));
  const provenance = all.find((each) => each?.status === worst);
  const names = (build: Build | undefined) =>
    build === undefined ? [] : [plain(buildWords(build))];
  switch (provenance?.status) {
    case undefined:
      return [box("build", "unchecked", "nobody was asked who built the package")];
    case "absent":
      return [box("build", "none", "its publisher's forge has no attestation of it")];
    case "not-checked":
      return [box("build", "unchecked", provenance.reason)];
    case "mismatch":
      return [box("build", "wrong", provenance.reason, names(provenance.build))];
    case "built": {
      const { repository, ref, commit, instance, signedAt } = provenance.build;
      const proof = `attestation verified in this run against ${instance}, signed ${signedAt}`;
      const claim = "the attestation says so for the build; the source was not compared";
      return [
        box("build", "verified", proof, names(provenance.build)),
        box("commit", "said", claim, [commit, ref, sourceName(repository)]),
      ];
    }
  }
}

const STATUSES: Readonly<Record<SignatureFact["status"], string>> = {
  ok: "valid",
  "key-expired": "valid, by a key that has expired",
  "signature-expired": "valid, but expired",
  revoked: "by a key that was revoked",
  "unknown-issuer": "by a key that the registry does not name",
  invalid: "not valid",
};

const SECOND_READER: Readonly<Record<Required<SignatureFact>["secondReader"], string>> = {
  agrees: "",
  disagrees: " for our reader, and not for the second one",
  "cannot-read": " for one reader alone",
};

function signatureWords(signature: SignatureFact): string {
  const { status, isFromFuture, created, keyExpires, weaknesses } = signature;
  const { secondReader = "agrees" } = signature;
  const standing =
    isFromFuture === true ? "not yet valid by this machine's clock" : STATUSES[status];
  return joinTexts([
    `${standing}${SECOND_READER[secondReader]}`,
    created === undefined ? "" : `made ${created}`,
    weaknesses.length === 0 ? "" : `weak (${weaknesses.join(", ")})`,
    keyExpires === undefined ? "does not expire" : `expires ${keyExpires}`,
  ]);
}

const joinTexts = (texts: readonly string[]) => texts.filter((text) => text !== "").join(", ");
