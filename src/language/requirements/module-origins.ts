import { asciiHostname } from "../../model/hostname.ts";
import type { ModuleHost, SourceOverride } from "../../model/requirements.ts";
import type { ModuleSource } from "../config/blocks/module-source.ts";
import { type Place, placeRange } from "../config/body/place.ts";
import type { ModuleNode } from "../module-tree/walk.ts";

/**
 * Where one local name has two sources (A5, CR-49): an override file gives `aws` another one, or a called module
 * means `acme/aws` by `aws` while the root module means `hashicorp/aws`.
 */
export function sourceOverrides(nodes: readonly ModuleNode[]): readonly SourceOverride[] {
  const root = nodes.find(({ path }) => path.length === 0);
  return nodes.flatMap((node): SourceOverride[] => {
    const overridden = node.module.overriddenSources.map(
      ({ from, entry }): SourceOverride => ({
        localName: entry.localName,
        from,
        to: entry.address,
        by: "override",
        ...lineOf(entry.place),
      }),
    );
    if (node === root) return overridden;
    const differing = [...node.module.requiredProviders.values()].flatMap((entry) => {
      const from = root?.module.requiredProviders.get(entry.localName)?.address;
      if (from === undefined || from === entry.address) return [];
      const { localName, address: to, place } = entry;
      return [{ localName, from, to, by: "module" as const, ...lineOf(place) }];
    });
    return [...overridden, ...differing];
  });
}

/** The hosts that modules are fetched from, as far as their sources name one. */
export function moduleHosts(nodes: readonly ModuleNode[]): readonly ModuleHost[] {
  return nodes.flatMap(({ module }) =>
    [...module.moduleCalls.values()].flatMap(({ source, place }) => {
      const host = source === undefined ? undefined : hostOf(source);
      return host === undefined ? [] : [{ host, ...lineOf(place) }];
    }),
  );
}

/** Registries only: repositories and archives are fetched by many means, and are pinned by none of them. */
function hostOf(source: ModuleSource): string | undefined {
  return source.kind === "registry" ? asciiHostname(source.hostname) : undefined;
}

function lineOf(place: Place): { readonly file: string; readonly line: number } {
  const { file, start } = placeRange(place);
  return { file, line: start.line };
}
