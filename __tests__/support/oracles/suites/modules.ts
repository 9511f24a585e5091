import type { Tool } from "../../../../src/model/tool.ts";
import { runOursOn, runProgram } from "../../machines/program.ts";
import { readProviderListing } from "../../recorded-providers.ts";
import { PACKAGE_MODULES } from "../../remote-modules/packages.ts";
import { REGISTRY_MODULES } from "../../remote-modules/registries.ts";
import type { ModuleSituation } from "../../remote-modules/situation.ts";
import { type StagedModules, stageModules } from "../../remote-modules/stage.ts";
import type { Answer, OracleSuite } from "../suite.ts";

async function staged(
  situation: ModuleSituation,
  use: (modules: StagedModules) => Promise<Answer>,
): Promise<Answer> {
  const modules = await stageModules(situation);
  return use(modules).finally(() => modules.stop());
}

/** What our command line lists; a lower bound is as much as the tools' refusal. */
async function listedByUs(tool: Tool, modules: StagedModules): Promise<Answer> {
  const { code, stdout } = await runOursOn(modules, tool, ["requirements", "--format=json"]);
  if (code !== 0) return "refused";
  const told = JSON.parse(stdout) as {
    readonly exact: boolean;
    readonly requirements: Readonly<Record<string, string>>;
  };
  return told.exact ? told.requirements : "refused";
}

/** Requirements of configurations whose modules are elsewhere. */
function modulesSuite(
  name: string,
  cases: readonly ModuleSituation[],
): OracleSuite<ModuleSituation> {
  return {
    name,
    cases,
    plays: "one",
    rules: ["CR-75", "CR-120", "CR-121"],
    appliesTo: (tool, { appliesTo }) => appliesTo?.(tool) ?? true,
    theirs: (oracle, situation) =>
      staged(situation, async (modules) => {
        if (situation.isInstalled !== true) await runProgram(modules, oracle.program, ["get"]);
        const { code, stdout, stderr } = await runProgram(modules, oracle.program, [
          "providers",
          "-no-color",
        ]);
        const { isAccepted, requirements } = readProviderListing(code, stdout, stderr);
        return isAccepted ? requirements : "refused";
      }),
    ours: (tool, situation) => staged(situation, (modules) => listedByUs(tool, modules)),
  };
}

/** What configurations require whose modules are fetched, or installed already. */
export const MODULES_SUITE = modulesSuite("modules", [...PACKAGE_MODULES, ...REGISTRY_MODULES]);
