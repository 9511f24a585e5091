import type { PolicyDocument } from "../../language/policy/policy-document.ts";
import type { RuleId } from "../finding/rule-table.ts";
import { DEFAULT_POLICY, type ReviewPolicy } from "./policy.ts";

/** A policy file with what it leaves out filled in. What it extends is not in it, nor what stands in other files. */
export function resolvePolicy(document: PolicyDocument<RuleId>): ReviewPolicy {
  const { providers, reportedH1 = DEFAULT_POLICY.reportedH1 } = document;
  return {
    severities: document.rules ?? DEFAULT_POLICY.severities,
    leastSeverities: DEFAULT_POLICY.leastSeverities,
    failOn: document.failOn ?? DEFAULT_POLICY.failOn,
    failOnUnverified: document.failOnUnverified ?? DEFAULT_POLICY.failOnUnverified,
    platforms: document.platforms,
    platformOverrides: document.platformOverrides ?? [],
    rootModules: document.rootModules ?? [],
    tool: document.tool === "auto" ? undefined : document.tool,
    emergency: document.emergency,
    allowedHosts: document.allowedHosts ?? [],
    allowedProviders: providers?.allow === undefined ? [] : [providers.allow],
    deniedProviders: providers?.deny ?? [],
    trustedKeys: document.trustedKeys ?? DEFAULT_POLICY.trustedKeys,
    minReleaseAge: document.minReleaseAge,
    registryContext: document.registryContext,
    reportedH1,
    ...provenanceOf(document),
    waivers: document.waivers ?? [],
    unverifiable: document.unverifiable ?? [],
    ledger: document.ledger === undefined ? DEFAULT_POLICY.ledger : document.ledger.file,
    cliConfigFile: document.cliConfigFile,
  };
}

/** The roots themselves stand in a file of their own. */
function provenanceOf({
  provenance,
  provenanceRoots: file,
}: PolicyDocument<RuleId>): Pick<ReviewPolicy, "provenance" | "provenanceRoots"> {
  return {
    provenance: provenance === undefined ? [] : [provenance],
    provenanceRoots: file === undefined ? undefined : { file, roots: [] },
  };
}
