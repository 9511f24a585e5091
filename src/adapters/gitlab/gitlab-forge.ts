import type { ForgePolicies } from "../../ports/forge.ts";
import type { OpenForge } from "../../ports/forge-clients.ts";
import { statusOf } from "../forge/forge-failure.ts";
import { gitLabMergeRequests } from "./gitlab-merge-requests.ts";
import { gitLabObjects } from "./gitlab-objects.ts";
import { askGitLab, type GitLabProject, gitLabProject, projectPath } from "./gitlab-project.ts";
import { decodeBranchProtection } from "./gitlab-protocol.ts";

/** GitLab, on gitlab.com and on servers of one's own. */
export const openGitLab: OpenForge = (place) => {
  const project = gitLabProject(place);
  return {
    forge: { ...gitLabMergeRequests(project), ...gitLabObjects(project) },
    policies: gitLabPolicies(project),
    commits: undefined,
    runs: undefined,
    checks: undefined,
    issues: undefined,
  };
};

/** What GitLab says of branches, and the policies of other projects. */
function gitLabPolicies(project: GitLabProject): ForgePolicies {
  const { client, path, defaultBranch } = project;
  return {
    defaultBranch,
    isProtected: async (branch) => {
      try {
        return decodeBranchProtection(await client.ask(path("repository", "branches", branch)));
      } catch (caught) {
        if (statusOf(caught) === undefined) throw caught;
        return undefined;
      }
    },
    readPolicy: ({ owner, repository, path: file, commit }) =>
      askGitLab({ action: "read-contents", what: `read ${file} at ${commit}` }, async () => {
        const other = projectPath(`${owner}/${repository}`);
        try {
          const query = { ref: commit };
          return await client.bytes(other("repository", "files", file, "raw"), { query });
        } catch (caught) {
          if (statusOf(caught) !== 404) throw caught;
          // A missing file, a missing commit and a hidden project all look so; only the first means "none".
          await client.ask(other("repository", "commits", commit));
          return undefined;
        }
      }),
  };
}
