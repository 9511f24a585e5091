import { execFile } from "node:child_process";
import { createSigningKey, type SigningKey } from "../../../src/demo/signing.ts";
import type { Tool } from "../../../src/model/tool.ts";
import { builtFace } from "../journeys/built.ts";
import { type Oracle, readsOurKeys } from "../oracles/oracle.ts";
import type { Answer, OracleSuite } from "../oracles/suite.ts";
import { type MachineSituation, tokens } from "./situation.ts";
import { type StagedMachine, stageMachine } from "./stage.ts";

let key: Promise<SigningKey> | undefined;

/** Sets a machine up, runs a program there, and takes it away. */
export async function onMachine<Result>(
  situation: MachineSituation,
  use: (machine: StagedMachine) => Promise<Result>,
): Promise<Result> {
  key ??= createSigningKey({ name: "Publisher" });
  const machine = await stageMachine(situation, await key);
  return use(machine).finally(() => machine.stop());
}

/** What a program said when it had ended. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program in the root module of a machine. */
export function runThere(
  { root, environment }: Pick<StagedMachine, "root" | "environment">,
  program: string,
  args: readonly string[],
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      program,
      args,
      { cwd: root, env: environment, timeout: 100_000, killSignal: "SIGKILL" },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
    child.stdin?.on("error", () => {}).end();
  });
}

/** Runs our own command line by the rules of a tool; the machine's servers have no public address. */
export function runOursThere(
  machine: StagedMachine,
  tool: Tool,
  [command = "", ...args]: readonly string[],
): Promise<Ended> {
  const { host, other } = machine.places;
  // Packages lie at the registry's address, not at its name.
  const loopback = [host, host.replace("localhost", "127.0.0.1"), new URL(other).host];
  const hosts = loopback.map((one) => `--allowed-host=${one}`);
  const rules = `--tool=${tool.name}@1.${tool.minor}`;
  const line = [builtFace("cli.js"), command, ...hosts, rules, ...args];
  const own = { TOFU_LOCK_REVIEW_CACHE: "off", ...machine.environment };
  return runThere({ ...machine, environment: own }, process.execPath, line);
}

function answered(machine: StagedMachine, { code }: Ended): Answer {
  const { seen = tokens } = machine.situation;
  return { isDone: code === 0, seen: seen(machine.seen()) };
}

const platformsOf = ({ platforms = ["linux_amd64"] }: MachineSituation): readonly string[] =>
  platforms.map((one) => `-platform=${one}`);

/** Locks on machines: whether it went well, and what of the exchange matters. */
export function machineSuite(
  name: string,
  cases: readonly MachineSituation[],
): OracleSuite<MachineSituation> {
  return {
    name,
    cases,
    rules: [],
    appliesTo: readsOurKeys,
    divergence: (tool, { differs }) =>
      differs !== undefined && [tool.name, "both"].includes(differs.from) ? differs.why : undefined,
    theirs: (oracle: Oracle, situation) =>
      onMachine(situation, async (machine) => {
        const args = ["providers", "lock", ...platformsOf(situation)];
        return answered(machine, await runThere(machine, oracle.program, args));
      }),
    ours: (tool, situation) =>
      onMachine(situation, async (machine) => {
        const args = platformsOf(situation).map((one) => `-${one}`);
        return answered(machine, await runOursThere(machine, tool, ["lock", ...args]));
      }),
  };
}
