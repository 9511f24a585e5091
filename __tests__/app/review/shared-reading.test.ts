import { expect, test } from "vitest";
import { resolveRange } from "../../../src/app/commits/git-range.ts";
import { auditRoots } from "../../../src/app/review/audit-roots.ts";
import { reviewRepository } from "../../../src/app/review/review-repository.ts";
import { EMPTY_LEDGER } from "../../../src/formats/ledger/ledger.ts";
import type { FileTree } from "../../../src/ports/files.ts";
import { DEFAULT_POLICY, namedFromTop } from "../../../src/review/policy/policy.ts";
import { memoryGit } from "../../attacks/memory-git.ts";
import { moduleFiles } from "../../support/module-files.ts";

const ROOTS = Array.from({ length: 50 }, (_, i) => `live/root-${i}`);
/** A module of another host, by which base's configuration has to be read as well. */
const FAR = 'module "far" {\n  source = "modules.acme.example/acme/net/aws"\n}\n';

function repositoryFiles(inner: string): Readonly<Record<string, string>> {
  const roots = ROOTS.flatMap((root) => [
    [`${root}/main.tf`, 'module "net" {\n  source = "../../modules/net"\n}\n'],
    [`${root}/.terraform.lock.hcl`, ""],
  ]);
  return {
    ...Object.fromEntries(roots),
    "modules/net/main.tf": `${FAR}module "inner" {\n  source = "../inner"\n}\n`,
    "modules/inner/main.tf": inner,
  };
}

const PORTS = {
  gather: () => Promise.reject(new Error("nothing is locked")),
  log: { debug: () => {}, info: () => {}, warn: () => {} },
  started: 0,
  clock: { now: () => 0 },
  cost: () => ({ requests: 0, bytes: 0, cacheHits: 0 }),
  programVersion: "0.0.0",
};

/** A tree that notes what of the modules is read. */
function watched(tree: FileTree, reads: string[]): FileTree {
  return {
    ...tree,
    read: (path) => {
      if (path.startsWith("modules/")) reads.push(path);
      return tree.read(path);
    },
  };
}

const ONCE = ["modules/inner/main.tf", "modules/net/main.tf"];

test("reviewRepository() reads a module once on each side, however many root modules call it", async () => {
  const { git, workTree } = memoryGit(repositoryFiles(""), repositoryFiles("# head\n"), []);
  const reads = new Map<string, string[]>();
  const watchedGit: typeof git = {
    ...git,
    treeAt: (commit) => {
      const ofCommit = reads.get(commit) ?? [];
      reads.set(commit, ofCommit);
      return watched(git.treeAt(commit), ofCommit);
    },
  };
  const range = await resolveRange(git, { base: "base", head: "head" });

  const review = await reviewRepository(
    { range, paths: [], policy: DEFAULT_POLICY, ledger: EMPTY_LEDGER },
    { ...PORTS, git: watchedGit, workTree },
  );

  expect(review.roots).toHaveLength(ROOTS.length);
  expect([...reads.values()].map((paths) => paths.sort())).toStrictEqual([
    // The change touches it: whom it called on base is asked beside the root modules.
    ["modules/inner/main.tf", ...ONCE],
    // Whether a touched directory is a root module is asked of each directory alone, once for all root modules.
    [
      "modules/inner/main.tf",
      "modules/inner/main.tf",
      "modules/inner/main.tf",
      "modules/net/main.tf",
      "modules/net/main.tf",
    ],
  ]);
});

test("auditRoots() reads a module once, however many root modules call it", async () => {
  const reads: string[] = [];
  const files = watched(moduleFiles(repositoryFiles("")), reads);

  await auditRoots(
    {
      roots: ROOTS,
      nameInPolicy: namedFromTop,
      files,
      policy: DEFAULT_POLICY,
      ledger: EMPTY_LEDGER,
    },
    PORTS,
  );

  expect(reads.sort()).toStrictEqual(ONCE);
});
