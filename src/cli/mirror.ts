import { resolve, sep } from "node:path";
import type { EngineSettings } from "../app/engine.ts";
import {
  isMirrorUrl,
  type ProviderInstallation,
} from "../language/cli-config/provider-installation.ts";
import { LockReviewError } from "../model/error.ts";
import type { FileTree } from "../ports/files.ts";
import type { HttpClient } from "../ports/http.ts";
import { besideOrigin } from "../sources/beside-origin.ts";
import type { CredentialsLookup } from "../sources/credentials.ts";
import type { Patience } from "../sources/fetch-document.ts";
import {
  directorySource,
  networkMirrorSource,
  providerSourceFromCliConfig,
} from "../sources/from-cli-config.ts";
import type { OptionValues } from "./arguments.ts";

/** What a mirror is reached through. */
export interface MirrorReach {
  readonly directory: string;
  readonly files: FileTree;
  readonly http: HttpClient;
  readonly credentials: CredentialsLookup;
  readonly patience: Patience;
}

/**
 * The one mirror that `--fs-mirror` or `--net-mirror` puts in the place of all registries; undefined
 * when neither is given. Summaries are those of `providers lock` (PL-1).
 *
 * @throws LockReviewError `USAGE`
 */
export function mirrorSource(options: OptionValues, reach: MirrorReach): EngineSettings["source"] {
  const directory = options.text("fs-mirror");
  const url = options.text("net-mirror");
  if (directory !== undefined && url !== undefined) {
    throw new LockReviewError("USAGE", "Invalid installation method options", {
      hint: "Give either --fs-mirror or --net-mirror: packages come from one of them.",
    });
  }
  if (directory !== undefined) {
    const absolutePath = absoluteFrom(reach.directory);
    return (_origin, tool) => directorySource(directory, { ...reach, tool, absolutePath });
  }
  if (url === undefined) return undefined;
  if (!isMirrorUrl(url)) {
    throw new LockReviewError("USAGE", "Invalid network mirror URL", {
      hint: "--net-mirror takes a URL that starts with https:// and a host name.",
    });
  }
  return (_origin, tool) => networkMirrorSource(url, false, { ...reach, tool });
}

/**
 * What a review asks by the `provider_installation` block: its sources, and the origin beside them;
 * undefined without a block. Implied directories do not count in a review: the first of them lies in the
 * very repository that is under review (SRC-80).
 */
export function configuredSource(
  installation: ProviderInstallation | undefined,
  reach: MirrorReach,
): EngineSettings["source"] {
  if (installation === undefined) return undefined;
  return (origin, tool) =>
    besideOrigin(
      origin,
      providerSourceFromCliConfig(installation, {
        ...reach,
        tool,
        direct: origin,
        absolutePath: absoluteFrom(reach.directory),
        impliedDirectories: [],
      }),
    );
}

function absoluteFrom(directory: string): (path: string) => string {
  return (path) => resolve(directory, path).replaceAll(sep, "/");
}
