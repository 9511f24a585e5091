import { asciiHostname } from "../../model/hostname.ts";
import { appendAll } from "../../model/many.ts";
import type { ModuleHost, OutsideModule, SourceOverride } from "../../model/requirements.ts";
import type { ModuleCall } from "../blocks/module.ts";
import { displayModuleSource } from "../blocks/module-source.ts";
import { lineOf } from "../body/body.ts";
import type { ModuleNode } from "../module-tree/walk.ts";

/**
 * Returns the modules of registries and git repositories that the root module and its local modules call, or that
 * Terragrunt takes as root module. Calls of fetched modules are left out: they are their publisher's responsibility.
 */
export function outsideModules(root: ModuleNode): readonly OutsideModule[] {
  if (root.call !== undefined && root.call.source?.kind !== "local") {
    return [root.call].flatMap((call) => outsideModule([], call) ?? []);
  }
  const own = [root];
  for (const node of own) {
    const local = [...node.children.values()].filter(({ call }) => call?.source?.kind === "local");
    appendAll(own, local);
  }
  return own.flatMap(({ path, module }) =>
    [...module.moduleCalls.values()].flatMap((call) => outsideModule(path, call) ?? []),
  );
}

function outsideModule(path: readonly string[], call: ModuleCall): OutsideModule | undefined {
  const { source, name, place, version = "" } = call;
  if (source === undefined || source.kind === "local") return undefined;
  const isRegistry = source.kind === "registry";
  // Other sources, such as archives, have no version.
  if (!isRegistry && !source.address.startsWith("git::")) return undefined;
  const terms = isRegistry ? versionAsked(version) : refAsked(source.address);
  const address = displayModuleSource(source);
  return { name: [...path, name].join("."), source: address, ...terms, ...lineOf(place) };
}

type Asked = Pick<OutsideModule, "asked" | "floats">;

/** `1.2.3`, `= 1.2.3`: one version alone. */
const ONE_VERSION = /^(?:=\s*)?\d+(?:\.\d+)*(?:[-+][\w.+-]+)?$/;

function versionAsked(version: string): Asked {
  if (version.trim() === "") return { asked: "", floats: "no version" };
  return ONE_VERSION.test(version.trim())
    ? { asked: version }
    : { asked: version, floats: "a range of versions" };
}

const COMMIT = /^[0-9a-f]{7,64}$/;
/** `v1.2.3`, `vpc-1.2`, `release/2.0.1`: a tag that looks like a version. It can still be moved. */
const VERSION_TAG = /(?:^|[/_-])v?\d+\.\d+(?:[-+.][\w.+-]+)?$/;
/** Characters of a tag, as of a file name; the author of head decides how long the matched text is. */
const MAX_TAG_LENGTH = 255;

function refAsked(address: string): Asked {
  const query = address.slice(address.indexOf("?") + 1);
  const parameters = new URLSearchParams(address.includes("?") ? query : "");
  const ref = parameters.get("ref") ?? "";
  if (ref === "") return { asked: "", floats: "no ref" };
  const isPinned = COMMIT.test(ref) || (ref.length <= MAX_TAG_LENGTH && VERSION_TAG.test(ref));
  return isPinned ? { asked: ref } : { asked: ref, floats: "a ref that is no version" };
}

/**
 * Returns the local names with two sources (A5, CR-49): an override file gives `aws` another source, or `aws` is
 * `acme/aws` in a called module and `hashicorp/aws` in the root module.
 */
export function sourceOverrides(nodes: readonly ModuleNode[]): readonly SourceOverride[] {
  const root = nodes.find(({ path }) => path.length === 0);
  return nodes.flatMap((node): SourceOverride[] => {
    const overridden = node.module.overriddenSources.map(({ from, entry }): SourceOverride => {
      const { localName, address: to, place } = entry;
      return { localName, from, to, by: "override", ...lineOf(place) };
    });
    if (node === root) return overridden;
    const differing = [...node.module.requiredProviders.values()].flatMap((entry) => {
      const { localName, address: to, place } = entry;
      const from = root?.module.requiredProviders.get(localName)?.address;
      if (from === undefined || from === to) return [];
      return [{ localName, from, to, by: "module" as const, ...lineOf(place) }];
    });
    return [...overridden, ...differing];
  });
}

/** Returns the registry hosts that modules are fetched from; other sources are fetched by many means and not pinned. */
export function moduleHosts(nodes: readonly ModuleNode[]): readonly ModuleHost[] {
  return nodes.flatMap(({ module, path, call }) =>
    [...(path.length === 0 && call ? [call] : []), ...module.moduleCalls.values()].flatMap(
      ({ source, place }) =>
        source?.kind === "registry"
          ? [{ host: asciiHostname(source.hostname), ...lineOf(place) }]
          : [],
    ),
  );
}
