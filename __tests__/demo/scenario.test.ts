import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openRepository } from "../../src/adapters/git/git-cli.ts";
import { buildDemo, type Demo } from "../../src/demo/scenario.ts";
import { decodeLockFile } from "../../src/formats/lock-file/decode.ts";
import { zipHash } from "../../src/model/hash.ts";
import type { LockFile } from "../../src/model/lock-file.ts";
import { OPENTOFU } from "../../src/model/tool.ts";

let demo: Demo;

beforeAll(async () => {
  demo = await buildDemo();
});

afterAll(() => demo.dispose());

async function lockAt(branch: string, root: string): Promise<LockFile> {
  const name = `${root}/.terraform.lock.hcl`;
  const text = execFileSync("git", ["-C", demo.directory, "show", `${branch}:${name}`]);
  const decoded = decodeLockFile(text, name, OPENTOFU);
  expect(decoded.diagnostics).toStrictEqual([]);
  return decoded.lockFile;
}

/** Which hashes of a lock file no package of the registry and no manifest has. */
function unexplained(locks: LockFile): readonly string[] {
  return [...locks.providers.values()].flatMap(({ address, version, hashes }) => {
    const source = address.slice(address.indexOf("/") + 1);
    const { packages, manifest } = demo.registry.releases.get(`${source} ${version}`)!;
    const known = packages.flatMap(({ h1, sha256 }) => [h1, zipHash(sha256)]);
    return hashes.filter((hash) => ![...known, manifest].includes(hash));
  });
}

const ROOTS = ["dns", "envs/prod", "envs/staging"];

describe("buildDemo()", () => {
  test("locks every root of the base branch with genuine hashes alone", async () => {
    for (const root of ROOTS) {
      const locks = await lockAt(demo.base, root);

      expect(locks.providers.size).toBeGreaterThan(0);
      expect(unexplained(locks)).toStrictEqual([]);
    }
  });

  test("hides one hash in the head branch that no package has", async () => {
    const found = await Promise.all(
      ROOTS.map(async (root) => unexplained(await lockAt(demo.head, root))),
    );

    expect(found).toStrictEqual([[], [expect.stringMatching(/^h1:/)], []]);
  });

  test("changes every lock file in its own way", async () => {
    const entries = async (branch: string, root: string) =>
      [...(await lockAt(branch, root)).providers.values()].map(
        ({ address, version, hashes }) => `${address} ${version} ${hashes.length}`,
      );
    const host = "registry.opentofu.org";

    expect(await entries(demo.base, "dns")).toStrictEqual([
      `${host}/cloudflare/cloudflare 5.8.2 8`,
    ]);
    expect(await entries(demo.head, "dns")).toStrictEqual([
      `${host}/cloudflare/cloudflare 5.8.2 9`,
    ]);
    expect(await entries(demo.base, "envs/prod")).toStrictEqual([
      `${host}/hashicorp/aws 6.14.0 9`,
      `${host}/hashicorp/random 3.7.2 9`,
    ]);
    expect(await entries(demo.head, "envs/prod")).toStrictEqual([
      `${host}/acme-labs/vaultsync 0.3.1 9`,
      `${host}/hashicorp/aws 6.15.0 9`,
      `${host}/hashicorp/random 3.7.2 10`,
    ]);
    expect(await entries(demo.base, "envs/staging")).toHaveLength(2);
    expect(await entries(demo.head, "envs/staging")).toStrictEqual([
      `${host}/hashicorp/aws 6.15.0 9`,
    ]);
  });

  test("leaves a clean work tree on the head branch, one commit after the base", async () => {
    const { directory } = demo;
    const repository = await openRepository({ directory, environment: process.env });
    const [base, head, current] = await Promise.all(
      [`refs/heads/${demo.base}`, `refs/heads/${demo.head}`, "HEAD"].map((name) =>
        repository.resolveCommit(name),
      ),
    );

    expect(current).toBe(head);
    expect(await repository.mergeBase(base!, head!)).toBe(base);
    expect(await repository.changedPaths(head!, "work-tree")).toStrictEqual([]);
    repository.close();
  });

  test("writes a CLI configuration that leads to the registry", async () => {
    const written = await readFile(demo.cliConfigPath, "utf8");

    expect(written).toBe(demo.registry.cliConfig);
    const [url = ""] = /http:[^"]+/.exec(written) ?? [];
    expect((await fetch(new URL("hashicorp/aws/versions", url))).status).toBe(200);
    expect((await fetch(new URL("hashicorp/none/versions", url))).status).toBe(404);
  });

  test("dispose() leaves nothing behind", async () => {
    const other = await buildDemo();
    const [url = ""] = /http:[^"]+/.exec(other.registry.cliConfig) ?? [];

    await other.dispose();

    expect([other.directory, other.cliConfigPath].filter(existsSync)).toStrictEqual([]);
    await expect(fetch(url)).rejects.toThrow();
  });
});
