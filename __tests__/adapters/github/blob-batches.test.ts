import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { forgeRepository } from "../../../src/adapters/git/forge-repository.ts";
import type { CommitId } from "../../../src/ports/git.ts";
import { clientsAt } from "../../support/github/clients.ts";
import { type LoopbackGitHub, startGitHub } from "../../support/github/github.ts";
import { blobName } from "../../support/github/state.ts";

const COMMIT = "a".repeat(40) as CommitId;

let github: LoopbackGitHub;
beforeEach(async () => {
  github = await startGitHub();
});
afterEach(async () => {
  expect(github.violations).toStrictEqual([]);
  await github.stop();
});

function repository() {
  return clientsAt(github.url).forge;
}

describe("batchedBlobs()", () => {
  test("reads a thousand files with a dozen requests, each file as it is", async () => {
    const names = Array.from({ length: 1000 }, (_, i) => `envs/r${i}/.terraform.lock.hcl`);
    for (const name of names) github.state.addFile(COMMIT, name, `# ${name}\r\n\uFEFFé\n`);
    const tree = forgeRepository(repository(), { environment: {} }).treeAt(COMMIT);

    const contents = await Promise.all(names.map((name) => tree.read(name)));

    expect(contents.map((one) => Buffer.from(one ?? []).toString())).toStrictEqual(
      names.map((name) => `# ${name}\r\n\uFEFFé\n`),
    );
    expect(github.requests.length).toBeLessThan(15);
  });

  test("asks once more for what is no text, and gets the very bytes", async () => {
    const files = [Buffer.from([0xff, 0xfe, 0x41]), Buffer.from([0, 1, 2]), Buffer.from("text")];
    for (const [i, content] of files.entries()) github.state.addFile(COMMIT, `f${i}`, content);
    const forge = repository();

    const read = await Promise.all(files.map((one) => forge.blob(blobName(one))));

    expect(read.map((one) => Buffer.from(one))).toStrictEqual(files);
    expect(github.requests.filter((one) => one.path.includes("/git/blobs/"))).toHaveLength(2);
  });

  test("does without where GitHub answers no such question, and asks for nothing twice", async () => {
    const files = ["one", "two"].map((text) => Buffer.from(text));
    for (const [i, content] of files.entries()) github.state.addFile(COMMIT, `f${i}`, content);
    github.fail("POST", /graphql/, "no-permission");
    const forge = repository();
    const names = files.map(blobName);

    const read = await Promise.all([...names, ...names].map((one) => forge.blob(one)));

    expect(read.map((one) => Buffer.from(one).toString())).toStrictEqual([
      "one",
      "two",
      "one",
      "two",
    ]);
    expect(github.requests.filter((one) => one.path.includes("/git/blobs/"))).toHaveLength(2);
  });

  test("tells what is not there", async () => {
    await expect(repository().blob("e".repeat(40))).rejects.toMatchObject({
      code: "FORGE_FAILED",
    });
  });
});
