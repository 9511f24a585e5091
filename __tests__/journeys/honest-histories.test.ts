// Honest life in whole histories: each ends as the law says, and the remedy that is printed works as typed.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { type Choices, choicesOf } from "../attacks/random.ts";
import { attackSeed, seedsFrom } from "../support/asked-number.ts";
import { writeFilesystemMirror } from "../support/embedded/filesystem-mirror.ts";
import type { ReleaseSpec } from "../support/embedded/release.ts";
import { createSigningKey, type SigningKey } from "../support/embedded/signing.ts";
import {
  aRelease,
  configuration,
  type EntryFacts,
  type JourneyWorld,
  journeyWorld,
  PLATFORMS,
} from "../support/journeys/world.ts";

/** How many histories of each kind are played, and from which seed on. `HONESTY_SEED` plays others. */
const seeds = seedsFrom(attackSeed(20_261_123, "HONESTY_SEED"), 2);

const LEDGER = ".github/tofu-lock-review.keys";
const POLICY = ".github/tofu-lock-review.yml";
const [OLD, MIDDLE, NEW] = ["1.2.3", "1.3.0", "1.4.0"] as const;

let before: SigningKey;
beforeAll(async () => {
  before = await createSigningKey();
});

type Files = Readonly<Record<string, string>>;

interface Finding {
  readonly rule: string;
  readonly severity: string;
  readonly remedy: { readonly command: string | null };
}

/** A registry with three versions of each release. */
function publishing(...facts: readonly Partial<ReleaseSpec>[]) {
  const releases = facts.flatMap((one) =>
    [OLD, MIDDLE, NEW].map((version) =>
      aRelease({
        signedBy: before,
        packages: true,
        ...one,
        version,
      }),
    ),
  );
  return journeyWorld({ releases });
}

/** A root module that requires the entries and locks them. */
function rootOf(world: JourneyWorld, directory: string, ...entries: readonly EntryFacts[]): Files {
  const requires = entries.map(({ source = "acme/widget" }) => [source, ""] as const);
  return {
    [`${directory}/main.tf`]: configuration(Object.fromEntries(requires)),
    [`${directory}/.terraform.lock.hcl`]: world.lockText(...entries),
  };
}

/** Makes `change` a commit after `main`; the work tree stands at `change`. */
async function propose(world: JourneyWorld, base: Files, head: Files): Promise<void> {
  const branches = (await world.git("branch", "--format=%(refname:short)")).split("\n");
  if (branches.includes("change")) {
    await world.git("checkout", "--quiet", "main");
    await world.git("branch", "-D", "change");
  }
  const { commitTree } = world.repository;
  const ours = { "README.md": "ours\n" };
  await commitTree({ branch: "main", files: { ...ours, ...base }, message: "base" });
  await commitTree({ branch: "change", files: { ...ours, ...head }, message: "head" });
}

async function review(world: JourneyWorld, ...more: readonly string[]) {
  const { exitCode, stdout, stderr } = await world.run(
    ...["review", "--base=main", "--head=change", "--format=json", ...more],
  );
  expect(stderr).toBe("");
  const findings: readonly Finding[] = JSON.parse(stdout).findings;
  const loud = findings.filter(({ severity }) => severity !== "notice");
  const said = [...new Set(loud.map(({ severity, rule }) => `${severity} ${rule}`))].sort();
  return { exitCode, findings, said };
}

/** Runs a command as a person types it at the top of the repository; the shell splits its words. */
async function typed(world: JourneyWorld, command: string | null | undefined): Promise<void> {
  expect(command).toMatch(/^tofu-lock-review /);
  const script = `set -- ${command}; printf '%s\\0' "$@"`;
  const [, ...args] = execFileSync("sh", ["-c", script]).toString().split("\0").slice(0, -1);
  expect(await world.run(...args)).toMatchObject({ exitCode: 0 });
}

/** Makes the user install a host's providers from a directory with these releases, and nothing of it from elsewhere. */
async function useMirror(world: JourneyWorld, host: string, releases: readonly ReleaseSpec[]) {
  const path = mkdtempSync(join(tmpdir(), "in-house-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  await writeFilesystemMirror(path, "packed", releases);
  const blocks = [
    `filesystem_mirror {\n    path = "${path}"\n    include = ["${host}/*/*"]\n  }`,
    `direct {\n    exclude = ["${host}/*/*"]\n  }`,
  ];
  const text = `provider_installation {\n  ${blocks.join("\n  ")}\n}\n`;
  await writeFile(join(world.home, ".tofurc"), text);
}

const directoryOf = (choose: Choices): string =>
  choose.one(["envs/prod", "live/eu/network", "a", "stacks/it's here"]);

/** Plays a history for each seed. */
function histories(title: string, play: (choose: Choices, directory: string) => Promise<void>) {
  test.each(seeds)(`${title} (seed %i)`, (seed) => {
    const choose = choicesOf(seed);
    return play(choose, directoryOf(choose));
  });
}

histories(
  "a first lock file passes, and one command remembers its key",
  async (choose, directory) => {
    const world = await publishing({});
    const h1 = choose.some(PLATFORMS);
    const first = rootOf(world, directory, { h1 });
    await propose(world, {}, first);
    expect(await review(world)).toMatchObject({ exitCode: 0, said: ["warning new-provider"] });

    await typed(world, "tofu-lock-review keys learn");
    const remembered = { ...first, [LEDGER]: await world.read(LEDGER) };
    await propose(world, remembered, {
      ...remembered,
      ...rootOf(world, directory, { version: NEW, h1 }),
    });
    expect(await review(world)).toMatchObject({ exitCode: 0, said: [] });
  },
);

histories("an upgrade by a key that nothing remembers passes", async (choose, directory) => {
  const world = await publishing({});
  const head = rootOf(world, directory, { version: choose.one([MIDDLE, NEW]) });
  await propose(world, rootOf(world, directory, {}), head);

  expect(await review(world)).toMatchObject({ exitCode: 0, said: [] });
});

histories(
  "a provider whose publisher never signs passes once it is locked, and is told",
  async (choose, directory) => {
    const world = await publishing({ keys: [] });
    const head = rootOf(world, directory, { version: choose.one([MIDDLE, NEW]) });
    await propose(world, rootOf(world, directory, {}), head);
    const { exitCode, said, findings } = await review(world);

    expect([exitCode, said]).toStrictEqual([0, []]);
    expect(findings.map(({ rule }) => rule)).toContain("signature-missing");
  },
);

histories(
  "a new provider whose publisher never signs passes by a waiver of the target branch",
  async (_, directory) => {
    const world = await publishing({ keys: [] });
    const head = rootOf(world, directory, {});
    await propose(world, {}, head);
    expect(await review(world)).toMatchObject({ exitCode: 1, said: ["error new-provider"] });

    const waiver =
      "waivers:\n  - rule: new-provider\n    provider: acme/widget\n    reason: ours\n";
    const policy = { [POLICY]: `${waiver}    expires: 2099-12-31\n` };
    await propose(world, policy, { ...policy, ...head });
    expect(await review(world)).toMatchObject({ exitCode: 0, said: [] });
  },
);

histories(
  "an in-house provider that only an operator's mirror has passes once it is locked",
  async (choose, directory) => {
    const [host, namespace, type] = ["tf.in-house.example", "platform", "vault"];
    const source = `${host}/${namespace}/${type}`;
    const facts = { host, namespace, type, manifest: false };
    const inHouse = [OLD, MIDDLE, NEW].map((version) => aRelease({ ...facts, version }));
    const world = await journeyWorld({ releases: inHouse });
    await useMirror(world, host, inHouse);
    const policy = { [POLICY]: `allowed-hosts: [${host}]\n` };
    const stateOf = (version: string) => ({
      ...policy,
      ...rootOf(world, directory, { source, version }),
    });
    await propose(world, policy, stateOf(OLD));
    expect(await review(world)).toMatchObject({ exitCode: 1, said: ["error new-provider"] });

    await propose(world, stateOf(OLD), stateOf(choose.one([MIDDLE, NEW])));
    expect(await review(world)).toMatchObject({ exitCode: 0, said: [] });
  },
);

histories("a root module that moves passes", async (choose, directory) => {
  const world = await publishing({}, { type: "gadget" });
  const entries = [{}, { source: "acme/gadget", version: choose.one([OLD, MIDDLE]) }];
  const moved = `moved/${directory}`;
  await propose(world, rootOf(world, directory, ...entries), rootOf(world, moved, ...entries));

  expect(await review(world)).toMatchObject({ exitCode: 0, said: [] });
});

histories(
  "a platform that policy asks for is added by the printed command",
  async (choose, directory) => {
    const world = await publishing({});
    const [locked] = choose.some(PLATFORMS);
    const isRecorded = (line: string) => !line.includes('"zh:');
    const lock = `${directory}/.terraform.lock.hcl`;
    const onlyOne = (files: Files) => ({
      ...files,
      [lock]: files[lock]?.split("\n").filter(isRecorded).join("\n") ?? "",
    });
    const policy = { [POLICY]: `platforms: [${PLATFORMS.join(", ")}]\n` };
    const base = { ...policy, ...rootOf(world, directory, {}) };
    const head = onlyOne({
      ...policy,
      ...rootOf(world, directory, { version: NEW, h1: [locked ?? ""] }),
    });
    await propose(world, base, head);
    const { exitCode, findings } = await review(world);
    expect(exitCode).toBe(1);

    const [missing] = findings.filter(({ rule }) => rule === "missing-platform");
    await typed(world, missing?.remedy.command);
    await world.commit("fix");
    expect(await review(world)).toMatchObject({ exitCode: 0, said: [] });
  },
);

histories("a repository that leaves Terraform for OpenTofu passes", async (choose, directory) => {
  const hosts = ["registry.terraform.io", "registry.opentofu.org"] as const;
  const world = await publishing(...hosts.map((host) => ({ host })));
  const version = choose.one([OLD, MIDDLE, NEW]);
  const [base, head] = hosts.map((host) =>
    rootOf(world, directory, { source: `${host}/acme/widget`, version }),
  );
  const header = (files: Files = {}, tool: string) =>
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [
        path,
        text.replace('"tofu init"', `"${tool} init"`),
      ]),
    );
  await propose(world, header(base, "terraform"), header(head, "tofu"));
  const { exitCode, said } = await review(world);

  expect([exitCode, said]).toStrictEqual([0, ["warning registry-migration"]]);
});

histories("a merge of two upgrades passes", async (choose, directory) => {
  const world = await publishing({}, { type: "gadget" });
  const other = `other/${directory}`;
  const [first, second] = [choose.one([MIDDLE, NEW]), choose.one([MIDDLE, NEW])];
  const gadget = (version: string) => rootOf(world, other, { source: "acme/gadget", version });
  const base = { ...rootOf(world, directory, {}), ...gadget(OLD) };
  await propose(world, base, { ...base, ...rootOf(world, directory, { version: first }) });
  await world.repository.commitTree({
    branch: "main",
    files: { "README.md": "ours\n", ...base, ...gadget(second) },
    message: "theirs",
  });

  expect(await review(world)).toMatchObject({ exitCode: 0, said: [] });
});
