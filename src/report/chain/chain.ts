import type { Fingerprint } from "../../model/disposition.ts";
import type { SignatureFact } from "../../model/evidence.ts";
import { type Hash, hashScheme } from "../../model/hash.ts";
import { appendAll } from "../../model/many.ts";
import { type ArchiveProvenance, type Build, sourceName } from "../../model/provenance.ts";
import { type ExplainedHash, isVouchedFor } from "../../review/evidence/explain-hash.ts";
import type { ArchiveBuilds, ChainLink, HashChain } from "../../review/evidence/hash-chain.ts";
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
  readonly kind: "checksum" | "package" | "checksum list" | "key" | "build" | "commit";
  readonly names: readonly string[];
  readonly standing: keyof typeof STANDING_WORDS;
  readonly how: string;
}

/** The chain behind one hash, from the hash to the commit. */
export interface Chain {
  readonly heading: string;
  readonly boxes: readonly ChainBox[];
}

interface ArchiveFacts {
  /** Undefined where the hash of the chain is the archive's own. */
  readonly name: Hash | undefined;
  /** Whether its bytes or contents were compared with the hash in this run. */
  readonly isComputed: boolean;
  readonly how: string;
  readonly files: readonly string[];
  /** Files of lists that belong to no package of this release. */
  readonly foreign: readonly string[];
  readonly keys: readonly (readonly [key: Fingerprint, remark: string])[];
  readonly provenance: ArchiveProvenance | undefined;
}

/** Returns the chain of a hash with all that `explain` has gathered. */
export function explainedChain({ explained, link, archives }: HashChain): Chain {
  const own = hashScheme(explained.hash) === "zh" ? [link] : archives;
  const facts = own.map((archive): ArchiveFacts => {
    const isOwn = archive === link;
    // Contents were computed from downloaded packages; another archive may only be listed beside them.
    const isComputed = link.isComputed && archive.isComputed;
    const foreign = archive.lines.filter(({ kind }) => kind === "foreign");
    return {
      name: isOwn ? undefined : archive.hash,
      isComputed,
      how: isComputed
        ? `downloaded in this run, and its ${isOwn ? "bytes have" : "contents have"} the checksum`
        : `not looked into; ${speakers(link)} that it has the checksum`,
      files: archive.lines.flatMap(({ kind, file }) => (kind === "foreign" ? [] : file)),
      foreign: foreign.map(({ file }) => `${file} (not of this release)`),
      keys: archive.signatures.flatMap((fact) =>
        fact.fingerprint === undefined ? [] : [[fact.fingerprint, signatureWords(fact)] as const],
      ),
      provenance: archive.provenance,
    };
  });
  const isReported = link.isReportedByRegistry || link.isReportedByMirror;
  const reports = isReported ? [`${speakers(link)} that a package has it`] : [];
  return chainBehind(explained, facts, reports);
}

function speakers({ isReportedByRegistry, isReportedByMirror }: ChainLink): string {
  if (isReportedByRegistry)
    return isReportedByMirror ? "registry and mirror say" : "the registry says";
  return isReportedByMirror ? "a mirror says" : "nobody says";
}

/** Returns the chains of one version's hashes as far as a review knows them: not when signatures were made. */
export function reviewedChains(
  hashes: readonly ExplainedHash[],
  builds: ArchiveBuilds,
): readonly Chain[] {
  const byHash = new Map(hashes.map((explained) => [explained.hash, explained]));
  return hashes.map((explained) => {
    const { signedBy, derivedFrom, grade, hash } = explained;
    const isArchive = hashScheme(hash) === "zh";
    const speaker = grade === "mirror" ? "a mirror" : "the registry";
    // Contents that several archives share were computed from one of them; a review does not know from which.
    const isComputed = !isArchive && signedBy.length > 0 && derivedFrom.length === 1;
    const contents = isComputed
      ? "downloaded in this run, and its contents have the checksum"
      : "its contents have the checksum, as its server reports or as computed in this run";
    const facts = (isArchive ? [hash] : derivedFrom).map((archive): ArchiveFacts => {
      const archiveHash = isArchive ? explained : byHash.get(archive);
      return {
        name: isArchive ? undefined : archive,
        isComputed,
        how: isArchive ? `${speaker} says that it has the checksum` : contents,
        files: archiveHash?.files ?? [],
        foreign: [],
        keys: (archiveHash?.signedBy ?? signedBy).map((key) => [key, ""]),
        provenance: builds.get(archive),
      };
    });
    return chainBehind(explained, facts, []);
  });
}

/** @param reports who has the hash although it is not vouched for */
function chainBehind(
  explained: ExplainedHash,
  archives: readonly ArchiveFacts[],
  reports: readonly string[],
): Chain {
  const { hash, grade, platforms, files } = explained;
  // Other files of a release, such as its manifest, stand in the list too.
  const isPackage = platforms.length > 0 || files.length === 0;
  const what = isPackage ? platforms.join(", ") : "not a package";
  const names = [hash, ...(what === "" ? [] : [what])];
  const boxes = [box("checksum", "recorded", "recorded in the lock file", names)];
  const [first] = archives;
  if (grade === "not-checked" || grade === "base-only") {
    boxes.push(box("package", "unchecked", "not looked at, or not in this run"));
  } else if (!isVouchedFor(grade) || first === undefined) {
    const how = ["no package, list or key explains it", ...reports].join("; ");
    boxes.push(
      box(
        "package",
        "wrong",
        how,
        archives.flatMap((archive) => archive.foreign),
      ),
    );
  } else {
    const { isComputed, how } = archives.find((archive) => !archive.isComputed) ?? first;
    const archiveNames = archives.flatMap(({ name }) => name ?? []);
    boxes.push(
      box("package", isComputed ? "verified" : "said", how, archiveNames),
      listBox(archives),
      keyBox(explained, archives),
    );
    if (isPackage) appendAll(boxes, buildBoxes(archives));
  }
  return { heading: GRADE_WORDS[grade].words, boxes };
}

function box(
  kind: ChainBox["kind"],
  standing: ChainBox["standing"],
  how: string,
  names: readonly string[] = [],
): ChainBox {
  return { kind, names, standing, how };
}

function listBox(archives: readonly ArchiveFacts[]): ChainBox {
  const files = archives.flatMap((archive) => archive.files);
  if (files.length === 0) return box("checksum list", "none", "no checksum list names it");
  const names = ["SHA256SUMS", ...files, ...archives.flatMap(({ foreign }) => foreign)];
  return archives.every(({ keys }) => keys.length > 0)
    ? box("checksum list", "verified", "has its line, and is signed as a whole", names)
    : box("checksum list", "said", "has its line, by the registry's word alone", names);
}

const KNOWING: Readonly<Partial<Record<ExplainedHash["grade"], string>>> = {
  "signed-known-key": "known by policy, ledger or program",
  "signed-same-key": "the same as of the locked version, as the registry says today",
  "signed-new-key": "new, by the registry's word alone",
};

function keyBox({ provider, grade }: ExplainedHash, archives: readonly ArchiveFacts[]): ChainBox {
  const keys = new Map(archives.flatMap((archive) => archive.keys));
  if (keys.size === 0) return box("key", "none", "no signature that holds covers it");
  const names = [...keys].map(([fingerprint, remark]) =>
    joinTexts([fingerprint, shippedKeyOwner(provider, fingerprint) ?? "", remark]),
  );
  const how = `its signature over the list was verified in this run; ${KNOWING[grade] ?? "the registry names it"}`;
  return box("key", "verified", how, names);
}

const FROM_WORST = ["mismatch", "not-checked", undefined, "absent", "built"] as const;

/** Returns the boxes of the worst provenance, so that the build of one archive does not stand for another's. */
function buildBoxes(archives: readonly ArchiveFacts[]): readonly ChainBox[] {
  const rank = ({ provenance }: ArchiveFacts) => FROM_WORST.indexOf(provenance?.status);
  const provenance = [...archives].sort((a, b) => rank(a) - rank(b))[0]?.provenance;
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

function joinTexts(texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join(", ");
}
