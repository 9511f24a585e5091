import { execFileSync } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import type { StoredPull } from "../support/github/state.ts";
import { type GitHubWorld, gitHubWorld } from "../support/journeys/github-world.ts";
import { configuration } from "../support/journeys/world.ts";
import { runOursOn } from "../support/machines/program.ts";
import {
  MODULE_LOCK,
  type ModuleReviews,
  moduleReviews,
  withCalls,
} from "../support/module-lock/review.ts";
import { callsText, REGISTRY_HOST, registryAnswers } from "../support/module-lock/world.ts";
import { moduleHash } from "../support/module-lock-builders.ts";
import { rawZip } from "../support/raw-zip.ts";
import type { StepSetup } from "../support/runner.ts";

// The whole action in fix mode, where a bot raises the version of a module and knows nothing of the lock file for modules.
const LOCK = "env/.terraform.lock.hcl";
const MODULES = `env/${MODULE_LOCK}`;
const REGISTRY = `${REGISTRY_HOST}/acme/net/aws`;
const PROVIDERS = configuration({ "acme/widget": "" });

type Calls = Parameters<typeof callsText>[0];
type Files = Readonly<Record<string, string>>;

let pr: GitHubWorld;
let modules: ModuleReviews;

function zip(text: string) {
  return { body: rawZip([{ name: "main.tf", data: `# ${text}\n` }]) };
}

/** The root module of calls, with the records that `lock --modules` makes of others, or of the same. */
async function rootModule(calls: Calls, recorded = calls): Promise<Files> {
  const { [MODULE_LOCK]: text = "" } = await modules.locked(recorded);
  return { "env/main.tf": PROVIDERS + callsText(calls), [MODULES]: text };
}

/** The files without the record of a call. */
function withoutCall(files: Files, path: string): Files {
  return withRecords(files, (call) => (call.path === path ? undefined : call));
}

/** The files with a hash in the record of a call that nothing has. */
function withWrongHash(files: Files, path: string): Files {
  return withRecords(files, (call) =>
    call.path === path ? { ...call, hashes: [moduleHash("x")] } : call,
  );
}

function withRecords(files: Files, change: Parameters<typeof withCalls>[1]): Files {
  const { [MODULE_LOCK]: text = "" } = withCalls({ [MODULE_LOCK]: files[MODULES] ?? "" }, change);
  return { ...files, [MODULES]: text };
}

/** Opens a pull request, whose lock file for providers is in order unless head says otherwise. */
async function open(
  base: Files,
  headOf: (world: GitHubWorld) => Files,
  facts: Partial<StoredPull> = {},
  linked?: { readonly link: string; readonly target: string },
): Promise<void> {
  pr = await gitHubWorld();
  const policy = `allowed-hosts: ${JSON.stringify(modules.hosts)}\nplatforms: [linux_amd64, darwin_arm64]\n`;
  const both = { ".github/tofu-lock-review.yml": policy, [LOCK]: pr.lockText({}) };
  const baseSha = await pr.commitFiles("main", { ...both, ...base });
  const proposed = await pr.commitFiles("change", { ...both, ...headOf(pr) });
  if (linked !== undefined) symlinkSync(linked.target, join(pr.repository.directory, linked.link));
  const headSha = linked === undefined ? proposed : await pr.commit("link");
  pr.propose({ baseSha, headSha, ...facts });
  const services = `{ "modules.v1" = "${modules.server.url}/m/" }`;
  const host = `host "${REGISTRY_HOST}" {\n  services = ${services}\n}\n`;
  writeFileSync(pr.cliConfigPath, pr.registry.cliConfig() + host);
}

async function fix(facts: Partial<StepSetup> = {}) {
  const step = await pr.act({ inputs: { mode: "fix" }, ...facts });
  const commit = step.outputs.get("commit-sha") ?? "";
  return { step, commit, modules: fileAt(commit, MODULES), providers: fileAt(commit, LOCK) };
}

function fileAt(commit: string, path: string): string | undefined {
  const entry = pr.github.state.treeOf(commit).get(path);
  return entry?.kind === "file" ? Buffer.from(entry.content).toString() : undefined;
}

/** What `lock --modules` makes of head. */
async function lockedByHand(): Promise<string> {
  const root = join(pr.repository.directory, "env");
  const tool = { name: "opentofu", minor: 12 } as const;
  const { code, stderr } = await runOursOn({ ...modules, root }, tool, ["lock", "--modules"]);
  expect([code, stderr]).toStrictEqual([0, ""]);
  return pr.read(MODULES);
}

/** A registry of three versions, each an archive. */
async function publish(): Promise<void> {
  modules = await moduleReviews();
  const versions = ["1.0.0", "1.1.0", "2.0.0"];
  const places = versions.map((version) => [version, `/${version}.zip`] as const);
  Object.assign(modules.answers, registryAnswers(Object.fromEntries(places)));
  for (const [version, path] of places) modules.answers[path] = zip(version);
}

/** A lock file for providers that lacks a platform. */
const short = (world: GitHubWorld): Files => ({ [LOCK]: world.lockText({ h1: ["linux_amd64"] }) });

const OLD = { m: [REGISTRY, "1.0.0"], n: [REGISTRY, "2.0.0"] } as const;
/** A bot moved `m` on, and a person took `n` away. */
const NEW = { m: [REGISTRY, "1.1.0"], o: [REGISTRY, "~> 2.0"] } as const;
const MOVED_ON = { ...OLD, m: [REGISTRY, "1.1.0"] } as const;

beforeEach(publish);

describe("fix mode and a module that a bot moved on", () => {
  test("commits what lock --modules writes beside the other lock file, which then pass", async () => {
    const base = await rootModule(OLD);
    const head = await rootModule(NEW, OLD);
    await open(base, (world) => ({ ...head, ...short(world) }));
    const asked = modules.server.requests.length;

    const first = await fix();

    const requests = modules.server.requests.slice(asked).map(({ path }) => path);
    expect(requests).toStrictEqual([...new Set(requests)]);
    expect(first.modules).toBe(await lockedByHand());
    expect(first.providers).toBe(pr.lockText({}));
    const { step } = first;
    expect(step.outputs.get("fixed")).toBe('["env"]');
    // The check stays with the reviewed commit, which lets any module in.
    expect([step.exitCode, step.outputs.get("verdict")]).toStrictEqual([1, "failed"]);
    expect(step.log).toContain(`corrects 2 lock files: ${LOCK}, ${MODULES}`);
    expect(pr.github.state.comments[0]?.body).toContain("1.1.0");

    const second = await fix();

    expect([second.commit, second.step.outputs.get("fixed")]).toStrictEqual(["", "[]"]);
    expect(second.step.outputs.get("verdict")).toBe("passed");
  });

  test("commits it on a schedule as well", async () => {
    const head = await rootModule(NEW, OLD);
    await open(head, () => head);
    const sha = await pr.git("rev-parse", "change");

    const { modules: text } = await fix({
      event: { name: "schedule", payload: {} },
      env: { GITHUB_REF: "refs/heads/change", GITHUB_SHA: sha },
    });

    expect(text).toBe((await modules.locked(NEW))[MODULE_LOCK]);
  });

  test("leaves what stands behind a link, and corrects what it leads to", async () => {
    const { [MODULES]: text = "", "env/main.tf": main = "" } = await rootModule(NEW, OLD);
    const added = (world: GitHubWorld): Files => ({
      "new/main.tf": main,
      [`new/${MODULE_LOCK}`]: text,
      "new/.terraform.lock.hcl": world.lockText({}),
    });
    await open({}, added, {}, { link: "live", target: "new" });

    const { step, commit } = await fix();

    expect(fileAt(commit, `new/${MODULE_LOCK}`)).toBe((await modules.locked(NEW))[MODULE_LOCK]);
    expect(step.outputs.get("fixed")).toBe('["new"]');
    expect(step.log).toContain(`live/${MODULE_LOCK}: a commit of this repository cannot hold it`);
  });

  test("writes a patch for a fork", async () => {
    const head = await rootModule(NEW, OLD);
    await open(await rootModule(OLD), () => head, { headRepository: "x/infra" });

    const { step } = await fix();

    const cwd = pr.repository.directory;
    execFileSync("git", ["apply", step.outputs.get("patch-path") ?? ""], { cwd });
    expect(await pr.read(MODULES)).toBe((await modules.locked(NEW))[MODULE_LOCK]);
    expect([step.outputs.get("fixed"), step.outputs.get("verdict")]).toEqual(['["env"]', "failed"]);
  });

  test.each<[string, (base: Files) => Files]>([
    ["a record", (base) => withoutCall(base, "m")],
    ["a file", ({ [MODULES]: _, ...others }) => others],
  ])("brings back %s that head deleted, where base and source agree", async (_, headOf) => {
    const base = await rootModule(OLD);
    await open(base, () => headOf(base));

    const { step, modules: text } = await fix();

    expect([text, step.outputs.get("verdict")]).toStrictEqual([base[MODULES], "failed"]);
    expect([step.exitCode, step.outputs.get("fixed")]).toStrictEqual([1, '["env"]']);
    expect((await fix()).step.outputs.get("verdict")).toBe("no-change");
  });
});

describe("fix mode and a lock file for modules that only a person can correct", () => {
  test.each<[string, (base: Files) => Promise<Files>, string]>([
    [
      "a wrong hash beside the module that was moved on",
      async () => withWrongHash(await rootModule(MOVED_ON, OLD), "n"),
      "module-changed: n: ",
    ],
    [
      "a record that is gone, of a release that the registry serves otherwise now",
      (base) => {
        modules.answers["/1.0.0.zip"] = zip("evil");
        return Promise.resolve(withoutCall(base, "m"));
      },
      "module-changed: m: ",
    ],
    [
      "a call beside one whose source is silent",
      async () => {
        const head = await rootModule(NEW, OLD);
        delete modules.answers["/1.1.0.zip"];
        return head;
      },
      "not-verified: m: ",
    ],
  ])("leaves %s, and corrects the other lock file", async (_, propose, words) => {
    const base = await rootModule(OLD);
    const head = await propose(base);
    await open(base, (world) => ({ ...head, ...short(world) }));

    const { step, ...texts } = await fix();

    expect([texts.modules, texts.providers]).toStrictEqual([head[MODULES], pr.lockText({})]);
    expect(step.log).toContain(`${MODULES}: ${words}`);
    expect(step.outputs.get("verdict")).not.toBe("passed");
    expect(step.exitCode).not.toBe(0);
  });
});
