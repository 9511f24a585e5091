import { undefinedOnError } from "../../model/error.ts";
import { compareBytes } from "../../model/order.ts";
import type { SourceRepository, StepNotes } from "../../model/provenance.ts";
import { addressParts, type ProviderAddress } from "../../model/provider-address.ts";
import type { Tool } from "../../model/tool.ts";
import type { ReviewPolicy } from "../../review/policy/policy.ts";
import type { Review } from "../../review/verdict/review.ts";
import { releaseNotes } from "../../sources/publisher/publisher-notes.ts";
import type { Engine } from "../run/engine.ts";
import { type RunMeter, runStats } from "./assemble-review.ts";

interface VersionStep extends Pick<StepNotes, "provider" | "from" | "to"> {
  /** With several root modules, the first one's. */
  readonly tool: Tool;
}

/** Reads a publisher's notes on the versions of a step; undefined where there are none. */
export type AskNotes = (step: VersionStep) => Promise<StepNotes | undefined>;

const MAX_STEPS = 20;

/** Returns every version step of a provider, once for all root modules that make it. */
export function versionSteps(roots: Review["roots"]): readonly VersionStep[] {
  const steps = new Map<string, VersionStep>();
  for (const { changes, base, head, rules: tool } of roots) {
    for (const { kind, provider } of changes) {
      const from = provider && base?.providers.get(provider)?.version;
      const to = provider && head?.providers.get(provider)?.version;
      if (kind !== "new-version" || !from || !to) continue;
      const key = `${provider} ${from} ${to}`;
      if (!steps.has(key)) steps.set(key, { provider, from, to, tool });
    }
  }
  return [...steps].sort(([a], [b]) => compareBytes(a, b)).map(([, step]) => step);
}

/** Returns a reader of release notes over one run's access to registries and forges. */
export function notesAsker(engine: Engine): AskNotes {
  return async ({ provider, from, to, tool }) => {
    const { ports, forge } = engine(tool);
    const repository = (await ports.context(provider))?.repository;
    if (repository === undefined) return undefined;
    const source = sourceOf(provider, repository);
    const notes = await releaseNotes({ repository: source, from, to }, forge);
    return notes && { provider, ...notes };
  };
}

/**
 * Returns the repository with a publisher's notes. hashicorp's providers in OpenTofu's registry are OpenTofu's builds
 * of hashicorp's source, whose releases have no notes (opentofu/registry, Provider.EffectiveNamespace).
 */
function sourceOf(provider: ProviderAddress, repository: SourceRepository): SourceRepository {
  const { hostname, namespace } = addressParts(provider);
  if (hostname !== "registry.opentofu.org" || namespace !== "hashicorp") return repository;
  return { ...repository, name: repository.name.replace(/^opentofu\//, "hashicorp/") };
}

/**
 * Returns a review with publishers' notes on the versions between. It starts when everything is judged; notes that fail
 * or come too late are left out.
 */
export async function withNotes(
  review: Review,
  { registryContext }: ReviewPolicy,
  { notes: ask, ...meter }: RunMeter & { readonly notes?: AskNotes },
): Promise<Review> {
  const steps = registryContext === "off" ? [] : versionSteps(review.roots).slice(0, MAX_STEPS);
  if (ask === undefined || steps.length === 0) return review;
  const answers = steps.map((step) => undefinedOnError(ask(step)));
  const notes = (await Promise.all(answers)).filter((note) => note !== undefined);
  return { ...review, ...(notes.length > 0 && { notes }), stats: runStats(meter) };
}
