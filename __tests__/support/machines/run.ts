import type { Tool } from "../../../src/model/tool.ts";
import { publisherKeyFor } from "../oracles/keys.ts";
import { type Oracle, toolOf } from "../oracles/oracle.ts";
import type { Answer, OracleSuite } from "../oracles/suite.ts";
import { HAS_ORDINARY_USERS } from "./ordinary-user.ts";
import { type Ended, runOursOn, runProgram } from "./program.ts";
import { type MachineSituation, tokens } from "./situation.ts";
import { type StagedMachine, stageMachine } from "./stage.ts";

/** Sets a machine up, runs a program there, and takes it away. */
async function onMachine<Result>(
  situation: MachineSituation,
  tool: Tool,
  use: (machine: StagedMachine) => Promise<Result>,
): Promise<Result> {
  const machine = await stageMachine(situation, await publisherKeyFor(tool));
  return use(machine).finally(() => machine.stop());
}

/** Runs our own command line by the rules of a tool. */
function runOursThere(machine: StagedMachine, tool: Tool, line: readonly string[]): Promise<Ended> {
  const { host, other } = machine.places;
  // Packages lie at the registry's address, not at its name.
  const hosts = [host, host.replace("localhost", "127.0.0.1"), new URL(other).host];
  const { isOrdinaryUser } = machine.situation;
  return runOursOn({ ...machine, hosts, isOrdinaryUser }, tool, line);
}

async function answered(machine: StagedMachine, { code, stdout, stderr }: Ended): Promise<Answer> {
  const { root, places, situation } = machine;
  const { seen = tokens, told, left } = situation;
  return {
    isDone: code === 0,
    seen: seen(machine.seen()),
    ...(told === undefined ? {} : { told: told(`${stdout}\n${stderr}`) }),
    ...(left === undefined ? {} : { left: await left(root, places) }),
  };
}

/** Does what comes before, and forgets what was asked for then. */
async function prepare(machine: StagedMachine, program?: string): Promise<void> {
  for (const step of machine.situation.before ?? []) {
    if (typeof step === "function") await step(machine);
    else if (program !== undefined) await runProgram(machine, program, step);
    else throw new Error("What a tool leaves behind has to be stated");
  }
  machine.forget();
}

const platformsOf = ({ platforms = ["linux_amd64"] }: MachineSituation): readonly string[] =>
  platforms.map((one) => `-platform=${one}`);

/** What a rule says, where nothing of ours can be run. */
function statedOf({ stated, isOrdinaryUser }: MachineSituation, tool: Tool): Answer | undefined {
  return isOrdinaryUser === true && HAS_ORDINARY_USERS ? undefined : stated?.(tool);
}

/** Locks on machines: whether it went well, and what of the exchange matters. */
export function machineSuite(
  name: string,
  cases: readonly MachineSituation[],
): OracleSuite<MachineSituation> {
  return {
    name,
    cases,
    plays: "one",
    rules: [],
    appliesTo: (_, { isOrdinaryUser = false }) => HAS_ORDINARY_USERS || !isOrdinaryUser,
    divergence: (tool, { differs }) => (differs?.from(tool) === true ? differs.why : undefined),
    theirs: (oracle: Oracle, situation) =>
      onMachine(situation, toolOf(oracle.name), async (machine) => {
        const { command = ["providers", "lock", ...platformsOf(situation)] } = situation;
        await prepare(machine, oracle.program);
        const { isOrdinaryUser } = situation;
        const ended = await runProgram({ ...machine, isOrdinaryUser }, oracle.program, command);
        return answered(machine, ended);
      }),
    ours: async (tool, situation) =>
      statedOf(situation, tool) ??
      onMachine(situation, tool, async (machine) => {
        const args = platformsOf(situation).map((one) => `-${one}`);
        await prepare(machine);
        return answered(machine, await runOursThere(machine, tool, ["lock", ...args]));
      }),
  };
}
