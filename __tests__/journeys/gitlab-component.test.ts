// The CI/CD component: what it lets a runner run is run here, by a shell, with the variables of a runner.
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { COMMANDS } from "../../src/cli/options/commands.ts";
import { OPTIONS } from "../../src/cli/options/options.ts";
import { codeQualityErrors } from "../support/foreign-schemas.ts";
import { jobVariables } from "../support/gitlab/job.ts";
import { GITLAB_TOKEN } from "../support/gitlab/state.ts";
import { builtFace } from "../support/journeys/built.ts";
import { outcome } from "../support/journeys/command-line.ts";
import { gitLabWorld, NEW, OLD } from "../support/journeys/gitlab-world.ts";
import { BOGUS_H1 } from "../support/journeys/world.ts";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string): string => readFileSync(join(PROJECT, path), "utf8");
const { version } = JSON.parse(read("package.json")) as { readonly version: string };

interface Component {
  readonly inputs: Readonly<
    Record<
      string,
      { readonly default: string; readonly options?: readonly string[]; readonly regex?: string }
    >
  >;
  readonly name: string;
  readonly job: {
    readonly variables: Readonly<Record<string, string>>;
    readonly script: readonly string[];
    readonly rules: readonly { readonly if: string }[];
    readonly artifacts: {
      readonly reports: Readonly<Record<string, string>>;
      readonly paths: readonly string[];
    };
  };
}

/** The component with its inputs filled in, as GitLab does before it reads the text. */
function component(given: Readonly<Record<string, string>> = {}): Component {
  const text = read("templates/lock-review.yml");
  const [header] = parseAllDocuments(text).map((one) => one.toJS());
  const { inputs } = header.spec as Pick<Component, "inputs">;
  const values = {
    ...Object.fromEntries(Object.entries(inputs).map(([name, one]) => [name, one.default])),
    ...given,
  };
  const filled = text.replace(
    /\$\[\[ inputs\.([\w-]+) \]\]/g,
    (_, name: string) => values[name] ?? `?${name}?`,
  );
  const [, jobs] = parseAllDocuments(filled).map((one) => one.toJS());
  const [[name, job] = ["", undefined]] = Object.entries(jobs);
  return { inputs, name, job: job as Component["job"] };
}

/** A runner's clone of the merge request, and a shell in it with the programs of a runner's image. */
async function aRunner(isHonest: boolean, { job }: Pick<Component, "job"> = component()) {
  const head = isHonest ? NEW : { ...OLD, extra: [BOGUS_H1] };
  const world = await gitLabWorld({ head });
  const folder = mkdtempSync(join(tmpdir(), "gitlab-component-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [bin, clone] = [join(folder, "bin"), join(folder, "clone")];
  mkdirSync(bin);
  const start = `exec '${process.execPath}' '${builtFace("cli.js")}' "$@"`;
  const check = `[ "$1" = --yes ] && [ "$2" = tofu-lock-review@${version} ] || exit 99\nshift 2`;
  writeFileSync(join(bin, "npx"), `#!/bin/sh\n${check}\n${start}\n`);
  chmodSync(join(bin, "npx"), 0o755);
  await world.git("checkout", "--quiet", "main");
  const origin = `file://${world.repository.directory}`;
  execFileSync("git", ["clone", "--quiet", "--single-branch", "--branch=change", origin, clone]);
  const path = [bin, dirname(process.execPath), process.env["PATH"]].join(delimiter);
  const env = {
    ...{ PATH: path, HOME: world.home, GIT_CONFIG_NOSYSTEM: "1", TOFU_LOCK_REVIEW_CACHE: "off" },
    ...jobVariables(world, clone),
    ...job.variables,
    GITLAB_TOKEN,
  };
  const run = () =>
    outcome(
      spawn("bash", ["-euc", job.script.join("\n")], {
        cwd: clone,
        env,
        stdio: ["ignore", "pipe", "pipe"],
      }),
    );
  return { ...world, clone, run, job };
}

describe("templates/lock-review.yml", () => {
  test("is a component whose every input is used, with our version and the words of the command", () => {
    const text = read("templates/lock-review.yml");
    const { inputs, name, job } = component();
    expect(name).toBe("lock-review");
    for (const input of Object.keys(inputs)) expect(text).toContain(`$[[ inputs.${input} ]]`);
    expect(text.match(/\?[\w-]+\?/)).toBeNull();
    expect(inputs["version"]?.default).toBe(version);
    expect(new RegExp(inputs["version"]?.regex ?? "$x").test(version)).toBe(true);
    expect(job.rules).toStrictEqual([{ if: '$CI_PIPELINE_SOURCE == "merge_request_event"' }]);
    const [, line = ""] = job.script;
    const known = COMMANDS.find((one) => one.name === "gitlab")?.options;
    for (const [, option = ""] of line.matchAll(/ --([a-z-]+)/g))
      if (option !== "yes") expect(known).toContain(option);
    const { help } = OPTIONS.comment;
    for (const word of inputs["comment"]?.options ?? []) expect(help).toContain(word);
    const { reports, paths } = job.artifacts;
    for (const file of [...Object.values(reports), ...paths]) expect(line).toContain(file);
  });

  test.each([
    ["an honest change", true],
    ["a hash that nothing explains", false],
  ])("runs as a runner runs it: %s", async (_, isHonest) => {
    const { run, clone, gitlab } = await aRunner(isHonest, component({ "comment-key": "a b" }));

    const { exitCode, stderr } = await run();

    expect(exitCode, stderr).toBe(isHonest ? 0 : 1);
    const file = (name: string) => readFileSync(join(clone, name), "utf8");
    const quality = file("lock-review-quality.json");
    expect(codeQualityErrors(JSON.parse(quality))).toStrictEqual([]);
    expect(quality.includes("unexplained-hash")).toBe(!isHonest);
    expect(JSON.parse(file("lock-review.json")).verdict).toBe(isHonest ? "passed" : "failed");
    // GitLab: a dotenv report has one variable a line, letters, digits and underscores in its name.
    for (const line of file("lock-review.env").trim().split("\n"))
      expect(line).toMatch(/^[A-Z_]+=[\w:/.#-]*$/);
    expect(gitlab.state.notes).toMatchObject([{ body: expect.stringContaining('key="a%20b"') }]);
  });

  test("takes further options, and writes no note where none is wanted", async () => {
    const { run, gitlab } = await aRunner(
      false,
      component({ comment: "never", options: "--format=json --quiet" }),
    );

    const { exitCode, stdout } = await run();

    expect([exitCode, JSON.parse(stdout).verdict]).toStrictEqual([1, "failed"]);
    expect(gitlab.state.notes).toStrictEqual([]);
  });
});

describe("docs/gitlab.md", () => {
  const page = read("docs/gitlab.md");
  const blocks = [...page.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, text = ""]) =>
    parseAllDocuments(text)[0]?.toJS(),
  );

  test("includes the component at our version, with inputs that it has", () => {
    const { include } = blocks.find((one) => "include" in one);
    expect(include[0].component).toMatch(new RegExp(`/tofu-lock-review/lock-review@v${version}$`));
    expect(Object.keys(component().inputs)).toEqual(
      expect.arrayContaining(Object.keys(include[0].inputs)),
    );
    const versions = [...page.matchAll(/@(\d+\.\d+\.\d+)/g)].map(([, one]) => one);
    expect(new Set(versions)).toStrictEqual(new Set([version]));
  });

  test("has a row of every option that is about reporting", () => {
    const own = COMMANDS.find((one) => one.name === "gitlab")?.options ?? [];
    for (const name of own.filter((option) => /^comment|^(?!var-).*-file$/.test(option)))
      expect(page).toContain(`| \`--${name}\` |`);
  });

  test.each([
    ["an honest change", true],
    ["a hash that nothing explains", false],
  ])("has a job that ends as it should: %s", async (_, isHonest) => {
    const job = blocks.find((one) => "lock-review" in one)["lock-review"];
    const { run, clone, gitlab } = await aRunner(isHonest, { job });

    const { exitCode, stderr } = await run();

    expect(exitCode, stderr).toBe(isHonest ? 0 : 1);
    for (const file of Object.values(job.artifacts.reports) as string[])
      expect(readFileSync(join(clone, file), "utf8")).not.toBe("");
    expect(gitlab.state.notes).toHaveLength(1);
  });
});
