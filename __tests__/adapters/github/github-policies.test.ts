import { afterEach, beforeEach, expect, test } from "vitest";
import { clientsAt } from "../../support/github/clients.ts";
import { type LoopbackGitHub, startGitHub } from "../../support/github/github.ts";

const COMMIT = "e".repeat(40);
const reference = { owner: "acme", repository: "policies", path: "lock.yml", commit: COMMIT };

let github: LoopbackGitHub;
beforeEach(async () => {
  github = await startGitHub();
});
afterEach(async () => {
  expect(github.violations).toStrictEqual([]);
  await github.stop();
});

function policies() {
  return clientsAt(github.url).policies;
}

test("isProtected() says what GitHub says of the branch", async () => {
  github.state.protectedBranches.add("acme/infra:main");

  expect(await policies().isProtected("main")).toBe(true);
  expect(await policies().isProtected("release/1")).toBe(false);
});

test("isProtected() does not know when the token may not read it", async () => {
  github.fail("GET", /branches/, "no-permission");

  expect(await policies().isProtected("main")).toBeUndefined();
});

test("defaultBranch() names the repository's", async () => {
  github.state.defaultBranch = "trunk";

  expect(await policies().defaultBranch()).toBe("trunk");
});

test("readPolicy() reads a file of another repository at a commit", async () => {
  github.state.readable.add("acme/policies");
  github.state.addFile(COMMIT, "lock.yml", "fail-on: warning\n");
  const bytes = await policies().readPolicy(reference);
  const missing = await policies().readPolicy({ ...reference, path: "other.yml" });

  expect(Buffer.from(bytes ?? "").toString()).toBe("fail-on: warning\n");
  expect(missing).toBeUndefined();
});

test("readPolicy() fails for a repository that the token may not see", async () => {
  await expect(policies().readPolicy(reference)).rejects.toMatchObject({
    code: "FORGE_FAILED",
  });
});

test("openPullRequests() lists the newest, and says whether there are more", async () => {
  for (let i = 0; i < 3; i++) github.state.addPull();
  const { queue } = clientsAt(github.url);

  const two = await queue.openPullRequests(2);
  const three = await queue.openPullRequests(3);

  expect([two.pulls.map(({ number }) => number), two.isWhole]).toStrictEqual([[3, 2], false]);
  expect([three.pulls.length, three.isWhole]).toStrictEqual([3, true]);
});
