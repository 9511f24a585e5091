// Commits by the real git, the checkouts that it makes of them, and what a review made of the same commits.
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { diskPath, pathFromBytes } from "../../src/adapters/disk/path-bytes.ts";
import { forgeRepository } from "../../src/adapters/git/forge-repository.ts";
import { openRepository } from "../../src/adapters/git/git-cli.ts";
import { gitFetcher } from "../../src/adapters/git/git-fetch.ts";
import { gitWithSubmodules } from "../../src/adapters/git/git-with-submodules.ts";
import { workTreeOf } from "../../src/adapters/git/work-tree.ts";
import { resolveRange } from "../../src/app/commits/git-range.ts";
import { reviewRepository } from "../../src/app/review/review-repository.ts";
import type { EvidenceGatherer } from "../../src/app/run/engine.ts";
import { EMPTY_LEDGER } from "../../src/formats/ledger/ledger.ts";
import { remembered } from "../../src/model/remembered.ts";
import type { ForgeObjects } from "../../src/ports/forge.ts";
import type { CommitId, GitRepository } from "../../src/ports/git.ts";
import { DEFAULT_POLICY } from "../../src/review/policy/policy.ts";
import type { Review } from "../../src/review/verdict/review.ts";
import { someEvidence } from "../support/evidence-builders.ts";
import { GIT_ENVIRONMENT } from "../support/git-server.ts";

/** A world in which nobody answers: whatever a change adds cannot be verified. */
const evidenceOf: EvidenceGatherer = ({ provider, version }) =>
  Promise.resolve({
    ...someEvidence({
      packages: [],
      problems: [{ kind: "unreachable", message: "nobody answers" }],
      availability: "unknown",
      complete: false,
    }),
    provider,
    version,
  });

const ENVIRONMENT = {
  ...GIT_ENVIRONMENT,
  HOME: tmpdir(),
  GIT_AUTHOR_DATE: "2026-01-01T00:00:00Z",
  GIT_COMMITTER_DATE: "2026-01-01T00:00:00Z",
  // git: protocol.file.allow, which submodules on the same disk need; a filter that a user may have.
  GIT_CONFIG_COUNT: "4",
  GIT_CONFIG_KEY_0: "protocol.file.allow",
  GIT_CONFIG_VALUE_0: "always",
  GIT_CONFIG_KEY_1: "filter.swap.smudge",
  GIT_CONFIG_VALUE_1: "tr H h",
  GIT_CONFIG_KEY_2: "filter.swap.clean",
  GIT_CONFIG_VALUE_2: "cat",
  // Else each commit starts programs that look whether there is something to tidy.
  GIT_CONFIG_KEY_3: "maintenance.auto",
  GIT_CONFIG_VALUE_3: "false",
};

/** A repository in the making; paths are from its top. */
export interface Workshop {
  write(path: string | Buffer, text: string): void;
  link(path: string, target: string): void;
  remove(path: string): void;
  /** Makes an empty directory, as git leaves it for a submodule. */
  directory(path: string): void;
  git(...args: readonly string[]): string;
  /** Another repository with these files, and the commit that they make; later ones are on top. */
  other(files: Readonly<Record<string, string>>): { readonly url: string; readonly commit: string };
}

/** Lock files by the path at which a checkout has them, links followed, and the directories where they really are. */
export type Checkout = ReadonlyMap<string, { readonly text: string; readonly real: string }>;

export interface PlayedHead {
  readonly review: Review;
  readonly workTree: Review;
  /** As the action reviews it where there is no checkout. */
  readonly forge: Review;
  readonly base: Checkout;
  readonly head: Checkout;
}

export interface PlayOptions {
  /** Whether head has put into the index what is to be committed. */
  readonly isStaged?: boolean;
  /** Sees a checkout of each commit, submodules included, while they are there. */
  readonly visit?: (base: string, head: string) => Promise<void>;
}

/** Makes both commits, checks both out, and reviews them as commits and as a work tree. */
export async function playHead(
  base: (workshop: Workshop) => void,
  head: (workshop: Workshop) => void,
  { isStaged = false, visit }: PlayOptions = {},
): Promise<PlayedHead> {
  const folder = mkdtempSync(join(tmpdir(), "hidden-head-"));
  try {
    const top = join(folder, "repository");
    mkdirSync(top);
    const workshop = workshopIn(folder, top);
    workshop.git("init", "--quiet", "--initial-branch=main");
    const commit = (branch: string, isAdded = false): void => {
      if (!isAdded) workshop.git("add", "--all");
      workshop.git("commit", "--quiet", "--allow-empty", `--message=${branch}`);
    };
    base(workshop);
    commit("main");
    const before = lockFilesIn(checkoutOf(folder, top, "main"));
    workshop.git("checkout", "--quiet", "-b", "change");
    head(workshop);
    commit("change", isStaged);
    await visit?.(checkoutOf(folder, top, "main"), checkoutOf(folder, top, "change"));
    const checkout = checkoutOf(folder, top, "change");
    const after = lockFilesIn(checkout);
    return {
      review: await review(top, "change"),
      workTree: await review(checkout, undefined),
      forge: await review(top, "change", () =>
        forgeRepository(forgeOf(top), { environment: ENVIRONMENT }),
      ),
      base: before,
      head: after,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function workshopIn(folder: string, top: string): Workshop {
  const run = (directory: string, ...args: readonly string[]): string =>
    execFileSync("git", args, { cwd: directory, env: ENVIRONMENT, encoding: "utf8" }).trim();
  const put = (directory: string, path: string | Buffer, text: string): void => {
    const full = Buffer.concat([Buffer.from(`${directory}/`), Buffer.from(path)]);
    mkdirSync(full.subarray(0, full.lastIndexOf("/")), { recursive: true });
    writeFileSync(full, text);
  };
  return {
    write: (path, text) => put(top, path, text),
    link: (path, target) => {
      mkdirSync(dirname(join(top, path)), { recursive: true });
      symlinkSync(target, join(top, path));
    },
    directory: (path) => mkdirSync(join(top, path), { recursive: true }),
    remove: (path) => rmSync(join(top, path), { recursive: true, force: true }),
    git: (...args) => run(top, ...args),
    other: (files) => {
      const url = join(folder, "other");
      if (!existsSync(url)) run(folder, "init", "--quiet", "other");
      for (const [path, text] of Object.entries(files)) put(url, path, text);
      run(url, "add", "--all");
      run(url, "commit", "--quiet", "--allow-empty", "--message=other");
      return { url: `file://${url}`, commit: run(url, "rev-parse", "HEAD") };
    },
  };
}

function checkoutOf(folder: string, top: string, branch: string): string {
  const place = mkdtempSync(join(folder, "checkout-"));
  const git = (...args: readonly string[]) =>
    execFileSync("git", args, { cwd: folder, env: ENVIRONMENT, stdio: "pipe" });
  git("clone", "--quiet", "--branch", branch, top, place);
  // What `--recurse-submodules` runs: two dozen programs that look for submodules where there can be none.
  if (existsSync(join(place, ".gitmodules")))
    git("-C", place, "submodule", "update", "--quiet", "--init", "--recursive");
  return place;
}

function lockFilesIn(place: string): Checkout {
  const found = new Map<string, { text: string; real: string }>();
  for (const directory of directoriesOf(place)) {
    const path = join(directory.path, ".terraform.lock.hcl");
    const file = diskPath(join(place, path));
    if (!existsSync(file) || !statSync(file).isFile()) continue;
    found.set(path, { text: readFileSync(file, "latin1"), real: directory.real });
  }
  return found;
}

/** A directory of a checkout by the path that leads to it, and where it is; both from the top, bytes as text. */
export interface CheckedOutDirectory {
  readonly path: string;
  readonly real: string;
}

/** Every path that leads to a directory of a checkout, links followed. */
export function directoriesOf(place: string): readonly CheckedOutDirectory[] {
  const found: CheckedOutDirectory[] = [];
  const visit = (path: Buffer, above: readonly string[]): void => {
    const real = pathFromBytes(realpathSync.native(path, "buffer"));
    if (above.includes(real) || !real.startsWith(place)) return;
    const from = (full: string): string => full.slice(place.length + 1);
    found.push({ path: from(pathFromBytes(path)), real: from(real) });
    for (const name of readdirSync(path, "buffer")) {
      const next = Buffer.concat([path, Buffer.from("/"), name]);
      if (name.toString() === ".git" || !existsSync(next)) continue;
      if (statSync(next).isDirectory()) visit(next, [...above, real]);
    }
  };
  visit(Buffer.from(place), []);
  return found;
}

/** What a forge answers about a repository. */
function forgeOf(top: string): ForgeObjects {
  const run = (...args: readonly string[]): Buffer =>
    execFileSync("git", args, { cwd: top, env: ENVIRONMENT, stdio: "pipe" });
  const answers = new Map<string, Promise<CommitId | undefined>>();
  const commitOf = (...args: readonly string[]) =>
    remembered(answers, args.join(" "), async () => {
      try {
        return run(...args)
          .toString()
          .trim() as CommitId;
      } catch {
        return undefined;
      }
    });
  // A process for each file would take longer than the review.
  const objects = objectsOf(run("cat-file", "--batch", "--batch-all-objects"));
  return {
    resolveCommit: (name) => commitOf("rev-parse", "--verify", "--quiet", `${name}^{commit}`),
    mergeBase: (a, b) => commitOf("merge-base", a, b),
    firstParent: (commit) => commitOf("rev-parse", "--verify", "--quiet", `${commit}^1`),
    tree: (commit) => {
      // A forge answers in JSON, which has no bytes that are no UTF-8.
      const lines = run("ls-tree", "-r", "-t", "-z", commit).toString("utf8").split("\0");
      const entries = lines.filter(Boolean).map((line) => {
        const [facts = "", path = ""] = line.split("\t");
        const [mode = "", , object = ""] = facts.split(" ");
        return { path, mode, object };
      });
      return Promise.resolve(entries);
    },
    blob: async (object) => {
      const content = objects.get(object);
      if (content === undefined) throw new Error(`no object ${object}`);
      return content;
    },
  };
}

/** The contents in `cat-file --batch`: each after a line `OBJECT TYPE BYTES`, and with a newline behind it. */
function objectsOf(said: Buffer): ReadonlyMap<string, Buffer> {
  const objects = new Map<string, Buffer>();
  for (let at = 0; at < said.length; ) {
    const from = said.indexOf("\n", at) + 1;
    const [object = "", , bytes] = said.toString("utf8", at, from - 1).split(" ");
    const end = from + Number(bytes);
    objects.set(object, said.subarray(from, end));
    at = end + 1;
  }
  return objects;
}

async function review(
  top: string,
  head: string | undefined,
  forge?: () => GitRepository,
): Promise<Review> {
  const signal = new AbortController().signal;
  const repository = await openRepository({ directory: top, environment: ENVIRONMENT });
  const fetcher = gitFetcher({ environment: ENVIRONMENT, allowsFiles: true });
  const reach = { fetcher, environment: ENVIRONMENT, signal, checkout: forge ? undefined : top };
  const git = gitWithSubmodules(forge?.() ?? repository, reach);
  try {
    const base = head === undefined ? "origin/main" : "main";
    const request = {
      range: await resolveRange(git, { base, head }),
      paths: [],
      policy: DEFAULT_POLICY,
      ledger: EMPTY_LEDGER,
    };
    const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
    const ports = {
      gather: evidenceOf,
      git,
      workTree: workTreeOf(git, ENVIRONMENT),
      log: quiet,
      started: 0,
      clock: { now: () => 0 },
      cost: () => ({ requests: 0, bytes: 0 }),
      programVersion: "test",
    };
    return await reviewRepository(request, ports as never);
  } finally {
    git.close();
    repository.close();
    await fetcher.close();
  }
}
