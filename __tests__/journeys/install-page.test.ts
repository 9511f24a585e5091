import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { pullRequestAddress } from "../../src/compose/pull-request-address.ts";
import { codeQualityErrors } from "../support/foreign-schemas.ts";
import { builtFace } from "../support/journeys/built.ts";
import { outcome } from "../support/journeys/command-line.ts";
import { aRelease, BOGUS_H1, configuration, journeyWorld } from "../support/journeys/world.ts";
import { readProjectFile, TARGET_BRANCH_VARIABLES } from "../support/page-lines.ts";

// The page on ways to run: what its blocks tell a runner to run is run here, by a shell, with the variables of that runner.

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));
const PAGE = readProjectFile("docs/install.md");
const { version } = JSON.parse(readProjectFile("package.json")) as { readonly version: string };
const LOCK = "env/.terraform.lock.hcl";

interface Block {
  readonly heading: string;
  readonly language: string;
  readonly text: string;
}

/** Every fenced block, with the heading above it. */
function blocksOf(page: string): readonly Block[] {
  return page.split(/^## /m).flatMap((part) => {
    const [heading = ""] = part.split("\n");
    return [...part.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = "", text = ""]) => ({
      heading,
      language,
      text,
    }));
  });
}

/** Members of the runners' files that hold commands. */
const COMMAND_MEMBERS = ["script", "commands", "bash", "run", "before_init"];

function commandsIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    COMMAND_MEMBERS.includes(name) && (typeof member === "string" || isTexts(member))
      ? [member].flat().filter((one) => / /.test(one) && one !== "plan, apply")
      : commandsIn(member),
  );
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

function commandsOf({ language, text }: Block): readonly string[] {
  if (language === "console") return text.trim().split("\n");
  if (language === "groovy")
    return [...text.matchAll(/\bsh '([^']*)'/g)].map(([, one = ""]) => one);
  return commandsIn(parse(text));
}

const BLOCKS = blocksOf(PAGE);
const RECIPES = BLOCKS.map((block) => ({ ...block, commands: commandsOf(block) })).filter(
  ({ commands, text }) => commands.length > 0 && !text.includes("OWNER"),
);

/** Programs of a runner's machine: npx with the package at hand, docker with the image at hand. */
const PROGRAMS: Readonly<Record<string, string>> = {
  npx: `[ "$1" = --yes ] && [ "$2" = tofu-lock-review@${version} ] || exit 99\nshift 2`,
  docker: `image=ghcr.io/tofu-lock-review/tofu-lock-review:${version}
[ "$*" = "run --rm --volume $PWD:/repository:ro $image review" ] || exit 99\nshift 5`,
};

/** A clone on the branch of a change, whose `origin` has `main`, and a shell of a runner in it. */
async function runnerOf(isHonest: boolean) {
  const world = await journeyWorld({ releases: [aRelease(), aRelease({ version: "1.3.0" })] });
  const entry = { constraints: "~> 1.2" };
  const main = { "env/main.tf": configuration({ "acme/widget": "~> 1.2" }) };
  await world.write({ ...main, [LOCK]: world.lockText(entry) });
  await world.commit("Lock");
  await world.git("checkout", "--quiet", "-b", "change");
  const changed = isHonest ? { ...entry, version: "1.3.0" } : { ...entry, extra: [BOGUS_H1] };
  await world.write({ [LOCK]: world.lockText(changed) });
  const head = await world.commit("Change");
  // What a clone takes for the default branch.
  await world.git("checkout", "--quiet", "main");
  const folder = mkdtempSync(join(tmpdir(), "install-page-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [bin, clone] = [join(folder, "bin"), join(folder, "clone")];
  mkdirSync(bin);
  for (const [name, script] of Object.entries(PROGRAMS)) {
    const start = `exec '${process.execPath}' '${builtFace("cli.js")}' "$@"`;
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n${start}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  const { directory } = world.repository;
  execFileSync("git", ["clone", "--quiet", "--branch=change", `file://${directory}`, clone]);
  const env = {
    PATH: [bin, join(folder, "npm", "bin"), dirname(process.execPath), process.env["PATH"]].join(
      delimiter,
    ),
    HOME: world.home,
    GIT_CONFIG_NOSYSTEM: "1",
    TOFU_LOCK_REVIEW_CACHE: "off",
    npm_config_prefix: join(folder, "npm"),
    npm_config_cache: join(folder, "npm-cache"),
    npm_config_offline: "true",
    ...TARGET_BRANCH_VARIABLES,
    HEAD_COMMIT: head,
  };
  const shell = (command: string, at = clone) =>
    outcome(spawn("bash", ["-euc", command], { cwd: at, env, stdio: ["ignore", "pipe", "pipe"] }));
  return { clone, shell };
}

/** The package, packed once. */
let tarball: string;
beforeAll(() => {
  const place = mkdtempSync(join(tmpdir(), "install-page-pack-"));
  execFileSync("npm", ["pack", "--ignore-scripts", `--pack-destination=${place}`], {
    cwd: PROJECT,
    stdio: "ignore",
  });
  tarball = join(place, readdirSync(place)[0] ?? "");
  return () => rmSync(place, { recursive: true });
});

describe("docs/install.md", () => {
  test("has a recipe of every runner that its table names, and its own version everywhere", () => {
    const recipes = new Set(RECIPES.map(({ heading }) => heading));
    expect(recipes).toStrictEqual(
      new Set([
        ...["npx", "Tarball", "Container", "GitLab CI", "Azure DevOps", "Bitbucket", "Jenkins"],
        ...["Drone", "Atlantis", "Spacelift"],
      ]),
    );
    const versions = [...PAGE.matchAll(/(?:@|:|: v|review-)(\d+\.\d+\.\d+)/g)].map(
      ([, one]) => one,
    );
    expect(new Set(versions)).toStrictEqual(new Set([version]));
    for (const [, anchor = ""] of PAGE.matchAll(/\]\(#([\w-]+)\)/g)) {
      const anchors = [...PAGE.matchAll(/^## (.*)$/gm)].map(([, title = ""]) =>
        title
          .toLowerCase()
          .replaceAll(" ", "-")
          .replace(/[^\w-]/g, ""),
      );
      expect(anchors).toContain(anchor);
    }
  });

  describe.each(RECIPES)("$heading", ({ heading, commands }) => {
    test.each([
      ["an honest change", true],
      ["a hash that nothing explains", false],
    ])("ends as it should for %s", async (_, isHonest) => {
      const { clone, shell } = await runnerOf(isHonest);
      if (heading === "Tarball") copyFileSync(tarball, join(clone, basename(tarball)));
      // A stack of Spacelift is one root module, and runs there.
      const at = heading === "Spacelift" ? join(clone, "env") : clone;
      const runs = [];
      for (const command of commands) runs.push(await shell(command, at));

      const reviews = runs.filter(
        (_run, i) => commands[i]?.includes("tofu-lock-review") && !commands[i]?.startsWith("npm "),
      );
      const others = runs.filter((run) => !reviews.includes(run));
      expect(others.map(({ exitCode }) => exitCode)).toStrictEqual(others.map(() => 0));
      expect(reviews.length).toBeGreaterThan(0);
      for (const { exitCode, stderr } of reviews) expect(exitCode, stderr).toBe(isHonest ? 0 : 1);
      for (const name of ["report.md", "report.json"]) {
        if (!commands.some((one) => one.includes(name))) continue;
        expect(existsSync(join(clone, name))).toBe(true);
        const text = readFileSync(join(clone, name), "utf8");
        if (name === "report.json") expect(codeQualityErrors(JSON.parse(text))).toStrictEqual([]);
        expect(text.includes("unexplained-hash")).toBe(!isHonest);
      }
    });
  });

  test("names an address that the program takes, and hooks that there are", () => {
    const [text = ""] = BLOCKS.filter((one) => one.text.includes("OWNER")).map((one) => one.text);
    const meant = text
      .trim()
      .split("\n")
      .map((line) => pullRequestAddress((line.split(" ").at(-1) ?? "").replace(/N$/, "1")));
    expect(meant).toMatchObject([
      { name: "github", repository: "OWNER/REPO", number: 1 },
      { name: "gitlab", repository: "GROUP/PROJECT", number: 1 },
    ]);

    const [config] = BLOCKS.filter(
      ({ heading, language }) => heading === "pre-commit" && language === "yaml",
    );
    const hooks = parse(readProjectFile(".pre-commit-hooks.yaml")).map(
      ({ id }: { id: string }) => id,
    );
    const { repos } = parse(config?.text ?? "");
    expect(hooks).toContain(repos[0].hooks[0].id);
    expect(repos[0].rev).toBe(`v${version}`);
    for (const id of hooks) expect(PAGE).toContain(`| \`${id}\` |`);
  });
});

test("the image is built from a base that a digest names, and runs without rights", () => {
  const lines = readProjectFile("Containerfile").split("\n");
  const bases = lines.filter((line) => line.startsWith("FROM "));
  expect(bases).toHaveLength(1);
  expect(bases[0]).toMatch(/^FROM docker\.io\/library\/node:24-alpine@sha256:[0-9a-f]{64}$/);
  const user = lines.indexOf("USER node");
  expect(user).toBeGreaterThan(0);
  expect(lines.slice(user).some((line) => /^(?:USER root|RUN)/.test(line))).toBe(false);
  for (const line of lines.filter((one) => one.startsWith("COPY "))) {
    for (const path of line.split(" ").slice(1, -1)) {
      expect(existsSync(join(PROJECT, path))).toBe(true);
      expect(readProjectFile(".dockerignore").split("\n")).toContain(`!${path}`);
    }
  }
});
