import { createDiskTree } from "../../../src/adapters/disk/node-files.ts";
import { diskFileDigest } from "../../../src/adapters/disk/regular-file.ts";
import { createHttpClient } from "../../../src/adapters/http/undici-http.ts";
import { SYSTEM_CLOCK } from "../../../src/adapters/process/run-time.ts";
import type { GatherPorts } from "../../../src/lock/gathering/gather.ts";
import type { HttpClient } from "../../../src/ports/http.ts";
import { DEFAULT_PATIENCE } from "../../../src/sources/answers/fetch-document.ts";
import type { ProviderSource } from "../../../src/sources/answers/source.ts";
import { credentialsLookup } from "../../../src/sources/hosts/credentials.ts";
import {
  installationSource,
  networkMirrorSource,
} from "../../../src/sources/installation/from-cli-config.ts";
import { memoizedSource } from "../../../src/sources/installation/multi.ts";
import { directorySource } from "../../../src/sources/mirrors/filesystem-mirror.ts";
import { ociRegistries } from "../../../src/sources/oci/registry-client.ts";
import { decodeCliConfig } from "../cli-config.ts";
import { gatherPortsFor } from "../gather-world.ts";
import { noOciRegistries } from "../oci.ts";
import type { StagedMirrors } from "./run.ts";

/** Ports as a command has them that runs in a situation. */
export async function withPorts<Result>(
  staged: StagedMirrors,
  use: (ports: GatherPorts) => Promise<Result>,
): Promise<Result> {
  const { tool, origin, trust, hosts = [origin.defaultHost] } = staged;
  const world = await gatherPortsFor({ registry: origin, hosts, tool });
  const http = createHttpClient({
    userAgent: "tofu-lock-review/test",
    environment: { SSL_CERT_FILE: trust },
    clock: SYSTEM_CLOCK,
    sleep: () => Promise.resolve(),
  });
  const files = createDiskTree({ root: "/", reach: "anywhere" });
  const source = memoizedSource(sourceOf(staged, world.ports.source, http));
  const local = { files, digestFile: diskFileDigest("/") };
  try {
    return await use({ ...world.ports, source, http, local });
  } finally {
    await Promise.all([http.close(), world.stop()]);
  }
}

function sourceOf(staged: StagedMirrors, direct: ProviderSource, http: HttpClient): ProviderSource {
  const { config, diagnostics } = decodeCliConfig(Buffer.from(staged.cliConfig), "cli.tfrc");
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  const reach = {
    direct,
    http,
    patience: DEFAULT_PATIENCE,
    credentials: credentialsLookup({ environment: {}, config }),
    oci:
      staged.situation.oci === undefined
        ? noOciRegistries()
        : ociRegistries({
            http,
            credentials: () => Promise.resolve(undefined),
            patience: DEFAULT_PATIENCE,
          }),
    files: createDiskTree({ root: "/", reach: "anywhere" }),
    tool: staged.tool,
    absolutePath: (path: string) => path,
    impliedDirectories: staged.situation.run === "implied" ? [staged.directory] : [],
  };
  switch (staged.situation.run) {
    case "fs-mirror":
      return directorySource(staged.directory, reach);
    case "net-mirror":
      return networkMirrorSource(staged.mirror.mirrorUrl, false, reach);
    case "init":
    case "implied":
      return installationSource(
        { installation: config.providerInstallation, pluginDirectories: [] },
        reach,
      );
  }
}
