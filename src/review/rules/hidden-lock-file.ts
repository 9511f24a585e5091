import { RULE_CATALOGUE } from "../finding/catalogue.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByHand } from "../finding/remedy.ts";
import { type CommittedPath, type HiddenPlace, hiddenPlaces } from "./hidden-places.ts";
import { countText, listText } from "./words.ts";

/** What a change commits; an audit has no base, and everything counts. */
export interface CommittedChange {
  readonly base: readonly CommittedPath[] | undefined;
  readonly head: readonly CommittedPath[];
  /** Every path that the change names. */
  readonly changed: ReadonlySet<string>;
}

/** Most findings of one kind; a committed cache has thousands of files. */
const MAX_TOLD = 20;

/**
 * Lock files, packages and settings that the tools may read where no review looks for them.
 *
 * What base has already, and the change does not touch, was reviewed when it came.
 */
export function judgeHiddenPlaces({ base, head, changed }: CommittedChange): readonly Finding[] {
  const known = new Set((base === undefined ? [] : hiddenPlaces(base)).map(identity));
  const isNew = (place: HiddenPlace) =>
    !known.has(identity(place)) || [place.path, ...place.twins].some((path) => changed.has(path));
  const places = hiddenPlaces(head).filter(isNew);
  return [...new Map(places.map((one) => [one.kind, one])).keys()].flatMap((kind) => {
    const ofKind = places.filter((one) => one.kind === kind);
    return ofKind.slice(0, MAX_TOLD).map((place, i) => {
      const left = ofKind.length - MAX_TOLD;
      return judgePlace(place, i === MAX_TOLD - 1 && left > 0 ? left : 0);
    });
  });
}

function identity({ path, kind, twins }: HiddenPlace): string {
  return JSON.stringify([path, kind, twins]);
}

function judgePlace(place: HiddenPlace, left: number): Finding {
  const more = left === 0 ? "" : ` There are ${countText(left, "more such path")}.`;
  return {
    rule: "hidden-lock-file",
    severity: RULE_CATALOGUE["hidden-lock-file"].severity,
    provider: null,
    root: ".",
    file: place.path,
    line: null,
    summary: SUMMARIES[place.kind],
    detail: `${place.path} ${effectOf(place)}${more}`,
    remedy: remedyByHand(REMEDIES[place.kind]),
  };
}

const SUMMARIES: Readonly<Record<HiddenPlace["kind"], string>> = {
  "lock-file": "A lock file is committed where no review looks",
  package: "Packages are committed where the tools keep their own",
  "cli-config": "A CLI configuration is committed where no review looks",
  link: "A directory that the tools keep is committed as a link",
  "other-name": "A file becomes the lock file on some disks",
  "same-name": "A lock file's directory has another name's place on some disks",
};

function effectOf({ kind, twins }: HiddenPlace): string {
  if (kind === "same-name") {
    return (
      `stands in a directory that a disk which does not tell case takes for ${listText(twins)}, ` +
      "so that it depends on the disk which file the tools read."
    );
  }
  return EFFECTS[kind];
}

const EFFECTS: Readonly<Record<Exclude<HiddenPlace["kind"], "same-name">, string>> = {
  "lock-file": "is in a directory that the tools keep copies in, which nobody commits or reads.",
  package: "is where the tools look for packages that they have installed before.",
  "cli-config": "is in a directory that the tools keep, where nobody looks for settings.",
  link: "leads the tools to other files than those that they keep there.",
  "other-name":
    "differs from .terraform.lock.hcl for git, but not on a disk that does not tell case, where the tools read it.",
};

const IGNORE = "Remove it from the repository, and have .gitignore name the directory.";
const RENAME = "Remove it, or give it a name that no disk takes for another.";

const REMEDIES: Readonly<Record<HiddenPlace["kind"], string>> = {
  "lock-file": IGNORE,
  package: IGNORE,
  "cli-config": IGNORE,
  link: IGNORE,
  "other-name": RENAME,
  "same-name": RENAME,
};
