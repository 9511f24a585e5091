import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

/** The other scripts run tests or build, or need a browser or registries. */
test("`npm run preview` runs as package.json writes it", () => {
  const folder = mkdtempSync(join(tmpdir(), "scripts-"));
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^VITEST/.test(name)),
  );
  const run = (name: "preview", ...args: readonly string[]) => {
    const [, script = "", ...words] = String(scripts[name]).split(" ");
    return execFileSync(process.execPath, [script, ...words, ...args], {
      ...{ cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], timeout: 50_000 },
      env,
    });
  };
  try {
    expect(run("preview", folder)).toContain("open index.html there");
    expect(readdirSync(folder)).toContain("index.html");
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
