import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cycloneDxErrors } from "../support/foreign-schemas.ts";
import { builtFace } from "../support/journeys/built.ts";
import { BOGUS_H1, configuration, journeyWorld } from "../support/journeys/world.ts";
import { nodeBinaries } from "../support/runner.ts";

const LOCK = ".terraform.lock.hcl";
const project = fileURLToPath(new URL("../..", import.meta.url));
const manifest = JSON.parse(readFileSync(join(project, "package.json"), "utf8")) as {
  readonly name: string;
  readonly version: string;
  readonly repository: { readonly url: string };
};
let folder: string;
let tarball: string;

const npm = (cwd: string, ...args: readonly string[]): string =>
  execFileSync("npm", [...args, "--ignore-scripts", `--cache=${join(folder, "cache")}`], {
    cwd,
    encoding: "utf8",
    shell: process.platform === "win32",
    stdio: ["ignore", "pipe", "ignore"],
  });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "package-"));
  npm(project, "pack", `--pack-destination=${folder}`);
  tarball = join(folder, readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "");
  writeFileSync(join(folder, "package.json"), '{"private":true}');
  npm(folder, "install", "--offline", "--no-audit", "--no-fund", tarball);
});

afterAll(() => rmSync(folder, { recursive: true }));

test("the packed package installs nothing besides itself, without a network", () => {
  const installed = readdirSync(join(folder, "node_modules")).filter((name) => name[0] !== ".");
  expect(installed).toStrictEqual(["tofu-lock-review"]);
  const own = readdirSync(join(folder, "node_modules", "tofu-lock-review")).sort();
  expect(own).toStrictEqual([
    "LICENSE",
    "README.md",
    "action.yml",
    "dist",
    "package.json",
    "schemas",
  ]);
});

test.each(nodeBinaries())("the installed package runs its demo on $name", ({ path: node }) => {
  const cli = join(folder, "node_modules", "tofu-lock-review", "dist", "cli.js");
  const run = (...args: readonly string[]): string =>
    execFileSync(node, [cli, ...args], { cwd: folder, encoding: "utf8" });
  expect(run("--version")).toBe(`${manifest.version}\n`);
  expect(run("demo")).toMatch(
    /^blocked: 1 checksum cannot be explained in hashicorp\/random 3\.7\.2\n/,
  );
});

test.each(nodeBinaries())(
  "the installed package reviews a change on $name",
  async ({ path: node }) => {
    const world = await journeyWorld();
    const program = join(folder, "node_modules", "tofu-lock-review", "dist", "cli.js");
    const review = (...args: readonly string[]) =>
      world.runWith({ node, program }, "review", "--base=main", ...args);
    await world.write({
      "main.tf": configuration({ "acme/widget": "" }),
      [LOCK]: world.lockText({}),
    });
    await world.commit("Lock");
    await world.git("checkout", "--quiet", "-b", "change");
    expect((await review()).exitCode).toBe(0);

    await world.write({ [LOCK]: world.lockText({ extra: [BOGUS_H1] }) });
    await world.commit("Smuggle");
    const { exitCode, stdout } = await review("--format=json");

    expect([exitCode, JSON.parse(stdout).findings[0].rule]).toStrictEqual([1, "unexplained-hash"]);
  },
);

test("the package may be published, and says where it comes from and where to report", () => {
  expect(manifest).not.toHaveProperty("private");
  const repository = "https://github.com/tofu-lock-review/tofu-lock-review";
  expect(manifest).toMatchObject({
    // npm refuses provenance from a repository that the package does not name.
    repository: { type: "git", url: `git+${repository}.git` },
    bugs: `${repository}/issues`,
    homepage: expect.stringContaining(repository),
    license: "MIT",
    keywords: expect.arrayContaining(["opentofu", "terraform"]),
    publishConfig: { provenance: true },
  });
});

test("every schema has the address at which the major tag has it", () => {
  const [, path] = /github\.com\/(.+)\.git$/.exec(manifest.repository.url) ?? [];
  const base = `https://raw.githubusercontent.com/${path}/v${manifest.version.split(".")[0]}/schemas/`;
  const names = readdirSync(join(project, "schemas"));
  const ids = names.map(
    (name) => JSON.parse(readFileSync(join(project, "schemas", name), "utf8")).$id,
  );
  expect(names.length).toBeGreaterThan(0);
  expect(ids).toStrictEqual(names.map((name) => `${base}${name}`));
});

test("the bill of materials names the tarball and every package that the build put in", () => {
  const dist = dirname(builtFace("cli.js"));
  const script = join(project, "scripts", "sbom.mjs");
  const sbom = (file: string): string =>
    execFileSync(process.execPath, [script, file, dist], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  const bill = JSON.parse(sbom(tarball));

  expect(cycloneDxErrors(bill)).toStrictEqual([]);
  const content = createHash("sha512").update(readFileSync(tarball)).digest("hex");
  expect(bill.metadata.component).toMatchObject({
    purl: `pkg:npm/${manifest.name}@${manifest.version}`,
    hashes: [{ alg: "SHA-512", content }],
  });
  // The code of these is certainly in there.
  const names = bill.components.map((one: { name: string }) => one.name);
  expect(names).toEqual(expect.arrayContaining(["openpgp", "undici", "yaml", "@actions/core"]));
  const notices = readFileSync(join(dist, "licenses.txt"), "utf8").split(/^-{72}$/m);
  expect(names).toHaveLength(notices.length);
  // A heading, and the text of a licence.
  expect(notices.filter((one) => one.trim().split("\n").length < 3)).toStrictEqual([]);
  expect(() => sbom(join(folder, "none.tgz"))).toThrow();
});
