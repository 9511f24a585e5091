import { MAX_SETTINGS_BYTES } from "../../model/input-limits.ts";
import type { FileTree } from "../../ports/files.ts";
import type { ChangedPath, ListedPath } from "../../ports/git.ts";
import type { Finding } from "../../review/finding/finding.ts";
import type { ReviewPolicy } from "../../review/policy/policy.ts";
import { judgeUnlocked, type UnlockedRoot } from "../../review/rules/lock-file-rules.ts";
import {
  type ChangedSettings,
  isSettingsFile,
  judgeSettings,
  settingsOrder,
} from "../../review/rules/lock-not-enforced.ts";
import {
  judgeHiddenPlaces,
  judgeUnreadPlaces,
  plantedMemory,
  providersInTree,
} from "../../review/rules/repository-rules.ts";
import { type PolicyChange, policyChangedFindings } from "../../review/verdict/policy-changes.ts";
import { settleFindings } from "../../review/verdict/settle-findings.ts";
import type { FoundChange } from "../roots/find-change.ts";
import { pathsOf } from "../roots/paths.ts";
import { findPolicyChanges } from "./changed-policy.ts";

/** The part of a change that is outside of any root module. */
export interface RepositoryFacts {
  readonly change: FoundChange;
  readonly settings: ChangedSettings;
  readonly policyChanges: readonly PolicyChange[];
  /** Files of the repository at the path of this run's cache. */
  readonly planted: readonly string[];
  /** Root modules that the change touches and that have no lock file on either side. */
  readonly unlocked: readonly UnlockedRoot[];
}

/** Reads files outside of root modules that decide about providers or reviews. */
export async function readRepository(
  change: FoundChange,
  found: Pick<RepositoryFacts, "planted" | "unlocked">,
): Promise<RepositoryFacts> {
  const { changed, sides, request, now } = change;
  const { base, head } = sides;
  const { ledger } = request.policy;
  const watched = { changed, base, head, loaded: request.policySource, ledger, now };
  return {
    change,
    settings: await readChangedSettings(changed, sides),
    policyChanges: await findPolicyChanges(watched),
    ...found,
  };
}

/** Judges the changes outside of root modules. */
export function judgeRepository(
  { change, settings, policyChanges, planted, unlocked }: RepositoryFacts,
  policy: ReviewPolicy,
): readonly Finding[] {
  const { changed, base, head } = change;
  const hidden = judgeHiddenPlaces({
    base: tracked(base.paths),
    head: tracked(head.paths),
    changed: new Set(pathsOf(changed)),
  });
  const findings = [
    ...judgeSettings(settings),
    ...providersInTree(changed),
    ...hidden,
    ...judgeUnreadPlaces(new Map([...base.unread, ...head.unread])),
    ...judgeUnlocked(unlocked),
  ];
  return [
    ...settleFindings(findings, policy),
    ...policyChangedFindings(policyChanges, policy),
    ...plantedMemory(planted, policy),
  ];
}

/** Returns the paths that git tracks: untracked caches stay on their disk. */
function tracked(paths: readonly ListedPath[]): readonly ListedPath[] {
  return paths.filter(({ isTracked }) => isTracked);
}

/** Judges committed files of an audited repository where no audit looks, and root modules without a lock file. */
export function judgeCommitted(
  paths: readonly ListedPath[] | undefined,
  unlocked: readonly UnlockedRoot[],
  policy: ReviewPolicy,
): readonly Finding[] {
  const head = tracked(paths ?? []);
  const hidden = judgeHiddenPlaces({ base: undefined, head, changed: new Set() });
  return settleFindings([...hidden, ...judgeUnlocked(unlocked)], policy);
}

/** Files that are searched at most; a finding names those that are left. */
const MAX_SETTINGS_FILES = 400;

/**
 * Returns the changed files that may say how the tools run, from both sides: CLI configurations first, then
 * files named like a workflow or a script, so that many other files cannot hide one.
 */
export async function readChangedSettings(
  changed: readonly ChangedPath[],
  sides: { readonly base: FileTree; readonly head: FileTree },
): Promise<ChangedSettings> {
  const ordered = changed
    .filter(({ path, status }) => status !== "removed" && isSettingsFile(path))
    .sort((a, b) => settingsOrder(a.path) - settingsOrder(b.path));
  const files = await Promise.all(
    ordered.slice(0, MAX_SETTINGS_FILES).map(async ({ path, previousPath }) => ({
      path,
      before: (await readText(sides.base, pathBefore(path, previousPath))) ?? "",
      after: await readText(sides.head, path),
    })),
  );
  const read = files.flatMap(({ after, ...file }) =>
    after === undefined ? [] : [{ ...file, after }],
  );
  const unread = files.filter(({ after }) => after === undefined);
  return {
    files: read,
    unread: [...unread, ...ordered.slice(MAX_SETTINGS_FILES)].map(({ path }) => path),
  };
}

/** Returns base's path of the file; undefined if a renamed file was not run there under its old name. */
function pathBefore(path: string, previous = path): string | undefined {
  const isAwake = isSettingsFile(previous) && settingsOrder(previous) <= settingsOrder(path);
  return isAwake ? previous : undefined;
}

/**
 * Returns the text of a file, decoded by its byte order mark. Empty for a missing file or a link, which is not
 * followed; undefined for a file that is too large or no text.
 */
async function readText(
  files: FileTree | undefined,
  path: string | undefined,
): Promise<string | undefined> {
  if (files === undefined || path === undefined || (await files.kind(path)) !== "file") return "";
  const bytes = (await files.read(path)) ?? new Uint8Array();
  if (bytes.length > MAX_SETTINGS_BYTES) return undefined;
  const encoding = ENCODINGS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
  const text = new TextDecoder(encoding ?? "utf-8").decode(bytes);
  return text.includes("\0") ? undefined : text;
}

/** Byte order marks. PowerShell writes UTF-16. */
const ENCODINGS = [
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
] as const;
