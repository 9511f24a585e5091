import { MAX_SETTINGS_BYTES } from "../../model/input-limits.ts";
import type { FileTree } from "../../ports/files.ts";
import type { ChangedPath, ListedPath } from "../../ports/git.ts";
import type { Finding } from "../../review/finding/finding.ts";
import type { ReviewPolicy } from "../../review/policy/policy.ts";
import {
  type ChangedSettings,
  isSettingsFile,
  judgeSettings,
  settingsOrder,
} from "../../review/rules/lock-not-enforced.ts";
import { judgeUnlocked, type UnlockedRoot } from "../../review/rules/missing-lock-rules.ts";
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

/** The part of a change that is outside of any root module. */
export interface RepositoryFacts {
  readonly settings: ChangedSettings;
  readonly policyChanges: readonly PolicyChange[];
  readonly planted: readonly string[];
  /** Root modules that the change touches and that have no lock file on either side. */
  readonly unlocked: readonly UnlockedRoot[];
}

/** Judges the changes outside of root modules. */
export function judgeRepository(
  { changed, base, head, request }: FoundChange,
  { settings, policyChanges, planted, unlocked }: RepositoryFacts,
): readonly Finding[] {
  const { policy } = request;
  const [before, after] = [tracked(base.paths), tracked(head.paths)];
  const findings = [
    ...judgeSettings(settings),
    ...providersInTree(changed),
    ...judgeHiddenPlaces({ base: before, head: after, changed: new Set(pathsOf(changed)) }),
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
const tracked = (paths: readonly ListedPath[]) => paths.filter(({ isTracked }) => isTracked);

/** Judges committed files of an audited repository where no audit looks. */
export function judgeCommitted(
  paths: readonly ListedPath[],
  policy: ReviewPolicy,
): readonly Finding[] {
  const places = { base: undefined, head: tracked(paths), changed: new Set<string>() };
  return settleFindings(judgeHiddenPlaces(places), policy);
}

/** Files that are searched at most; a finding names those that are left. */
const MAX_SETTINGS_FILES = 400;

/**
 * Returns the changed files that may say how the tools run, from both sides: CLI configurations first, then files named
 * like a workflow or a script, so that many other files cannot hide one.
 */
export async function readChangedSettings(
  changed: readonly ChangedPath[],
  { base, head }: { readonly base: FileTree; readonly head: FileTree },
): Promise<ChangedSettings> {
  const settingsFiles = changed
    .filter(({ path, status }) => status !== "removed" && isSettingsFile(path))
    .sort((a, b) => settingsOrder(a.path) - settingsOrder(b.path));
  const files = await Promise.all(
    settingsFiles.slice(0, MAX_SETTINGS_FILES).map(async ({ path, previousPath = path }) => {
      // A renamed file counts as new if it was not run under its old name.
      const wasRun =
        isSettingsFile(previousPath) && settingsOrder(previousPath) <= settingsOrder(path);
      const before = wasRun ? await readText(base, previousPath) : undefined;
      return { path, before: before ?? "", after: await readText(head, path) };
    }),
  );
  const unreadFiles = files.filter(({ after }) => after === undefined);
  return {
    files: files.flatMap(({ after, ...file }) => (after === undefined ? [] : { ...file, after })),
    unread: [...unreadFiles, ...settingsFiles.slice(MAX_SETTINGS_FILES)].map(({ path }) => path),
  };
}

/**
 * Returns the text of a file, decoded by its byte order mark. Empty for a missing file or a link, which is not
 * followed; undefined for a file that is too large or no text.
 */
async function readText(files: FileTree, path: string): Promise<string | undefined> {
  if ((await files.kind(path)) !== "file") return "";
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
