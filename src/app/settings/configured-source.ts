import type { Tool } from "../../model/tool.ts";
import type { ProviderSource } from "../../sources/answers/source.ts";
import {
  installationSource,
  type NamedInstallation,
  placedSources,
  type SourcePorts,
} from "../../sources/installation/from-cli-config.ts";
import {
  type ImpliedPlaces,
  impliedDirectories,
} from "../../sources/installation/implied-source.ts";
import type { PlacedSource } from "../../sources/installation/multi.ts";
import type { SourceChoice } from "../run/engine.ts";

/** The settings that choose the source of packages; `places` are searched without any configuration. */
export type SourceTerms = NamedInstallation & { readonly places: Omit<ImpliedPlaces, "tool"> };

/**
 * Returns the source that a run would install from if it is not the origin registries alone: the directories named,
 * else the `provider_installation` block's sources, else the implied directories that exist (SRC-75, SRC-80).
 */
export async function configuredSource(
  wish: SourceTerms,
  reach: SourcePorts,
): Promise<SourceChoice | undefined> {
  const { installation, pluginDirectories, places } = wish;
  if (installation === undefined && pluginDirectories.length === 0) {
    const implied = (["opentofu", "terraform"] as const).flatMap((tool) =>
      impliedDirectories({ ...places, tool }),
    );
    const paths = [...new Set(implied)].map(reach.absolutePath);
    const entries = await Promise.all(paths.map((path) => reach.files.list(path)));
    if (entries.every((entry) => entry === undefined)) return undefined;
  }
  const make: SourceChoice["make"] = (origin, tool) =>
    installationSource(wish, dependenciesOf(wish, reach, { origin, tool }));
  return { origin: "beside", make };
}

/** Returns the parts of {@link configuredSource} as separate sources. */
export function sourcesOneByOne(
  wish: SourceTerms,
  reach: SourcePorts,
  engine: { readonly origin: ProviderSource; readonly tool: Tool },
): Promise<readonly PlacedSource[]> {
  return placedSources(wish, dependenciesOf(wish, reach, engine));
}

function dependenciesOf(
  { places }: SourceTerms,
  reach: SourcePorts,
  { origin, tool }: { readonly origin: ProviderSource; readonly tool: Tool },
) {
  const implied = impliedDirectories({ ...places, tool: tool.name });
  return { ...reach, tool, direct: origin, impliedDirectories: implied };
}
