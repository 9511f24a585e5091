import type { SourceReach } from "../app/configured-source.ts";
import type { SourceChoice } from "../app/engine.ts";
import { isMirrorUrl } from "../language/cli-config/provider-installation.ts";
import { LockReviewError } from "../model/error.ts";
import { directorySource, networkMirrorSource } from "../sources/from-cli-config.ts";
import type { OptionValues } from "./arguments.ts";

/**
 * The one mirror that `--fs-mirror` or `--net-mirror` puts in the place of all registries; undefined
 * when neither is given. Summaries are those of `providers lock` (PL-1).
 *
 * @throws LockReviewError `USAGE`
 */
export function mirrorSource(options: OptionValues, reach: SourceReach): SourceChoice | undefined {
  const directory = options.text("fs-mirror");
  const url = options.text("net-mirror");
  if (directory !== undefined && url !== undefined) {
    throw new LockReviewError("USAGE", "Invalid installation method options", {
      hint: "Give either --fs-mirror or --net-mirror: packages come from one of them.",
    });
  }
  if (directory !== undefined) {
    const make: SourceChoice["make"] = (_origin, tool) =>
      directorySource(directory, { ...reach, tool });
    return { origin: "instead", make };
  }
  if (url === undefined) return undefined;
  if (!isMirrorUrl(url)) {
    throw new LockReviewError("USAGE", "Invalid network mirror URL", {
      hint: "--net-mirror takes a URL that starts with https:// and a host name.",
    });
  }
  return {
    origin: "instead",
    make: (_origin, tool) => networkMirrorSource(url, false, { ...reach, tool }),
  };
}
