import {
  anInteger,
  aText,
  type JsonReader,
  listOf,
  nullOr,
  recordOf,
  unusable,
} from "../../formats/json/reader.ts";
import type { ForgeTreeEntry, PullRequestState } from "../../ports/forge.ts";
import { answersOf, memberOf } from "../forge/forge-failure.ts";
import { aCommitId } from "../github/github-protocol.ts";

const answer = answersOf("GitLab");

/** Reads a merge request. GitLab gives a fork's project as a number, which is no name for people. */
function mergeRequest(repository: string) {
  return answer(
    "a merge request",
    recordOf((merge): PullRequestState & { readonly url: string } => {
      const target = merge.read("target_project_id", anInteger);
      const isFork = merge.read("source_project_id", nullOr(anInteger)) !== target;
      return {
        baseRef: merge.read("target_branch", aText),
        headRef: merge.read("source_branch", aText),
        headSha: merge.read("sha", aCommitId),
        isFork,
        headRepository: isFork ? undefined : repository,
        isOpen: merge.member("state") === "opened",
        maintainerCanModify: merge.member("allow_collaboration") === true,
        url: merge.read("web_url", aPage),
      };
    }),
  );
}

const aPage: JsonReader<string> = (value, place) => {
  const text = aText(value, place);
  if (!/^https?:\/\//.test(text)) throw unusable(place, "an address");
  return text;
};

/** A note of a merge request. */
export interface GitLabNote {
  readonly id: number;
  readonly body: string;
  readonly author: number | undefined;
  /** Whether GitLab wrote it, about an action of the author's. */
  readonly isSystem: boolean;
}

const anId = memberOf("id", anInteger);

const note = recordOf(
  (object): GitLabNote => ({
    id: object.read("id", anInteger),
    body: object.read("body", aText),
    author: object.read("author", nullOr(anId)) ?? undefined,
    isSystem: object.member("system") === true,
  }),
);

const commitName = memberOf("id", aCommitId);

const treeEntry = recordOf(
  (entry): ForgeTreeEntry => ({
    path: entry.read("path", aText),
    mode: entry.read("mode", aText),
    object: entry.read("id", aCommitId),
  }),
);

/** Decodes GitLab's answers. Each throws a LockReviewError `FORGE_FAILED`. */
export const decodeGitLab = {
  note: answer("a note", note),
  notes: answer("a list of notes", listOf(note)),
  userId: answer("a user", anId),
  commitName: answer("a commit", commitName),
  refTip: answer("a branch or tag", memberOf("commit", commitName)),
  parent: answer(
    "a commit",
    recordOf((object) => object.read("parent_ids", listOf(aCommitId)).at(0)),
  ),
  branchProtection: answer(
    "a branch",
    recordOf((object) => object.member("protected") === true),
  ),
  projectBranch: answer("a project", memberOf("default_branch", aText)),
  treePage: answer("a tree", listOf(treeEntry)),
  mergeRequest,
};
