import { sortedUnique } from "../../model/order.ts";
import { commandName } from "../../model/tool.ts";
import type { EntryFacts } from "../evidence/facts.ts";
import type { Finding } from "../finding/finding.ts";
import { INIT_CAUSES } from "../init/prediction.ts";
import type { RootFacts } from "../rules/rule.ts";
import { listText } from "../rules/words.ts";
import { blocks } from "./gate.ts";
import type { Uncompared } from "./review.ts";

/** Returns what was not wholly compared with the origin, so that only a mirror vouches for it. */
export function uncomparedVersions(entries: readonly EntryFacts[]): readonly Uncompared[] {
  return entries.flatMap(({ name, evidence: { mirror } = {} }) =>
    (mirror?.notCompared ?? []).map((why) => ({ ...why, name, mirror: mirror?.name ?? "" })),
  );
}

/** Returns sentences where it is unknown whether the version before was attested and no policy requires it. */
export function buildLimits(entries: readonly EntryFacts[]): readonly string[] {
  return entries
    .filter(({ builds }) => builds.limits.length > 0)
    .map(
      ({ name, builds }) =>
        `Who built ${name} is not compared: ${listText(sortedUnique(builds.limits))}`,
    );
}

/** Returns why a read-only `init` may fail where an audit does not: without such a limit, both pass. */
export function initLimits(
  { init, run, input: { requirements } }: RootFacts,
  findings: readonly Finding[],
): readonly string[] {
  const isStopped = findings.some((finding) => blocks(finding, run.policy));
  if (run.mode === "review" || requirements === undefined || isStopped) return [];
  const command = `${commandName(run.tool)} init -lockfile=readonly`;
  return init.effects
    .filter((effect) => effect.readonly !== "passes" && INIT_CAUSES[effect.cause].isStated !== true)
    .map(({ readonly, reason, silentHost }) => {
      if (readonly === "refuses") return `${command} refuses the lock file: ${reason}`;
      // A silent host is one cause, whatever was asked of it: root modules that say the same are counted.
      const why = silentHost === undefined ? reason : `${silentHost} did not answer`;
      return `Whether ${command} passes is not known: ${why}`;
    });
}
