import { stopped } from "../../model/stopped.ts";
import type { ForgePolicies } from "../../ports/forge.ts";
import { statusOf } from "../forge/answer-status.ts";
import { askForge } from "./github-failure.ts";
import { decodeDefaultBranch, decodeProtection } from "./github-protocol.ts";
import { gitHubClient, type OctokitForgeTerms } from "./octokit-client.ts";
import { octokitForge } from "./octokit-forge.ts";

/** What GitHub says of branches, and the policies of other repositories, over its REST API. */
export function octokitPolicies(options: OctokitForgeTerms): ForgePolicies {
  const client = gitHubClient(options);
  return {
    isProtected: async (branch, signal) => {
      try {
        const parameters = { branch, request: { signal } };
        return decodeProtection(await client.ask("GET", "branches/{branch}", parameters));
      } catch (caught) {
        if (signal.aborted) throw stopped(signal, "Could not read how a branch is protected");
        if (statusOf(caught) === undefined) throw caught;
        return undefined;
      }
    },
    defaultBranch: (signal) => {
      const what = "read which branch is the default one";
      return askForge({ action: "read-contents", what, signal }, async () =>
        decodeDefaultBranch(await client.ask("GET", "", { request: { signal } })),
      );
    },
    readPolicy: ({ owner, repository: repo, path, commit }, signal) =>
      octokitForge({ ...options, owner, repo }).readFile(path, commit, signal),
  };
}
