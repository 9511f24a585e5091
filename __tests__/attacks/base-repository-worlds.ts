// For rules about a repository, three worlds of commits: base has the thing already, the change brings it, and something
// else makes it newly matter.
import type { RuleId } from "../../src/review/finding/rule-table.ts";
import type { Files } from "./memory-git.ts";
import { acme, type World } from "./world.ts";

/** A provider that is locked, and its next version. */
export const TOOL = acme("tool", "1.0.0", { constraints: "~> 1.0" });
const NEXT = acme("tool", "1.1.0", { constraints: "~> 1.0" });
const NOTE: Files = { "README.md": "A note.\n" };
const CI = ".github/workflows/ci.yml";
const job = (command: string, comment = ""): Files => ({
  [CI]: `${comment}jobs:\n  a:\n    steps:\n      - run: ${command}\n`,
});
const HIDDEN = "envs/prod/.terraform/.terraform.lock.hcl";
const BACKEND = 'terraform {\n  backend "local" {}\n}\n';

export interface RepositoryWorlds {
  /** How often base's is told. */
  readonly told: 0 | 1;
  readonly base: readonly [Files, Files];
  readonly change: readonly [Files, Files];
  readonly newly: readonly [Files, Files];
}

/** What a review says of the repository: the same three worlds as of rules about root modules. */
export const REPOSITORY_WORLDS: Readonly<Partial<Record<RuleId, (of: World) => RepositoryWorlds>>> =
  {
    "hidden-lock-file": (of) => {
      const good = of.root("envs/prod", [TOOL]);
      const hidden = { ...good, [HIDDEN]: of.lock([TOOL]) };
      const moved = { ...good, "envs/dev/.terraform/.terraform.lock.hcl": of.lock([TOOL]) };
      return {
        told: 0,
        base: [hidden, { ...hidden, ...of.root("envs/prod", [NEXT]) }],
        change: [good, hidden],
        newly: [hidden, moved],
      };
    },
    "lock-not-enforced": (of) => {
      const good = of.root("envs/prod", [TOOL]);
      const weak = { ...good, ...job("tofu init -upgrade") };
      const { [CI]: text = "", ...rest } = weak;
      return {
        told: 0,
        base: [weak, { ...good, ...job("tofu init -upgrade", "# a note\n") }],
        change: [{ ...good, ...job("tofu init") }, weak],
        // What nobody ran is run from now on.
        newly: [{ ...rest, "docs/old.md": text }, weak],
      };
    },
    "policy-changed": (of) => {
      const good = of.root("envs/prod", [TOOL]);
      const open = { ...good, ".github/tofu-lock-review.yml": "fail-on: warning\n" };
      const closed = { ...good, ".github/tofu-lock-review.yml": "fail-on: error\n" };
      return {
        told: 0,
        base: [open, { ...open, ...NOTE }],
        change: [closed, open],
        newly: [{ ...good, "docs/policy.yml": "fail-on: warning\n" }, open],
      };
    },
    "missing-lock-file": (of) => {
      const locked = of.root("envs/dev", [TOOL]);
      const unlocked = { ...locked, "envs/prod/main.tf": BACKEND };
      const called = { ...locked, "envs/prod/main.tf": 'provider "x" {}\n' };
      const call = { "envs/dev/call.tf": 'module "x" {\n  source = "../prod"\n}\n' };
      return {
        told: 1,
        base: [unlocked, { ...unlocked, "envs/prod/more.tf": "locals {}\n" }],
        change: [locked, unlocked],
        // A module that nobody calls any more is a root module.
        newly: [
          { ...called, ...call },
          { ...called, "envs/prod/more.tf": "locals {}\n" },
        ],
      };
    },
  };
