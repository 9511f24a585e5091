import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GATES, runsReview } from "../../../src/app/setup/gate-files.ts";

const page = (path: string) =>
  readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8").replaceAll("\r\n", "\n");

test.each([
  ["README.md", "github"],
  ["docs/gitlab.md", "gitlab"],
  ["docs/install.md", "pre-commit"],
] as const)("%s shows the file of %s", (path, name) => {
  expect(page(path)).toContain(`\`\`\`yaml\n# ${GATES[name].path}\n${GATES[name].text}\`\`\`\n`);
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
