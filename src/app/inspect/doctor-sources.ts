import type { Tool } from "../../model/tool.ts";
import type { ProviderSource } from "../../sources/answers/source.ts";
import { methodSelectors } from "../../sources/installation/from-cli-config.ts";
import { impliedDirectories, impliedSelectors } from "../../sources/installation/implied-source.ts";
import { EVERY_PROVIDER } from "../../sources/installation/patterns.ts";
import { directorySource } from "../../sources/mirrors/filesystem-mirror.ts";
import type { SourcePorts, SourceTerms } from "../settings/configured-source.ts";
import type { DoctorSource } from "./doctor.ts";

/** The sources that a run asks, one by one: what `configuredSource` puts together. */
export async function doctorSources(
  { installation, pluginDirectories, places }: SourceTerms,
  reach: SourcePorts,
  { origin, tool }: { readonly origin: ProviderSource; readonly tool: Tool },
): Promise<readonly DoctorSource[]> {
  const dependencies = {
    ...reach,
    tool,
    direct: origin,
    impliedDirectories: impliedDirectories({ ...places, tool: tool.name }),
  };
  if (pluginDirectories.length > 0) {
    return pluginDirectories.map((path) => ({
      ...EVERY_PROVIDER,
      source: directorySource(path, dependencies),
      location: { kind: "filesystem_mirror", path },
    }));
  }
  if (installation !== undefined) {
    return methodSelectors(installation, dependencies).map(({ method, ...one }) => ({
      ...one,
      location: method,
    }));
  }
  const implied = await impliedSelectors(dependencies);
  return implied.map(({ directory, ...one }) => ({
    ...one,
    location:
      directory === undefined ? { kind: "direct" } : { kind: "filesystem_mirror", path: directory },
  }));
}
