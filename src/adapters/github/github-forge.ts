import type { OpenForge } from "../../ports/forge-clients.ts";
import { octokitCommits } from "./octokit-commits.ts";
import { octokitForge } from "./octokit-forge.ts";
import { octokitIssues } from "./octokit-issues.ts";
import { octokitPolicies } from "./octokit-policies.ts";
import { octokitQueue } from "./octokit-queue.ts";

/** GitHub, and GitHub Enterprise Server. */
export const openGitHub: OpenForge = ({ repository, apiUrl: baseUrl, ...place }) => {
  const [owner = "", repo = ""] = repository.split("/");
  const options = { ...place, owner, repo, baseUrl };
  return {
    forge: octokitForge(options),
    policies: octokitPolicies(options),
    commits: octokitCommits(options),
    issues: octokitIssues(options),
    queue: octokitQueue(options),
  };
};
