import { proxyFor } from "../../adapters/http/http-proxy.ts";
import { describeTrust } from "../../adapters/http/http-trust.ts";
import type { Environment } from "../../adapters/process/environment.ts";
import { type DoctorPorts, diagnoseProvider } from "../../app/inspect/doctor.ts";
import { legacyPlugins } from "../../app/roots/legacy-plugins.ts";
import { readLockSide } from "../../app/roots/lock-side.ts";
import { sourcesOneByOne } from "../../app/settings/configured-source.ts";
import { tokenNames } from "../../app/settings/load-credentials.ts";
import { type Reach, sourceTerms } from "../../compose/reach.ts";
import { loadModuleTree } from "../../config/module-tree/tree.ts";
import { collectRequirements } from "../../config/requirements/requirements.ts";
import { commandLine } from "../../model/command-line.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import { isLockReviewError, LockReviewError, undefinedOnError } from "../../model/error.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import {
  compareAddresses,
  isLockable,
  type ProviderAddress,
} from "../../model/provider-address.ts";
import { commandName, type Tool } from "../../model/tool.ts";
import { type DoctorReport, doctorReport } from "../../report/commands/doctor-report.ts";
import { printLines } from "../../report/commands/print-command.ts";
import { rootLines } from "../../report/commands/setup-report.ts";
import { touchesItsDirectory } from "../../review/change/discover.ts";
import { predictInit } from "../../review/init/predict-init.ts";
import { withCommandReach } from "../registries/command-reach.ts";
import { toolOf } from "../repository/clues-here.ts";
import { inRepository, repositoryTop } from "../repository/repository-here.ts";
import { assertRootModule } from "../repository/roots-below.ts";
import { type CommandContext, namedDirectory } from "../run/context.ts";
import { EXIT, type ExitCode } from "../run/exit-code.ts";
import { surveyRoots } from "./setup.ts";

/** `doctor [DIR]`: which source, certificate authorities, proxy and token serve each provider, and whether they do. */
export async function runDoctor(context: CommandContext): Promise<ExitCode> {
  const root = await namedDirectory(context, "doctor");
  if (root === "." && context.format === "text") await reportRoots(context);
  const tool = await toolOf(root, context);
  const report = await withCommandReach(context, "doctor", (reach) =>
    examine(root, tool, context, reach),
  );
  await context.report(doctorReport(report));
  const isServed = report.providers.every(({ reason }) => reason === null);
  return isServed && report.refusals.length === 0 ? EXIT.ok : EXIT.unverified;
}

/** Prints the root modules of a repository at whose top there is none; the error that follows asks for one of them. */
async function reportRoots(context: CommandContext): Promise<void> {
  const { directory, files } = context;
  const names = ((await files.list(".")) ?? []).map(({ name }) => name);
  if (repositoryTop(directory) !== directory || names.some(touchesItsDirectory)) return;
  await inRepository(context, async (git) => {
    // Where there is none at all, the error that follows says so.
    const survey = await undefinedOnError(surveyRoots(context, git), "USAGE");
    if (survey !== undefined) await context.print(printLines(rootLines(survey)));
  });
}

async function examine(
  root: string,
  tool: Tool,
  context: CommandContext,
  reach: Reach,
): Promise<DoctorReport> {
  const { environment, files } = context;
  const { terms, sourcePorts, hostPlatform: platform, setup } = reach;
  const { wanted, refusals } = await wantedProviders(root, tool, context, reach);
  const wish = sourceTerms(terms);
  const { origin } = reach.engine(tool);
  const remark = await legacyPlugins({ root, ...setup }, files);
  const sources = await sourcesOneByOne(wish, sourcePorts, { origin, tool });
  const ports: DoctorPorts = {
    findService: reach.findService,
    tokenName: tokenNames(environment, terms.config, sourcePorts.credentials),
    proxyOf: (url) => shownProxy(new URL(url), environment),
  };
  return {
    root,
    tool: `${commandName(tool)} 1.${tool.minor}`,
    platform,
    authorities: await describeTrust(environment),
    providers: await Promise.all(
      wanted.map((provider) => diagnoseProvider({ ...provider, platform }, sources, ports)),
    ),
    refusals,
    remarks: [...setup.remarks, ...(remark === undefined ? [] : [remark])],
  };
}

/** Returns the providers that the configuration requires or the lock file records, and why `init` refuses them anyway. */
async function wantedProviders(root: string, tool: Tool, context: CommandContext, reach: Reach) {
  const { files } = context;
  const { fetchModule, inputs } = reach;
  const tree = await loadModuleTree({ root, files, tool, fetchModule, inputs });
  const requirements = collectRequirements(tree, { tool, mode: "init" });
  const { diagnostics } = requirements;
  await assertRootModule(context, root, diagnostics);
  // A lock file alone, as beside Terragrunt's file, is examined by its entries.
  if (hasErrors(diagnostics.filter(({ code }) => code !== "no-configuration"))) {
    throw new LockReviewError("USAGE", `The configuration of ${root} is refused by the tools`, {
      hint: `Run ${commandLine(["requirements"], [root])}, which shows every problem with its line.`,
    });
  }
  const head = await readLockSide(files, root, tool);
  const entries: ReadonlyMap<ProviderAddress, ProviderLock> = head?.lock.providers ?? new Map();
  const unmanaged = reach.setup.unmanaged(tool);
  const question = { head, requirements, tool, unmanaged, platforms: [reach.hostPlatform] };
  // Without evidence: the sources are asked for themselves, and hashes are for verify to judge.
  const { effects } = predictInit({ ...question, evidence: new Map() });
  const refusals = effects.filter(({ effect }) => effect === "refuses");
  const needs = [...requirements.providers.values()];
  const unneeded = [...entries.values()].filter(
    ({ address }) => !requirements.providers.has(address),
  );
  const extras = unneeded.map(({ address: provider, constraints }) => ({ provider, constraints }));
  return {
    refusals: refusals.map(({ reason }) => reason),
    wanted: [...needs, ...extras]
      .filter(({ provider }) => isLockable(provider, tool) && !unmanaged.has(provider))
      .sort((a, b) => compareAddresses(a.provider, b.provider))
      .map((requirement) => ({ requirement, entry: entries.get(requirement.provider) })),
  };
}

/** Returns the proxy of a URL, or why what a variable holds is none. */
function shownProxy(url: URL, environment: Environment): string | undefined {
  try {
    return proxyFor(url, environment)?.shown;
  } catch (caught) {
    if (isLockReviewError(caught)) return caught.message;
    throw caught;
  }
}
