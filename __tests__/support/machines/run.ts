import { createSigningKey, type SigningKey } from "../../../src/demo/signing.ts";
import type { Tool } from "../../../src/model/tool.ts";
import { type Oracle, readsOurKeys } from "../oracles/oracle.ts";
import type { Answer, OracleSuite } from "../oracles/suite.ts";
import { type Ended, runOursOn, runProgram } from "./program.ts";
import { type MachineSituation, tokens } from "./situation.ts";
import { type StagedMachine, stageMachine } from "./stage.ts";

let key: Promise<SigningKey> | undefined;

/** Sets a machine up, runs a program there, and takes it away. */
async function onMachine<Result>(
  situation: MachineSituation,
  use: (machine: StagedMachine) => Promise<Result>,
): Promise<Result> {
  key ??= createSigningKey({ name: "Publisher" });
  const machine = await stageMachine(situation, await key);
  return use(machine).finally(() => machine.stop());
}

/** Runs our own command line by the rules of a tool. */
function runOursThere(machine: StagedMachine, tool: Tool, line: readonly string[]): Promise<Ended> {
  const { host, other } = machine.places;
  // Packages lie at the registry's address, not at its name.
  const hosts = [host, host.replace("localhost", "127.0.0.1"), new URL(other).host];
  return runOursOn({ ...machine, hosts }, tool, line);
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
        return answered(machine, await runProgram(machine, oracle.program, args));
      }),
    ours: (tool, situation) =>
      onMachine(situation, async (machine) => {
        const args = platformsOf(situation).map((one) => `-${one}`);
        return answered(machine, await runOursThere(machine, tool, ["lock", ...args]));
      }),
  };
}
