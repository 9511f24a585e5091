import type { Fingerprint } from "../../model/disposition.ts";
import { type Hash, hashScheme } from "../../model/hash.ts";
import { appendAll } from "../../model/many.ts";
import type { ArchiveProvenance, Build } from "../../model/provenance.ts";
import { type ExplainedHash, isVouchedFor } from "../../review/evidence/explain-hash.ts";
import type { ArchiveBuilds, ChainLink, HashChain } from "../../review/evidence/hash-chain.ts";
import { shippedKeyOwner } from "../../review/keys/shipped-keys.ts";
import { GRADE_WORDS } from "../words/grades.ts";

/** The standings of a link, in the words that text and charts use. */
export const STANDING_WORDS = {
  /** Computed or verified in this run. */
  verified: "verified",
  /** Claimed by a named source, and not verified. */
  said: "said, not verified",
  /** Recorded in the lock file: the checksum that the chain explains. */
  recorded: "recorded",
  /** Looked for and absent. */
  none: "there is none",
  /** Not looked for, or the look-up failed. */
  unchecked: "not checked",
  /** Looked for, and something else was found. */
  wrong: "does not fit",
} as const;

/** A link of a chain: its kind, its names and how it was checked. Texts from outside are not escaped. */
export interface ChainBox {
  readonly kind: "checksum" | "package" | "checksum list" | "key" | "build" | "commit";
  /** One name a line. */
  readonly names: readonly string[];
  readonly standing: keyof typeof STANDING_WORDS;
  /** Who checked it and how, without a full stop. */
  readonly how: string;
}

/** The chain behind one hash, from the hash to the commit. */
export interface Chain {
  /** How well the hash is vouched for. */
  readonly heading: string;
  readonly standing: "vouched" | "open" | "unvouched";
  readonly boxes: readonly ChainBox[];
}

/** An archive within a chain, as `explain` or a review knows it. */
interface ArchiveFacts {
  readonly names: readonly string[];
  readonly standing: "verified" | "said";
  readonly how: string;
  /** Files of checksum lists that have it. */
  readonly files: readonly string[];
  /** Keys that sign such a list, each with a remark or an empty text. */
  readonly keys: readonly (readonly [key: Fingerprint, remark: string])[];
  readonly provenance: ArchiveProvenance | undefined;
}

/** Returns the chain of a hash with all that `explain` has gathered. */
export function explainedChain({ explained, link, archives }: HashChain): Chain {
  const own = isArchive(explained) ? [link] : archives;
  return chainOf(
    explained,
    own.map((archive): ArchiveFacts => {
      const isOwn = archive === link;
      // Contents were computed from downloaded packages; another archive may only be listed beside them.
      const isComputed = link.isComputed && archive.isComputed;
      return {
        names: isOwn ? [] : [archive.hash],
        standing: isComputed ? "verified" : "said",
        how: isComputed
          ? `downloaded in this run, and its ${isOwn ? "bytes have" : "contents have"} the checksum`
          : `not looked into; ${speakers(link)} that it has the checksum`,
        files: archive.lines.filter(({ kind }) => kind !== "foreign").map(({ file }) => file),
        keys: archive.signatures.flatMap(({ fingerprint, created, status }) => {
          const made = created === undefined ? "" : `made ${created.slice(0, 10)}`;
          return fingerprint === undefined
            ? []
            : [[fingerprint, joined([made, status === "ok" ? "" : status])] as const];
        }),
        provenance: archive.provenance,
      };
    }),
  );
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
  const known = new Map<Hash, ExplainedHash>(
    hashes.map((explained) => [explained.hash, explained]),
  );
  return hashes.map((explained) => {
    const { signedBy, files, derivedFrom, grade, hash } = explained;
    const keysOf = (keys: readonly Fingerprint[]) => keys.map((key) => [key, ""] as const);
    if (isArchive(explained)) {
      const speaker = grade === "mirror" ? "a mirror" : "the registry";
      const how = `${speaker} says that it has the checksum`;
      const facts = { names: [], standing: "said", how, files, keys: keysOf(signedBy) } as const;
      return chainOf(explained, [{ ...facts, provenance: builds.get(hash) }]);
    }
    // Contents that several archives share were computed from one of them; a review does not know from which.
    const isComputed = signedBy.length > 0 && derivedFrom.length === 1;
    const archives = derivedFrom.map(
      (archive): ArchiveFacts => ({
        names: [archive],
        standing: isComputed ? "verified" : "said",
        how: isComputed
          ? "downloaded in this run, and its contents have the checksum"
          : "its contents have the checksum, by the word of who serves it or as computed in this run",
        files: known.get(archive)?.files ?? [],
        keys: keysOf(known.get(archive)?.signedBy ?? signedBy),
        provenance: builds.get(archive),
      }),
    );
    return chainOf(explained, archives);
  });
}

function isArchive({ hash }: ExplainedHash): boolean {
  return hashScheme(hash) === "zh";
}

function joined(texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join(", ");
}

function box(
  kind: ChainBox["kind"],
  standing: ChainBox["standing"],
  how: string,
  names: readonly string[] = [],
): ChainBox {
  return { kind, names, standing, how };
}

const OPEN: ReadonlySet<string> = new Set(["not-checked", "base-only"]);

function chainOf(explained: ExplainedHash, archives: readonly ArchiveFacts[]): Chain {
  const { hash, grade, platforms, files } = explained;
  // Other files of a release, such as its manifest, stand in the list too.
  const isPackage = platforms.length > 0 || files.length === 0;
  const what = isPackage ? platforms.join(", ") : "not a package";
  const names = [hash, ...(what === "" ? [] : [what])];
  const boxes = [box("checksum", "recorded", "recorded in the lock file", names)];
  const [first] = archives;
  const isVouched = isVouchedFor(grade);
  const standing = isVouched ? "vouched" : OPEN.has(grade) ? "open" : "unvouched";
  if (standing === "open") {
    boxes.push(box("package", "unchecked", "not looked at, or not in this run"));
  } else if (!isVouched || first === undefined) {
    boxes.push(box("package", "wrong", "no package, list or key explains it"));
  } else {
    boxes.push(packageBox(first, archives), listBox(archives), keyBox(explained, archives));
    if (isPackage) appendAll(boxes, buildBoxes(worstProvenance(archives)));
  }
  return { heading: GRADE_WORDS[grade], standing, boxes };
}

function packageBox(first: ArchiveFacts, archives: readonly ArchiveFacts[]): ChainBox {
  const { standing, how } = archives.find((archive) => archive.standing === "said") ?? first;
  return box(
    "package",
    standing,
    how,
    archives.flatMap((archive) => archive.names),
  );
}

function listBox(archives: readonly ArchiveFacts[]): ChainBox {
  const files = archives.flatMap((archive) => archive.files);
  if (files.length === 0) return box("checksum list", "none", "no checksum list names it");
  const names = ["SHA256SUMS", ...files];
  return archives.every(({ keys }) => keys.length > 0)
    ? box("checksum list", "verified", "has its line, and is signed as a whole", names)
    : box("checksum list", "said", "has its line, by the registry's word alone", names);
}

const KNOWING: Readonly<Partial<Record<ExplainedHash["grade"], string>>> = {
  "signed-known-key": "known by policy, ledger or program",
  "signed-same-key": "the same as of the locked version, by the registry's word of today",
  "signed-new-key": "new, by the registry's word alone",
};

function keyBox({ provider, grade }: ExplainedHash, archives: readonly ArchiveFacts[]): ChainBox {
  const keys = new Map(archives.flatMap((archive) => archive.keys));
  if (keys.size === 0) return box("key", "none", "no signature that holds covers it");
  const names = [...keys].map(([fingerprint, remark]) =>
    joined([fingerprint, shippedKeyOwner(provider, fingerprint) ?? "", remark]),
  );
  const how = `its signature over the list was verified in this run; ${KNOWING[grade] ?? "the registry names it"}`;
  return box("key", "verified", how, names);
}

const FROM_WORST: readonly (ArchiveProvenance["status"] | undefined)[] = [
  "mismatch",
  "not-checked",
  undefined,
  "absent",
  "built",
];

/** Returns the worst provenance of the archives, so that the build of one does not stand for another's. */
function worstProvenance(archives: readonly ArchiveFacts[]): ArchiveProvenance | undefined {
  const rank = ({ provenance }: ArchiveFacts) => FROM_WORST.indexOf(provenance?.status);
  return [...archives].sort((a, b) => rank(a) - rank(b))[0]?.provenance;
}

function buildBoxes(provenance: ArchiveProvenance | undefined): readonly ChainBox[] {
  switch (provenance?.status) {
    case undefined:
      return [box("build", "unchecked", "nobody was asked who built the package")];
    case "absent":
      return [box("build", "none", "its publisher's forge has no attestation of it")];
    case "not-checked":
      return [box("build", "unchecked", provenance.reason)];
    case "mismatch":
      return [box("build", "wrong", provenance.reason, buildNames(provenance.build))];
    case "built": {
      const { repository, ref, commit, instance, signedAt } = provenance.build;
      const attested = `attestation verified in this run against ${instance}, signed ${signedAt}`;
      const said =
        "said by the attestation, for whoever ran the build; the source was not compared";
      const source = [commit, ref, `${repository.host}/${repository.name}`];
      return [
        box("build", "verified", attested, buildNames(provenance.build)),
        box("commit", "said", said, source),
      ];
    }
  }
}

function buildNames(build: Build | undefined): readonly string[] {
  if (build === undefined) return [];
  const { workflow, workflowRepository, repository, runner } = build;
  const { host, name } = workflowRepository ?? repository;
  return [
    workflow,
    `of ${host}/${name}`,
    ...(workflowRepository === undefined ? [] : [`for ${repository.host}/${repository.name}`]),
    ...(runner === "self-hosted" ? ["on a machine of its own"] : []),
  ];
}
