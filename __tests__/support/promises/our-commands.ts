import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createRepository } from "../embedded/repository.ts";
import { LOCK_FILE } from "../lock-situations/run.ts";
import { runOursOn } from "../machines/program.ts";
import { publisherKeyFor } from "../oracles/keys.ts";
import { quietEnvironment } from "../oracles/oracle.ts";
import { lockText, type StagedWorld } from "../worlds/stage.ts";
import type { PromiseWorld } from "./generate.ts";
import { isPublished } from "./twists.ts";

/** Text of a lock file; undefined where there is none. */
export type LockText = string | undefined;

/** How a command that writes ended. */
export interface Written {
  readonly code: number;
  /** All that it said. */
  readonly output: string;
  /** The lock file afterwards. */
  readonly text: LockText;
}

/** A finding of `verify`. */
export interface Finding {
  readonly rule: string;
  readonly severity: string;
  readonly provider: string | null;
  /** Why it does not count. */
  readonly accepted?: unknown;
}

/** What `verify` predicts that `init` does, as far as it matters here. */
export interface Predicted {
  readonly outcome: "unchanged" | "rewrites" | "refuses" | "unknown";
  readonly effects: readonly {
    readonly effect: "rewrites" | "refuses" | "unknown";
    readonly readonly: "passes" | "refuses" | "unknown";
    /** Null for all. */
    readonly platforms: readonly string[] | null;
  }[];
}

/** What `verify` said of a lock file. */
export interface Verified {
  readonly code: number;
  readonly output: string;
  readonly findings: readonly Finding[];
  readonly limits: readonly unknown[];
  readonly predicted: readonly Predicted[];
}

/** What our commands did with a world. */
export interface OurCommands {
  /** Whether they ran on a machine with a cache of packages. */
  readonly isCached: boolean;
  readonly before: LockText;
  readonly fix: Written;
  /** `fix` on what `fix` left. */
  readonly again: Written;
  readonly lock: Written;
  /** `verify` on each text that was there or was written. */
  readonly verified: ReadonlyMap<LockText, Verified>;
}

/** Runs `fix`, `fix` again and `lock` on the lock file of a world, and `verify` on all that comes of it. */
export async function runOurCommands(
  stage: StagedWorld,
  world: PromiseWorld,
): Promise<OurCommands> {
  const place = await makePlace(stage, world);
  try {
    const before = stage.files[LOCK_FILE];
    const platforms = world.platforms.map((platform) => `--platform=${platform}`);
    const options = ["--policy=../policy.yml", ...platforms];
    const fixing = ["fix", ".", ...options];
    const fix = await runWriter(place, before, fixing);
    const again = fix.text === before ? fix : await runWriter(place, fix.text, fixing);
    const lock = await runWriter(place, before, ["lock", ...platforms]);
    const verified = new Map<LockText, Verified>();
    for (const text of new Set([before, fix.text, again.text, lock.text])) {
      verified.set(text, await runVerify(place, text, options));
    }
    return { isCached: world.isCached === true, before, fix, again, lock, verified };
  } finally {
    await place.remove();
  }
}

/** Where our commands run. */
interface Place {
  readonly root: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly stage: StagedWorld;
  remove(): Promise<void>;
}

/** Writes the files of a world but for its lock file, and commits an honest one where the world says so. */
async function makePlace(stage: StagedWorld, world: PromiseWorld): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), "tofu-lock-review-promise-"));
  const repository = world.isCommitted ? await createRepository() : undefined;
  const [root, home] = [repository?.directory ?? join(folder, "root"), join(folder, "home")];
  const config = join(folder, "cli.tfrc");
  await mkdir(home);
  await writeFile(config, stage.cliConfig);
  const { fingerprint } = await publisherKeyFor(stage.tool);
  await writeFile(join(folder, "policy.yml"), `trusted-keys:\n  hashicorp: [${fingerprint}]\n`);
  const { [LOCK_FILE]: _, ...files } = stage.files;
  for (const [name, content] of Object.entries(files)) await writeAt(join(root, name), content);
  if (repository !== undefined) {
    const honest = (world.entries ?? []).map((entry) => ({
      ...entry,
      hashes: isPublished(entry, world) ? HONEST : [],
    }));
    await writeAt(join(root, LOCK_FILE), lockText(honest, stage.origin, stage.tool));
    const before = await repository.commit("before");
    // A clone names its default branch; else each run asks git for one name after the other.
    await writeAt(join(root, ".git/refs/remotes/origin/HEAD"), `${before}\n`);
  }
  const environment = {
    ...(quietEnvironment() as Readonly<Record<string, string>>),
    HOME: home,
    TF_CLI_CONFIG_FILE: config,
    POLICY: join(folder, "policy.yml"),
    ...stage.environment,
  };
  const remove = async (): Promise<void> => {
    await repository?.dispose();
    await rm(folder, { recursive: true, force: true });
  };
  return { root, environment, stage, remove };
}

const HONEST = ["h1:linux_amd64", "zh:*"];

async function runWriter(place: Place, text: LockText, args: readonly string[]): Promise<Written> {
  const { code, stdout, stderr } = await runOn(place, text, args);
  const after = await readFile(join(place.root, LOCK_FILE), "utf8").catch(() => undefined);
  return { code, output: stdout + stderr, text: after };
}

async function runVerify(
  place: Place,
  text: LockText,
  options: readonly string[],
): Promise<Verified> {
  const args = ["verify", ".", "--format=json", ...options];
  const { code, stdout, stderr } = await runOn(place, text, args);
  const output = stdout + stderr;
  if (!stdout.startsWith("{")) return { code, output, findings: [], limits: [], predicted: [] };
  const { findings, limits, leftOut, roots } = JSON.parse(stdout) as Document;
  // A module that nobody calls is a root module as well; the programs were asked about this one.
  const predicted = roots.flatMap(({ root, init }) => (root === "." ? (init ?? []) : []));
  return { code, output, findings, limits: [...limits, ...leftOut], predicted };
}

/** What matters here of the JSON of `verify`. */
interface Document {
  readonly findings: readonly Finding[];
  readonly limits: readonly unknown[];
  readonly leftOut: readonly unknown[];
  readonly roots: readonly { readonly root: string; readonly init?: Predicted | null }[];
}

/** Runs our program where the lock file has this text. */
async function runOn(place: Place, text: LockText, args: readonly string[]) {
  const { root, environment, stage } = place;
  const lockFile = join(root, LOCK_FILE);
  if (text === undefined) await rm(lockFile, { force: true });
  else await writeAt(lockFile, text);
  const line = args.map((one) => one.replace("../policy.yml", environment["POLICY"] ?? ""));
  return runOursOn({ hosts: stage.hosts, root, environment }, stage.tool, line);
}

async function writeAt(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
