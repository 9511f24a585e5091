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
  knowsOci,
  networkMirrorSource,
  ociMirrorSource,
  providerSourceFromCliConfig,
} from "../sources/from-cli-config.ts";
import type { OciRegistries } from "../sources/oci/registry-client.ts";
import type { OptionValues } from "./arguments.ts";

/** What a mirror is reached through. */
export interface MirrorReach {
  readonly directory: string;
  readonly files: FileTree;
  readonly http: HttpClient;
  readonly credentials: CredentialsLookup;
  readonly oci: OciRegistries;
  readonly patience: Patience;
}

/**
 * The one mirror that `--fs-mirror`, `--net-mirror` or `--oci-mirror` puts in the place of all
 * registries; undefined when none is given. Summaries are those of `providers lock` (PL-1).
 *
 * @throws LockReviewError `USAGE`
 */
export function mirrorSource(options: OptionValues, reach: MirrorReach): EngineSettings["source"] {
  const directory = options.text("fs-mirror");
  const url = options.text("net-mirror");
  const template = options.text("oci-mirror");
  if ([directory, url, template].filter((one) => one !== undefined).length > 1) {
    throw new LockReviewError("USAGE", "Invalid installation method options", {
      hint: "Give one of --fs-mirror, --net-mirror and --oci-mirror: packages come from one of them.",
    });
  }
  if (template !== undefined) return ociSource(template, reach);
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

/** Terraform cannot install from an OCI registry, so that its lock file must not come from one. */
function ociSource(template: string, { oci }: MirrorReach): EngineSettings["source"] {
  return (_origin, tool) => {
    if (knowsOci(tool)) return ociMirrorSource(template, oci);
    throw new LockReviewError("USAGE", "Invalid installation method options", {
      hint: `--oci-mirror is for OpenTofu 1.10 and later; the lock file is one of ${tool.name} 1.${tool.minor}.`,
    });
  };
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
