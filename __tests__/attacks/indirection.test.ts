// What decides a review, reached through links, reusable workflows and composite actions, as git has them.

import { mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path/posix";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openRepository } from "../../src/adapters/git/git-cli.ts";
import { findPolicyChanges } from "../../src/app/review/changed-policy.ts";
import { loadPolicy, refuseReferences } from "../../src/app/settings/load-policy.ts";
import type { CommitId } from "../../src/ports/git.ts";
import { attackSeed, seedsFrom, variants } from "../support/asked-number.ts";
import { createRepository, type DemoRepository } from "../support/embedded/repository.ts";
import { type Choices, choicesOf } from "./random.ts";

const SEED = attackSeed(17_000);
const VARIANTS = variants(10);
const NOW = Date.UTC(2026, 10, 21);
const POLICY = ".github/tofu-lock-review.yml";

let repository: DemoRepository;
beforeEach(async () => {
  repository = await createRepository();
});
afterEach(() => repository.dispose());

type Node = string | { readonly link: string };
type Files = Readonly<Record<string, Node>>;

/** Writes files and links; links are given by where they lead, from the top. */
async function put(files: Files): Promise<void> {
  for (const [path, node] of Object.entries(files)) {
    const place = join(repository.directory, path);
    await mkdir(dirname(place), { recursive: true });
    await rm(place, { recursive: true, force: true });
    if (typeof node === "string") await writeFile(place, node);
    else await symlink(relative(dirname(path), node.link), place);
  }
}

async function remove(path: string): Promise<void> {
  await rm(join(repository.directory, path), { recursive: true });
}

/** What the change from one commit to another, or to the work tree, touches of what decides. */
async function told(base: string, head: string): Promise<readonly string[]> {
  const git = await openRepository({ directory: repository.directory, environment: process.env });
  try {
    const [from, to] = [base as CommitId, head as CommitId];
    const files = git.treeAt(from);
    const place = { files, file: undefined, now: NOW, readReference: refuseReferences("") };
    const loaded = await loadPolicy(place);
    const changed = await git.changedPaths(from, to);
    const input = {
      changed,
      sides: { base: files, head: git.treeAt(to) },
      request: { policySource: loaded, policy: { ledger: undefined } },
      now: NOW,
    };
    return (await findPolicyChanges(input)).map(({ kind, path }) => `${kind} ${path}`);
  } finally {
    git.close();
  }
}

const STRICT = "fail-on: warning\n";
const WEAK = "fail-on: never\n";

interface Layout {
  readonly name: string;
  /** Where the file is read, whatever it is: the policy or what it names. */
  readonly files: (path: string, content: string, other: string) => Files;
  /** Every way to give it another content without touching its own path. */
  readonly changes: readonly ((path: string, content: string) => Promise<void>)[];
}

const set = (path: string) => (_: string, content: string) => put({ [path]: content });
const leadElsewhere =
  (link: string, target: string) =>
  async (_: string, content: string): Promise<void> => {
    await remove(link);
    await put({ [link]: { link: target } });
    expect(content).not.toBe("");
  };

const LAYOUTS: readonly Layout[] = [
  {
    name: "a link to a file",
    files: (path, content, other) => ({
      "conf/real.yml": content,
      "conf/other.yml": other,
      [path]: { link: "conf/real.yml" },
    }),
    changes: [set("conf/real.yml")],
  },
  {
    name: "a chain of links",
    files: (path, content, other) => ({
      "a/real.yml": content,
      "b/other.yml": other,
      "c/middle": { link: "a/real.yml" },
      [path]: { link: "c/middle" },
    }),
    changes: [set("a/real.yml"), leadElsewhere("c/middle", "b/other.yml")],
  },
  {
    name: "a link through a linked directory",
    files: (path, content, other) => ({
      "v1/p.yml": content,
      "v2/p.yml": other,
      now: { link: "v1" },
      [path]: { link: "now/p.yml" },
    }),
    changes: [set("v1/p.yml"), leadElsewhere("now", "v2")],
  },
];

/** The files that may stand behind links, with what names them. */
const SUBJECTS = [
  { path: POLICY, kind: "policy", policy: {}, strict: STRICT, weak: WEAK },
  {
    path: "ci/cli.tofurc",
    kind: "companion",
    policy: { [POLICY]: "cli-config-file: ci/cli.tofurc\n" },
    strict: "",
    weak: 'host "a.example" {\n  services = {}\n}\n',
  },
] as const;

function generate(choose: Choices) {
  const layout = choose.one(LAYOUTS);
  const subject = choose.one(SUBJECTS);
  const change = choose.one(layout.changes);
  return { layout, subject, change, which: layout.changes.indexOf(change) };
}

describe(`${VARIANTS} changes behind the links that a policy is read through, from seed ${SEED} on, are told`, () => {
  const seeds = seedsFrom(SEED, VARIANTS);

  test.each(seeds)("seed %i", async (seed) => {
    const { layout, subject, change, which } = generate(choicesOf(seed));
    await put({ ...subject.policy, ...layout.files(subject.path, subject.strict, subject.weak) });
    const base = await repository.commit("base");
    await change(subject.path, subject.weak);
    const head = await repository.commit("head");

    expect(await told(base, head), `${layout.name}, change ${which}`).toEqual([
      `${subject.kind} ${subject.path}`,
    ]);
  });

  test("of a linked .github directory too", async () => {
    await put({
      "conf1/tofu-lock-review.yml": STRICT,
      "conf2/tofu-lock-review.yml": WEAK,
      ".github": { link: "conf1" },
    });
    const base = await repository.commit("base");
    await leadElsewhere(".github", "conf2")("", WEAK);
    const head = await repository.commit("head");

    expect(await told(base, head)).toEqual([`policy ${POLICY}`]);
  });
});

const USES = [
  (path: string) => `uses: ./${path}`,
  (path: string) => `uses: "./${path}"`,
  (path: string) => `uses:   './${path}' # the gate`,
  (path: string) => `{ uses: ./${path} }`,
  (path: string) => `"uses": ./${path}`,
];

/** Where a part of a chain can stand, and how it is used. */
const PARTS = [
  { file: ".github/workflows/part-%.yml", use: ".github/workflows/part-%.yml" },
  { file: ".github/workflows/part-%.yaml", use: ".github/workflows/part-%.yaml" },
  { file: ".github/actions/part-%/action.yml", use: ".github/actions/part-%" },
  { file: "tools/part-%/action.yaml", use: "tools/part-%/" },
];

interface Chain {
  readonly files: Readonly<Record<string, string>>;
  /** From the workflow that GitHub starts to the file that names us. */
  readonly paths: readonly string[];
}

function chainOf(choose: Choices): Chain {
  const parts = Array.from({ length: 1 + choose.below(3) }, (_, i) => {
    const { file, use } = choose.one(PARTS);
    return { file: file.replace("%", String(i)), use: use.replace("%", String(i)) };
  });
  const all = [{ file: ".github/workflows/start.yml", use: "" }, ...parts];
  const files = all.map(({ file }, i) => {
    const next = all[i + 1];
    const line = next === undefined ? "uses: acme/tofu-lock-review@v1" : choose.one(USES)(next.use);
    return [file, `name: ${i}\njobs:\n  a:\n    - ${line}\n`] as const;
  });
  return { files: Object.fromEntries(files), paths: all.map(({ file }) => file) };
}

/** What is done to one file of a chain; gives the path that must be told. */
const TAMPERS: Readonly<Record<string, (path: string, text: string) => Promise<string>>> = {
  "drops what it uses": async (path) => {
    await put({ [path]: "name: x\njobs: {}\n" });
    return path;
  },
  "says more": async (path, text) => {
    await put({ [path]: `${text}    - run: echo PATH=/evil >>$GITHUB_ENV\n` });
    return path;
  },
  "is gone": async (path) => {
    await remove(path);
    return path;
  },
  "is moved away": async (path) => {
    const to = path.replace(/[^/]+$/, "moved.txt");
    await rename(join(repository.directory, path), join(repository.directory, to));
    return path;
  },
  "uses something else": async (path, text) => {
    await put({ [path]: text.replace(/uses"?: .*/, "uses: ./elsewhere") });
    return path;
  },
};

describe(`${VARIANTS} changes to the files by which a workflow comes to run us, from seed ${SEED} on, are told`, () => {
  const seeds = seedsFrom(SEED, VARIANTS);

  test.each(seeds)("seed %i", async (seed) => {
    const choose = choicesOf(seed);
    const { files, paths } = chainOf(choose);
    const path = choose.one(paths);
    const tamper = choose.one(Object.keys(TAMPERS));
    await put({ [POLICY]: STRICT, ...files });
    const base = await repository.commit("base");
    const expected = await TAMPERS[tamper]?.(path, files[path] ?? "");
    const head = await repository.commit("head");

    expect(await told(base, head), `${path} ${tamper} in ${paths.join(" → ")}`).toContain(
      `workflow ${expected}`,
    );
  });
});

describe("honest changes beside what decides", () => {
  const seeds = seedsFrom(SEED, variants(4));

  test.each(seeds)("are not told, seed %i", async (seed) => {
    const choose = choicesOf(seed);
    const { layout, subject } = generate(choose);
    const beside = {
      ".github/workflows/tests.yml": "jobs:\n  a:\n    - uses: ./.github/actions/setup\n",
      ".github/actions/setup/action.yml": "runs: []\n",
      "tools/other/action.yml": "runs: []\n",
      "envs/prod": { link: "modules" },
      "modules/main.tf": "",
    };
    await put({
      ...subject.policy,
      ...layout.files(subject.path, subject.strict, subject.weak),
      ...chainOf(choose).files,
      ...beside,
    });
    const base = await repository.commit("base");
    await put({
      ".github/workflows/tests.yml": "jobs: {}\n",
      ".github/workflows/new.yml": "jobs: {}\n",
      ".github/actions/setup/action.yml": "runs: [1]\n",
      "modules/main.tf": "locals {}\n",
      "conf/unrelated.yml": "x",
      "v1/unrelated.yml": "x",
    });
    await remove("tools/other");
    await leadElsewhere("envs/prod", "tools")("", "x");
    const head = await repository.commit("head");

    expect(await told(base, head)).toEqual([]);
  });
});
