import type { ProviderInstallation } from "../../language/cli-config/provider-installation.ts";
import type { HttpClient } from "../../ports/http.ts";
import type { Patience } from "../../sources/answers/fetch-document.ts";
import type { CredentialsLookup } from "../../sources/hosts/credentials.ts";
import { providerSourceFromCliConfig } from "../../sources/installation/from-cli-config.ts";
import {
  type ImpliedPlaces,
  impliedDirectories,
} from "../../sources/installation/implied-source.ts";
import { multiSource } from "../../sources/installation/multi.ts";
import { EVERY_PROVIDER } from "../../sources/installation/patterns.ts";
import { type DirectoryPorts, directorySource } from "../../sources/mirrors/filesystem-mirror.ts";
import type { OciRegistries } from "../../sources/oci/registry-client.ts";
import type { SourceChoice } from "../run/engine.ts";

/** What mirrors are reached through. */
export interface SourcePorts extends DirectoryPorts {
  readonly http: HttpClient;
  readonly credentials: CredentialsLookup;
  readonly oci: OciRegistries;
  readonly patience: Patience;
}

/** Who says where packages come from. */
export interface SourceTerms {
  readonly installation: ProviderInstallation | undefined;
  /** `--plugin-dir`, in order: these alone are then installed from (SRC-83). */
  readonly pluginDirectories: readonly string[];
  /** What decides where packages are looked for without any configuration. */
  readonly places: Omit<ImpliedPlaces, "tool">;
}

/**
 * What a run would install from if that is not the origin registries alone: the directories named, else
 * the `provider_installation` block's sources, else the implied directories that exist (SRC-75, SRC-80).
 */
export async function configuredSource(
  wish: SourceTerms,
  reach: SourcePorts,
): Promise<SourceChoice | undefined> {
  const make = await makerOf(wish, reach);
  return make && { origin: "beside", make };
}

async function makerOf(
  { installation, pluginDirectories, places }: SourceTerms,
  reach: SourcePorts,
): Promise<SourceChoice["make"] | undefined> {
  if (pluginDirectories.length > 0) {
    return (_origin, tool) =>
      multiSource(
        pluginDirectories.map((path) => ({
          ...EVERY_PROVIDER,
          source: directorySource(path, { ...reach, tool }),
        })),
      );
  }
  const implied = (tool: "opentofu" | "terraform") => impliedDirectories({ ...places, tool });
  const isAlone =
    installation === undefined &&
    !(await haveAny([...implied("opentofu"), ...implied("terraform")], reach));
  if (isAlone) return undefined;
  return (direct, tool) =>
    providerSourceFromCliConfig(installation, {
      ...reach,
      tool,
      direct,
      impliedDirectories: implied(tool.name),
    });
}

/** Whether any of the directories exists; where none does, no question needs to go to them. */
async function haveAny(
  directories: readonly string[],
  { files, absolutePath }: SourcePorts,
): Promise<boolean> {
  const distinct = [...new Set(directories)];
  const entries = await Promise.all(distinct.map((path) => files.list(absolutePath(path))));
  return entries.some((one) => one !== undefined);
}
