import { posix } from "node:path";
import { withoutCredentials } from "../../config/blocks/module-source.ts";
import type { InstalledRecord, ModulesManifest } from "../../config/module-tree/module-loader.ts";
import { decodeText } from "../../formats/text/text.ts";
import { inSentences, isLockReviewError } from "../../model/error.ts";
import type { Hash } from "../../model/hash.ts";
import {
  checkoutOf,
  type LockedModule,
  type ModuleLock,
  type SelectedModule,
} from "../../model/module-lock.ts";
import { remembered, rememberedOf } from "../../model/remembered.ts";
import type { DigestFile } from "../../packages/hashing/directory.ts";
import { hashModule } from "../../packages/modules/module-hash.ts";
import type { FileTree, PackageEntry } from "../../ports/files.ts";
import type { InstalledModule } from "../../report/commands/installed-report.ts";

/** How installed files are read; nothing is fetched. */
export interface InstalledPorts {
  readonly files: FileTree;
  readonly digestFile: DigestFile;
  /** Returns every file and link below a directory; undefined without a directory. */
  readonly entriesBelow: (directory: string) => Promise<readonly PackageEntry[] | undefined>;
  readonly absolutePath: (path: string) => string;
}

/** Compares the calls of a lock file for modules with what the records of `modules.json` have the tool load. */
export async function compareModules(
  { calls }: ModuleLock,
  records: ModulesManifest,
  { root, dataDirectory: place }: Readonly<Record<"root" | "dataDirectory", string>>,
  ports: InstalledPorts,
): Promise<readonly InstalledModule[]> {
  const directory = posix.join(place, "modules");
  const data = posix.isAbsolute(place) ? place : posix.relative(root, place);
  const names = ((await ports.files.list(directory)) ?? [])
    .filter(({ kind }) => kind === "directory")
    .map(({ name }) => name);
  const packages = installedPackages(directory, names, ports);
  const installed = { records, packages, data };
  const compared = [...calls.values()].map((call) => compareModule(call, installed));
  // A directory that a removed call left behind is not loaded: the manifest alone says what is.
  const others = [...records.keys()].flatMap((path) => {
    if (path === "" || calls.has(path)) return [];
    const record = records.get(path);
    const state = record && isLocal(record.source) ? "differs" : "not-locked";
    const { reason } = placement(path, undefined, installed);
    if (state === "differs" && reason === undefined) return [];
    return [{ path, state, reason, unrecorded: undefined } as const];
  });
  return [...(await Promise.all(compared)), ...others];
}

interface Installed {
  readonly records: ModulesManifest;
  readonly packages: ReturnType<typeof installedPackages>;
  /** The tool's data directory, relative to the root module. */
  readonly data: string;
}

async function compareModule(
  call: LockedModule,
  { records, packages, data }: Installed,
): Promise<InstalledModule> {
  const { path } = call;
  const { reason, unrecorded } = placement(path, call, { records, data });
  const inState = (state: InstalledModule["state"], reason?: string) => ({
    ...{ path, state, reason },
    unrecorded: state === "matches" || state === "matches-as-copy" ? unrecorded : undefined,
  });
  const record = records.get(path);
  if (record === undefined) return inState("not-installed");
  if (call.kind === "floating") {
    return reason === undefined ? inState("floating") : inState("differs", reason);
  }
  if (!packages.names.includes(path)) return inState("not-installed");
  const { version, source } = record;
  if (call.version !== (version || undefined)) {
    const words = `version ${version || "none"} is installed, and ${call.version ?? "none"} is locked`;
    return inState("differs", words);
  }
  if (withoutCredentials(source) !== call.source) {
    return inState("differs", `it is installed from ${withoutCredentials(source)}`);
  }
  if (reason !== undefined) return inState("differs", reason);
  const hash = await packages.hash(path, call);
  if (typeof hash === "object") return inState("differs", hash.reason);
  if (call.hashes.includes(hash)) return inState("matches");
  if (await packages.isCopy(path, call)) return inState("matches-as-copy");
  return inState("differs", await packages.otherCommit(path, call));
}

const isLocal = (source: string) => source.startsWith("./") || source.startsWith("../");

type Placement = Readonly<Partial<Pick<InstalledModule, "reason" | "unrecorded">>>;

/**
 * Returns why a record of the manifest names another directory than the tool would install to, if it does; else the
 * directory, if only a registry's answer can have named it. The tool loads what the manifest names, and a change can bring
 * a manifest.
 */
function placement(
  path: string,
  call: LockedModule | undefined,
  { records, data }: Omit<Installed, "packages">,
): Placement {
  const record = records.get(path);
  if (record === undefined) return {};
  const own = posix.join(data, "modules", path, "/");
  if (!isLocal(record.source)) return packagePlacement(record, own, call);
  const caller = path.split(".").slice(0, -1).join(".");
  // The tool knows where the root module is, whatever the manifest says of it.
  const parent = (caller === "" ? undefined : records.get(caller)?.directory) ?? ".";
  return posix.join(record.directory, "/") === posix.join(parent, record.source, "/")
    ? {}
    : misplaced(record);
}

function packagePlacement(
  record: InstalledRecord,
  own: string,
  call: LockedModule | undefined,
): Placement {
  const { source, version } = record;
  const directory = posix.join(record.directory, "/");
  const [, inside = ""] = /\/\/([^?]*)/.exec(source.replace(/^[^?]*?:\/\//, "")) ?? [];
  const isPattern = /[*[\\]/.test(inside);
  const isAsCalled = directory === posix.join(own, inside, "/");
  // A registry that leads to another address may name a directory there; with an archive of its own it cannot.
  const isOwnArchive = call?.kind === "selected" && call.package.startsWith("registry::");
  const isExact = (!version || isOwnArchive) && !isPattern;
  const isBelow = isPattern || directory.endsWith(posix.join("/", inside, "/"));
  if (!(isExact ? isAsCalled : isBelow && isInPackage(directory, own))) return misplaced(record);
  return isAsCalled ? {} : { unrecorded: record.directory };
}

function misplaced({ directory }: InstalledRecord): Placement {
  return { reason: `modules.json has it loaded from ${directory}` };
}

/** Whether a directory is one that a package may have its modules in: none of git's own, which no hash covers. */
function isInPackage(directory: string, own: string): boolean {
  const inside = directory.slice(own.length).toLowerCase().split("/");
  return directory.startsWith(own) && !inside.includes(".git");
}

/** Returns readers of the directories below `.terraform/modules`, each read once. */
function installedPackages(
  directory: string,
  names: readonly string[],
  { files, entriesBelow }: InstalledPorts,
) {
  const entries = new Map<string, Promise<readonly PackageEntry[]>>();
  const entriesOf = (name: string) =>
    remembered(entries, name, async () => (await entriesBelow(posix.join(directory, name))) ?? []);
  /** Returns the hash of a directory as the package of a call, or why there is none. */
  const hash = async (name: string, call: SelectedModule) =>
    hashOf(await entriesOf(name), call.package.startsWith("git::"));
  return {
    names,
    hash,
    /** Returns which other commit git says that it checked out, as far as it says so; undefined for the locked one. */
    otherCommit: async (name: string, call: SelectedModule): Promise<string | undefined> => {
      const lineOf = async (file: string) => {
        const bytes = await files.read(posix.join(directory, name, ".git", file));
        return bytes && decodeText(bytes).trim();
      };
      const head = await lineOf("HEAD");
      const [, branch] = /^ref: (refs\/heads\/[\w./-]+)$/.exec(head ?? "") ?? [];
      const commit = (branch === undefined ? head : await lineOf(branch)) ?? "";
      const locked = checkoutOf(call);
      const isCommit = /^[0-9a-f]{40,64}$/.test(commit);
      if (!isCommit || locked === undefined || commit === locked.commit) return undefined;
      return `the commit ${commit.slice(0, 12)} is checked out, and ${locked.commit.slice(0, 12)} is locked`;
    },
    /**
     * Whether a directory is what `init` makes of a second call of one package: a copy of the first directory without names
     * that begin with a dot (reusingGetter).
     */
    isCopy: async (name: string, call: SelectedModule): Promise<boolean> => {
      const own = await entriesOf(name);
      if (own.some(hasDotName)) return false;
      for (const sibling of names) {
        if (sibling === name) continue;
        const siblingHash = await hash(sibling, call);
        if (typeof siblingHash === "object" || !call.hashes.includes(siblingHash)) continue;
        const copied = (await entriesOf(sibling)).filter((entry) => !hasDotName(entry));
        if (isSame(copied, own)) return true;
      }
      return false;
    },
  };
}

/** Hashes a directory once for all calls. What is git's own in a checkout, submodules included, counts in archives alone. */
const hashOf = rememberedOf(
  (entries: readonly PackageEntry[], isCheckout: boolean): Hash | { readonly reason: string } => {
    try {
      return hashModule(
        entries.filter(({ name }) => !isCheckout || !name.split("/").includes(".git")),
      );
    } catch (caught) {
      if (!isLockReviewError(caught, "INVALID_ARCHIVE")) throw caught;
      return { reason: inSentences(caught).replace(/\.$/, "") };
    }
  },
);

function hasDotName({ name }: PackageEntry): boolean {
  return name.split("/").some((part) => part.startsWith("."));
}

function isSame(some: readonly PackageEntry[], others: readonly PackageEntry[]): boolean {
  const keyOf = ({ name, sha256, target }: PackageEntry) => JSON.stringify([name, sha256, target]);
  const keys = new Set(some.map(keyOf));
  return keys.size === others.length && others.every((entry) => keys.has(keyOf(entry)));
}
