import type { SourceChoice } from "../../app/run/engine.ts";
import { ociMirrorHost, urlHost } from "../../app/settings/allowed-hosts.ts";
import { isMirrorUrl } from "../../formats/cli-config/provider-installation.ts";
import { LockReviewError } from "../../model/error.ts";
import { installsFromOci } from "../../model/tool.ts";
import {
  networkMirrorSource,
  ociMirrorSource,
  type SourcePorts,
} from "../../sources/installation/from-cli-config.ts";
import { directorySource } from "../../sources/mirrors/filesystem-mirror.ts";
import type { OptionValues } from "../options/arguments.ts";

/**
 * Returns the mirror of `--fs-mirror`, `--net-mirror` or `--oci-mirror`, or with `--configured-mirrors` what `init` installs
 * from, which replaces all registries; undefined if none is given. Summaries are those of `providers lock` (PL-1).
 * @throws LockReviewError `USAGE`
 */
export async function mirrorSource(
  options: OptionValues,
  reach: SourcePorts,
  configured: () => Promise<SourceChoice | undefined>,
): Promise<SourceChoice | undefined> {
  const directory = options.text("fs-mirror");
  const url = options.text("net-mirror");
  const template = options.text("oci-mirror");
  const isConfigured = options.flag("configured-mirrors");
  const count = [directory, url, template, isConfigured || undefined].filter(
    (value) => value !== undefined,
  ).length;
  if (count === 0) return undefined;
  if (count > 1) {
    throw new LockReviewError("USAGE", "Invalid installation method options", {
      hint: "Give one of --fs-mirror, --net-mirror, --oci-mirror and --configured-mirrors: packages come from one of them.",
    });
  }
  if (isConfigured) {
    const choice = await configured();
    return choice && { ...choice, origin: "instead" };
  }
  if (url !== undefined && !isMirrorUrl(url)) {
    throw new LockReviewError("USAGE", "Invalid network mirror URL", {
      hint: "--net-mirror takes a URL that starts with https:// and a host name.",
    });
  }
  const make: SourceChoice["make"] = (_origin, tool) => {
    if (directory !== undefined) return directorySource(directory, { ...reach, tool });
    if (url !== undefined) return networkMirrorSource(url, false, { ...reach, tool });
    if (installsFromOci(tool)) return ociMirrorSource(template ?? "", reach.oci);
    // Terraform cannot install from an OCI registry, so its lock file must not come from one.
    throw new LockReviewError("USAGE", "Invalid installation method options", {
      hint: `--oci-mirror is for OpenTofu 1.10 and later; the lock file is one of ${tool.name} 1.${tool.minor}.`,
    });
  };
  return { origin: "instead", make };
}

/** Returns the hosts of the mirrors that the options name. */
export function mirrorHosts(options: OptionValues): readonly string[] {
  const template = options.text("oci-mirror");
  const hosts = [urlHost(options.text("net-mirror")), template && ociMirrorHost(template)];
  return hosts.filter((host) => host !== undefined && host !== "") as readonly string[];
}
