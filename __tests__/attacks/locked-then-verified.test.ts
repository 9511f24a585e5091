// What `lock` writes, `verify` does not block (T10): it refuses what is no matter of packages before it writes.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { acme, configuration } from "./world.ts";
import { playerOfTests, worldOfTests } from "./world-of-tests.ts";

const world = worldOfTests();
const player = playerOfTests(world);

/** Locks a provider where the target branch has a policy, and verifies what was written. */
async function lockedThenVerified(type: string, policy: string) {
  const files = {
    "envs/prod/main.tf": configuration([acme(type, "1.0.0")]),
    ".github/tofu-lock-review.yml": policy,
  };
  const { directory } = await player.repository([files, { ...files, "notes.txt": "" }]);
  const root = join(directory, "envs/prod");
  const lock = await player.run(root, "lock", "--platform=linux_amd64");
  const isWritten = existsSync(join(root, ".terraform.lock.hcl"));
  const verify = isWritten ? await player.run(root, "verify", "--platform=linux_amd64") : undefined;
  return { exits: [lock.exitCode, verify?.exitCode], said: lock.stderr };
}

test.each([
  ["lists that several keys sign", "shared", "", "signed by different keys"],
  ["a denied provider", "tool", "providers:\n  deny: [acme/*]\n", "is denied by"],
  [
    "a denied version",
    "tool",
    'providers:\n  deny: [{ provider: acme/tool, versions: ">= 1.1.0" }]\n',
    "is denied by",
  ],
  ["a provider that is not allowed", "tool", "providers:\n  allow: [hashicorp/*]\n", "on no line"],
])("lock writes nothing of %s", async (_, type, policy, words) => {
  const { exits, said } = await lockedThenVerified(type, policy);

  expect(exits).toStrictEqual([1, undefined]);
  expect(said).toContain(words);
});

test.each([
  ["lists that one key signs", "split", ""],
  ["a provider beside a denied one", "tool", "providers:\n  deny: [acme/split]\n"],
  [
    "a version beside a denied one",
    "tool",
    'providers:\n  deny: [{ provider: acme/tool, versions: "< 1.1.0" }]\n',
  ],
  ["an allowed provider", "tool", "providers:\n  allow: [acme/*]\n"],
  [
    "a denied provider, which fails no gate",
    "tool",
    "fail-on: never\nproviders:\n  deny: [acme/*]\n",
  ],
])("lock writes %s, and verify passes it", async (_, type, policy) => {
  expect((await lockedThenVerified(type, policy)).exits).toStrictEqual([0, 0]);
});
