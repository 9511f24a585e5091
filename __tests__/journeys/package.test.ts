import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const project = fileURLToPath(new URL("../..", import.meta.url));

test("the packed package installs nothing besides itself, without a network, and runs", () => {
  const folder = mkdtempSync(join(tmpdir(), "package-"));
  const npm = (cwd: string, ...args: readonly string[]): string =>
    execFileSync("npm", [...args, "--ignore-scripts", `--cache=${join(folder, "cache")}`], {
      cwd,
      encoding: "utf8",
      shell: process.platform === "win32",
      stdio: ["ignore", "pipe", "ignore"],
    });
  npm(project, "pack", `--pack-destination=${folder}`);
  const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz"));
  writeFileSync(join(folder, "package.json"), '{"private":true}');

  npm(folder, "install", "--offline", "--no-audit", "--no-fund", join(folder, tarball ?? ""));

  const installed = readdirSync(join(folder, "node_modules")).filter((name) => name[0] !== ".");
  expect(installed).toStrictEqual(["tofu-lock-review"]);
  const cli = join(folder, "node_modules", "tofu-lock-review", "dist", "cli.js");
  const { version } = JSON.parse(readFileSync(join(project, "package.json"), "utf8")) as {
    readonly version: string;
  };
  expect(execFileSync(process.execPath, [cli, "--version"], { encoding: "utf8" })).toBe(
    `${version}\n`,
  );
  rmSync(folder, { recursive: true });
});
