import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { GATES, runsReview } from "../../../src/app/setup/gate-files.ts";
import { parseArguments } from "../../../src/cli/options/arguments.ts";

const page = (path: string) =>
  readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8").replaceAll("\r\n", "\n");

test.each([
  ["README.md", "github"],
  ["docs/gitlab.md", "gitlab"],
  ["docs/install.md", "pre-commit"],
] as const)("%s shows the file of %s", (path, name) => {
  expect(page(path)).toContain(`\`\`\`yaml\n# ${GATES[name].path}\n${GATES[name].text}\`\`\`\n`);
});

/** What the program takes a command line for: its first word, and the options behind it. */
const called = (words: string) => {
  const { command, positionals } = parseArguments(words.split(" "));
  return [command?.name, ...positionals];
};
const { version } = JSON.parse(page("package.json")) as { readonly version: string };

test("the workflow runs the action of one commit, on what it checks out", () => {
  const { on, jobs } = parse(GATES.github.text);
  const [checkout, action] = jobs["lock-review"].steps;

  expect(Object.keys(on)).toStrictEqual(["pull_request", "merge_group"]);
  expect(checkout.uses).toMatch(/^actions\/checkout@[0-9a-f]{40}$/);
  expect(action).toStrictEqual({
    uses: expect.stringMatching(/^tofu-lock-review\/tofu-lock-review@[0-9a-f]{40}$/),
  });
});

test("the job of GitLab runs a command of this version, and reports the files that it writes", () => {
  const { script, artifacts } = parse(GATES.gitlab.text)["lock-review"];
  const [, words = ""] = script[1].split(`npx --yes tofu-lock-review@${version} `);

  expect(called(words)).toStrictEqual(["gitlab"]);
  for (const file of Object.values(artifacts.reports)) expect(words).toContain(`-file ${file}`);
});

test("the hook of pre-commit is one of this version, and runs a command", () => {
  const { repos } = parse(GATES["pre-commit"].text);
  const [{ id }] = repos[0].hooks;
  const hooks: readonly { id: string; entry: string }[] = parse(page(".pre-commit-hooks.yaml"));
  const entry = hooks.find((hook) => hook.id === id)?.entry ?? "";

  expect(repos[0].rev).toBe(`v${version}`);
  expect(called(entry.replace("dist/cli.js ", ""))).toStrictEqual(["review"]);
});

test.each([
  ["github", GATES.github.text, true],
  ["github", "      - uses: 'tofu-lock-review/tofu-lock-review@v1'\n", true],
  ["github", "        uses: tofu-lock-review/tofu-lock-review@v1\n", true],
  ["github", "      # - uses: tofu-lock-review/tofu-lock-review@v1\n", false],
  ["github", "      - uses: evil/tofu-lock-review/tofu-lock-review@v1\n", false],
  ["github", "    paths: [.github/tofu-lock-review.yml]\n", false],
  ["gitlab", GATES.gitlab.text, true],
  ["gitlab", "  - component: $CI_SERVER_FQDN/a/tofu-lock-review/lock-review@v0.1.0\n", true],
  ["gitlab", "#   - npx --yes tofu-lock-review@0.1.0 gitlab\n", false],
  ["gitlab", "    - cat .github/tofu-lock-review.yml\n", false],
  ["pre-commit", GATES["pre-commit"].text, true],
  ["pre-commit", "  # - repo: https://github.com/tofu-lock-review/tofu-lock-review\n", false],
  ["pre-commit", "  - repo: https://github.com/antonbabenko/pre-commit-terraform\n", false],
] as const)("%s: a line of %j runs the review: %s", (name, text, isUse) => {
  expect(runsReview(name, text)).toBe(isUse);
});
