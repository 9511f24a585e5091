import { addressParts } from "../../model/provider-address.ts";
import type { Tool } from "../../model/tool.ts";
import type { ProviderSource } from "../answers/source.ts";
import { type DirectoryPorts, directorySource } from "../mirrors/directory-source.ts";
import { multiSource, type SourceSelector } from "./multi.ts";
import { EVERY_PROVIDER, type SourcePattern } from "./patterns.ts";

/** What sources without any configuration are made from. */
export interface ImpliedDependencies extends DirectoryPorts {
  /** Origin registries. */
  readonly direct: ProviderSource;
  readonly tool: Tool;
  /** Directories that count when nothing is configured, relative or absolute (SRC-80). */
  readonly impliedDirectories: readonly string[];
}

/** A source with the directory that it is; none for the origin registries. */
export interface ImpliedSelector extends SourceSelector {
  readonly directory: string | undefined;
}

/**
 * Implied directories, then the origin registries for what none of them has in any version and for any
 * platform (SRC-81). Directories are looked at when the first question comes.
 */
export function impliedSource(dependencies: ImpliedDependencies): ProviderSource {
  let made: Promise<ProviderSource> | undefined;
  const source = (): Promise<ProviderSource> => {
    made ??= impliedSelectors(dependencies).then((all) =>
      all.length === 1 ? dependencies.direct : multiSource(all),
    );
    return made;
  };
  return {
    describe: (provider) => dependencies.direct.describe(provider),
    availableVersions: async (provider, signal) =>
      (await source()).availableVersions(provider, signal),
    packageMeta: async (request, signal) => (await source()).packageMeta(request, signal),
  };
}

/** The implied directories that exist, in order, and behind them the origin for what they lack. */
export async function impliedSelectors(
  dependencies: ImpliedDependencies,
): Promise<readonly ImpliedSelector[]> {
  const { direct, files, absolutePath } = dependencies;
  const mirrors: ImpliedSelector[] = [];
  const exclude: SourcePattern[] = [];
  for (const path of dependencies.impliedDirectories) {
    if ((await files.list(absolutePath(path))) === undefined) continue;
    const mirror = directorySource(path, dependencies);
    mirrors.push({ ...EVERY_PROVIDER, source: mirror, directory: path });
    for (const provider of await mirror.availableProviders()) {
      exclude.push(addressParts(provider));
    }
  }
  return [...mirrors, { source: direct, include: undefined, exclude, directory: undefined }];
}
