import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The scripts of package.json. */
export const SCRIPTS: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(`${ROOT}package.json`, "utf8"),
).scripts;

/** Runs a script as package.json writes it, with further arguments, and returns what it prints. @throws if it fails */
export function runScript(name: string, ...args: readonly string[]): string {
  const [program, ...words] = (SCRIPTS[name] ?? "").split(" ");
  if (program !== "node") throw new Error(`${name} is no script of Node.js`);
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([variable]) => !/^VITEST/.test(variable)),
  );
  return execFileSync(process.execPath, [...words, ...args], {
    ...{ cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], timeout: 110_000 },
    env,
  });
}
