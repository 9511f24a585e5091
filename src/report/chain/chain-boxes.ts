import type { Fingerprint } from "../../model/disposition.ts";
import { hashScheme } from "../../model/hash.ts";
import type { Platform } from "../../model/platform.ts";
import type { ArchiveProvenance, Build } from "../../model/provenance.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { isVouchedFor } from "../../review/evidence/explain-hash.ts";
import type { ExplainedHash } from "../../review/evidence/grade.ts";
import { shippedKeyOwner } from "../../review/keys/shipped-keys.ts";
import { GRADE_WORDS } from "../words/grade-words.ts";

/**
 * How one link of a chain stands.
 *
 * - `verified`: computed or verified in this run
 * - `said`: somebody's word, who is named
 * - `recorded`: what the lock file has, which is what the chain is to explain
 * - `none`: it was looked for, and there is none
 * - `unchecked`: nobody looked, or nobody could
 * - `wrong`: it was looked for, and what is there is something else
 */
export type BoxStanding = "verified" | "said" | "recorded" | "none" | "unchecked" | "wrong";

/** What a link is about, from the hash to the commit. */
export type BoxKind = "checksum" | "package" | "checksum list" | "key" | "build" | "commit";

/** One link of a chain: what it is, and how and by whom that is known. Texts are those of others, as they came. */
export interface ChainBox {
  readonly kind: BoxKind;
  /** What it is, one name a line. */
  readonly names: readonly string[];
  readonly standing: BoxStanding;
  /** Checked how and by whom, as words without a full stop. */
  readonly how: string;
}

/** A chain as it is told and drawn: the hash first, what it rests on below. */
export interface ChainFace {
  /** How well the hash is vouched for. */
  readonly heading: string;
  readonly standing: "vouched" | "open" | "unvouched";
  readonly boxes: readonly ChainBox[];
}

/** An archive within a chain. */
export interface ArchiveFacts {
  /** Its `zh:`; what else it is called where lists name it. */
  readonly names: readonly string[];
  readonly standing: "verified" | "said";
  readonly how: string;
  /** Files of checksum lists that have it. */
  readonly files: readonly string[];
  readonly keys: readonly KeyFacts[];
  readonly provenance: ArchiveProvenance | undefined;
}

/** A key whose signature covers a list. */
export interface KeyFacts {
  readonly fingerprint: Fingerprint;
  /** What else is known of the signature, such as its day; empty for nothing. */
  readonly note: string;
}

/** What the boxes of one hash are made from. */
export interface ChainFacts {
  readonly explained: ExplainedHash;
  /** Of a `zh:` the archive itself; none where nothing is known of one. */
  readonly archives: readonly ArchiveFacts[];
}

const OPEN: ReadonlySet<string> = new Set(["not-checked", "base-only"]);

/** The chain of one hash, as far as it goes. */
export function chainFace({ explained, archives }: ChainFacts): ChainFace {
  const { grade } = explained;
  const isVouched = isVouchedFor(grade);
  const standing = isVouched ? "vouched" : OPEN.has(grade) ? "open" : "unvouched";
  const boxes =
    archives.length === 0 || !isVouched
      ? [nothingBehind(standing)]
      : [
          packageBox(archives),
          listBox(archives),
          ...keyBoxes(explained, archives),
          ...(isNoPackage(explained) ? [] : buildBoxes(leastKnown(archives))),
        ];
  return { heading: GRADE_WORDS[grade], standing, boxes: [checksumBox(explained), ...boxes] };
}

/** Whether a hash is of another file of the list, such as the manifest. */
function isNoPackage({ platforms, files }: ExplainedHash): boolean {
  return platforms.length === 0 && files.length > 0;
}

function checksumBox(explained: ExplainedHash): ChainBox {
  const { hash, platforms } = explained;
  const of = isNoPackage(explained) ? "not a package" : listed(platforms);
  const names = [hash, ...(of === "" ? [] : [of])];
  return { kind: "checksum", names, standing: "recorded", how: "recorded in the lock file" };
}

function listed(platforms: readonly Platform[]): string {
  return platforms.join(", ");
}

function nothingBehind(standing: ChainFace["standing"]): ChainBox {
  return standing === "open"
    ? {
        ...{ kind: "package", names: [], standing: "unchecked" },
        how: "not looked at, or not in this run",
      }
    : {
        ...{ kind: "package", names: [], standing: "wrong" },
        how: "no package, list or key explains it",
      };
}

function packageBox(archives: readonly ArchiveFacts[]): ChainBox {
  const said = archives.find(({ standing }) => standing === "said");
  const { standing, how } = said ?? archives[0] ?? { standing: "said", how: "" };
  return { kind: "package", names: archives.flatMap(({ names }) => names), standing, how };
}

function listBox(archives: readonly ArchiveFacts[]): ChainBox {
  const kind = "checksum list";
  const files = archives.flatMap((one) => one.files);
  if (files.length === 0) {
    return { kind, names: [], standing: "none", how: "no checksum list names it" };
  }
  const names = ["SHA256SUMS", ...files];
  return archives.every(({ keys }) => keys.length > 0)
    ? { kind, names, standing: "verified", how: "has its line, and is signed as a whole" }
    : { kind, names, standing: "said", how: "has its line, by the registry's word alone" };
}

function keyBoxes(
  { provider, grade }: ExplainedHash,
  archives: readonly ArchiveFacts[],
): readonly ChainBox[] {
  const keys = new Map(archives.flatMap((one) => one.keys).map((key) => [key.fingerprint, key]));
  if (keys.size === 0) {
    return [{ kind: "key", names: [], standing: "none", how: "no signature that holds covers it" }];
  }
  const names = [...keys.values()].map((key) => keyName(provider, key));
  const how = `its signature over the list was verified in this run; ${KNOWING[grade] ?? "the registry names it"}`;
  return [{ kind: "key", names, standing: "verified", how }];
}

const KNOWING: Readonly<Partial<Record<ExplainedHash["grade"], string>>> = {
  "signed-known-key": "known by policy, ledger or program",
  "signed-same-key": "the same as of the locked version, by the registry's word of today",
  "signed-new-key": "new, by the registry's word alone",
};

function keyName(provider: ProviderAddress, { fingerprint, note }: KeyFacts): string {
  const owner = shippedKeyOwner(provider, fingerprint);
  const more = [owner ?? "", note].filter((one) => one !== "");
  return [fingerprint, ...more].join(", ");
}

const BUILD_RANKS: readonly (ArchiveProvenance["status"] | undefined)[] = [
  "mismatch",
  "not-checked",
  undefined,
  "absent",
  "built",
];

/** The worst that is known of who built any of the archives: one build must not stand for another. */
function leastKnown(archives: readonly ArchiveFacts[]): ArchiveProvenance | undefined {
  const rank = ({ provenance }: ArchiveFacts): number => BUILD_RANKS.indexOf(provenance?.status);
  return [...archives].sort((a, b) => rank(a) - rank(b))[0]?.provenance;
}

/** The build, and the commit that it was made from. */
function buildBoxes(provenance: ArchiveProvenance | undefined): readonly ChainBox[] {
  const kind = "build";
  switch (provenance?.status) {
    case undefined:
      return [
        { kind, names: [], standing: "unchecked", how: "nobody was asked who built the package" },
      ];
    case "absent":
      return [
        {
          kind,
          names: [],
          standing: "none",
          how: "its publisher's forge has no attestation of it",
        },
      ];
    case "not-checked":
      return [{ kind, names: [], standing: "unchecked", how: provenance.reason }];
    case "mismatch": {
      const names = provenance.build === undefined ? [] : buildNames(provenance.build);
      return [{ kind, names, standing: "wrong", how: provenance.reason }];
    }
    case "built":
      return [builtBox(provenance.build), commitBox(provenance.build)];
  }
}

function builtBox(build: Build): ChainBox {
  const how = `attestation verified in this run against ${build.instance}, signed ${build.signedAt}`;
  return { kind: "build", names: buildNames(build), standing: "verified", how };
}

function buildNames({
  workflow,
  workflowRepository,
  repository,
  runner,
}: Build): readonly string[] {
  const { host, name } = workflowRepository ?? repository;
  return [
    workflow,
    `of ${host}/${name}`,
    ...(workflowRepository === undefined ? [] : [`for ${repository.host}/${repository.name}`]),
    ...(runner === "self-hosted" ? ["on a machine of its own"] : []),
  ];
}

function commitBox({ repository, ref, commit }: Build): ChainBox {
  return {
    kind: "commit",
    names: [commit, ref, `${repository.host}/${repository.name}`],
    standing: "said",
    how: "said by the attestation, for whoever ran the build; the source was not compared",
  };
}

/** Whether a hash stands for an archive itself. */
export function isArchive({ hash }: Pick<ExplainedHash, "hash">): boolean {
  return hashScheme(hash) === "zh";
}
