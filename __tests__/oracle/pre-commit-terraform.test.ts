// The hook of pre-commit-terraform (github.com/antonbabenko/pre-commit-terraform), which runs our program in the tool's place:
// `PRE_COMMIT_TERRAFORM=FOLDER npm run test:oracle`. It is read where it lies and is no part of this project.
import { spawn } from "node:child_process";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { builtFace } from "../support/journeys/built.ts";
import { configuration, type JourneyWorld, journeyWorld } from "../support/journeys/world.ts";

const FOLDER = process.env["PRE_COMMIT_TERRAFORM"] ?? "";
const LOCK = "env/.terraform.lock.hcl";

/** Returns the exit code of the hook that locks both platforms. */
async function hook(world: JourneyWorld, mode: string): Promise<number | null> {
  const program = join(world.home, "tofu-lock-review");
  await writeFile(program, `#!/bin/sh\nexec "${process.execPath}" "${builtFace("cli.js")}" "$@"\n`);
  await chmod(program, 0o755);
  const args = [
    ...["linux_amd64", "darwin_arm64"].map((platform) => `--args=-platform=${platform}`),
    ...[`--hook-config=--mode=${mode}`, "--", LOCK],
  ];
  const started = spawn("bash", [join(FOLDER, "hooks/terraform_providers_lock.sh"), ...args], {
    cwd: world.repository.directory,
    env: { PATH: process.env["PATH"], HOME: world.home, PCT_TFPATH: program },
    stdio: "inherit",
  });
  return await new Promise((resolve) => started.on("close", resolve));
}

describe.skipIf(FOLDER === "")("the hook of pre-commit-terraform", () => {
  test("writes the lock file of both platforms, and finds it whole afterwards", async () => {
    const world = await journeyWorld();
    await world.write({
      "env/main.tf": configuration({ "acme/widget": "~> 1.2" }),
      [LOCK]: "",
    });
    await world.commit("Configure");
    expect(await hook(world, "check-lockfile-is-cross-platform")).not.toBe(0);

    expect(await hook(world, "always-regenerate-lockfile")).toBe(0);
    const text = await world.read(LOCK);
    expect(text).toBe(world.lockText({ constraints: "~> 1.2" }));

    expect(await hook(world, "check-lockfile-is-cross-platform")).toBe(0);
    expect(await hook(world, "regenerate-lockfile-if-some-platform-missed")).toBe(0);
    expect(await world.read(LOCK)).toBe(text);
  });
});
