import { sortedUnique } from "../../model/order.ts";
import { RULE_CATALOGUE } from "../finding/catalogue.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByHand } from "../finding/remedy.ts";
import { countText, listText } from "./words.ts";

/** A path of a change, and what became of it. */
export interface TouchedPath {
  readonly path: string;
  readonly status: "added" | "modified" | "removed" | "renamed";
}

/** `terraform-provider-null_3.2.1_linux_amd64.zip`: a package in a mirror, in any case (SRC-52). */
const ARCHIVE = /(?:^|\/)terraform-provider-[^/]*\.zip$/i;
/** `terraform-provider-null`, `terraform-provider-null_v3.2.1_x5.exe`: what the tools run (HS-13). */
const EXECUTABLE = /(?:^|\/)terraform-provider-[a-z0-9-]+(?:[_.][^/]*)?$/i;
/** What is written about a provider, or for it, may be called after it. */
const WRITTEN =
  /\.(?:md|rst|adoc|txt|html|tf|tofu|hcl|tfvars|ya?ml|json|toml|go|mod|sum|sh|py|png|svg)$/i;
/** `registry.opentofu.org/hashicorp/null/3.2.1/linux_amd64`, an unpacked package, wherever it starts (SRC-50). */
const UNPACKED =
  /(?:^|\/)(?:[^/][^/.]*\.[^/]+|localhost(?::\d+)?)\/[^/]+\/[^/]+\/\d+\.\d+\.\d[^/]*\/[a-z0-9]+_[a-z0-9]+(?=\/|$)/i;

/**
 * Provider packages that a change adds to the repository or changes there. The tools may take one from such a
 * place and run it; nothing that a change brings along vouches for it.
 */
export function providersInTree(changed: readonly TouchedPath[]): readonly Finding[] {
  const files = changed.filter(({ status }) => status !== "removed").map(({ path }) => path);
  const packages = files.flatMap((path) => packageOf(path) ?? []);
  const [first] = packages;
  if (first === undefined) return [];
  const groups = sortedUnique(packages.map(({ group }) => group));
  const { severity } = RULE_CATALOGUE["provider-in-tree"];
  return [
    {
      rule: "provider-in-tree",
      severity,
      provider: null,
      root: ".",
      file: first.path,
      line: null,
      summary: "The change brings provider packages along",
      detail:
        `${countText(packages.length, "file")} of provider packages: ${listText(groups)}. ` +
        "A mirror or plugin directory that holds them may be installed from; here they vouch for nothing.",
      remedy: remedyByHand(
        "Take packages from their registry or from a mirror outside of the repository, and remove these. Where no registry " +
          "has them, list their hashes under unverifiable in the policy file of the target branch.",
      ),
    },
  ];
}

/** What a file is grouped by: its unpacked package, else itself; undefined when it is part of none. */
function packageOf(path: string): { readonly path: string; readonly group: string } | undefined {
  const unpacked = UNPACKED.exec(path);
  if (unpacked !== null) {
    const end = unpacked.index + unpacked[0].length;
    return { path, group: `${path.slice(0, end)}/` };
  }
  const isPackage = ARCHIVE.test(path) || (EXECUTABLE.test(path) && !WRITTEN.test(path));
  return isPackage ? { path, group: path } : undefined;
}
