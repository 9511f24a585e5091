import { createHash } from "node:crypto";
import { GraphqlRefusal } from "./faults.ts";
import type { GitHubState } from "./state.ts";

/** Somebody who can act on GitHub. */
export interface Account {
  readonly login: string;
  readonly id: number;
}

/** A commit as it is remembered; its files are in the state's entries. */
export interface StoredCommit {
  readonly repository: string;
  readonly message: string;
  readonly parents: readonly string[];
  /** GitHub's word for what it makes of the signature; `valid` when it is good. */
  readonly verification: string;
  /** Account that the author's address belongs to. */
  readonly author: Account | undefined;
  /** Login that the committer's address belongs to; `web-flow` for what GitHub made. */
  readonly committer: string | undefined;
  /** Whether it starts workflows, as what a workflow's own token makes does not. */
  readonly startsWorkflows: boolean;
}

/** `CreateCommitOnBranchInput` after the schema has seen it. */
export interface CreateCommitInput {
  readonly branch: { readonly repositoryNameWithOwner?: string; readonly branchName?: string };
  readonly expectedHeadOid: string;
  readonly message: { readonly headline: string; readonly body?: string | null };
  readonly fileChanges?: {
    readonly additions?: readonly { readonly path: string; readonly contents: string }[];
    readonly deletions?: readonly { readonly path: string }[];
  } | null;
}

/** The account that acts for every workflow. */
export const ACTIONS_BOT = { login: "github-actions[bot]", id: 41_898_282 };

/** Commits on a branch as GitHub does: signed, authored by the token's account, and only on the head that was expected. */
export function createCommit(
  state: GitHubState,
  account: Account,
  input: CreateCommitInput,
): object {
  const repository = input.branch.repositoryNameWithOwner ?? "";
  const branch = (input.branch.branchName ?? "").replace(/^refs\/heads\//, "");
  const head = state.branchHead(repository, branch);
  assertMayCommit(state, repository, { branch, head });
  if (head === undefined || head !== input.expectedHeadOid) {
    const expected = `Expected branch to point to "${input.expectedHeadOid}" but it did not.`;
    throw new GraphqlRefusal("STALE_DATA", `${expected} Pull and try again.`);
  }
  const oid = createHash("sha1")
    .update(JSON.stringify([head, input]))
    .digest("hex");
  state.copyTree(head, oid);
  for (const { path, contents } of input.fileChanges?.additions ?? []) {
    state.addFile(oid, path, Buffer.from(contents, "base64"));
  }
  for (const { path } of input.fileChanges?.deletions ?? []) state.entries.delete(`${oid}:${path}`);
  const body = input.message.body ?? "";
  state.commits.set(oid, {
    repository,
    message: body === "" ? input.message.headline : `${input.message.headline}\n\n${body}`,
    parents: [head],
    verification: state.signsCommits ? "valid" : "unsigned",
    author: account,
    committer: state.signsCommits ? "web-flow" : account.login,
    startsWorkflows: account.login !== ACTIONS_BOT.login,
  });
  state.moveBranch(repository, branch, oid);
  return payloadOf(state, repository, oid);
}

function assertMayCommit(
  state: GitHubState,
  repository: string,
  { branch, head }: { readonly branch: string; readonly head: string | undefined },
): void {
  if (head === undefined && !state.knowsRepository(repository)) {
    const message = `Could not resolve to a Repository with the name '${repository}'.`;
    throw new GraphqlRefusal("NOT_FOUND", message);
  }
  if (head === undefined) throw new GraphqlRefusal("NOT_FOUND", `No such branch: ${branch}`);
  if (!state.writable.has(repository)) {
    throw new GraphqlRefusal("FORBIDDEN", "Resource not accessible by integration");
  }
  if (state.protectedBranches.has(`${repository}:${branch}`)) {
    throw new GraphqlRefusal(
      "UNPROCESSABLE",
      "Repository rule violations found\n\nChanges must be made through a pull request.\n\n",
    );
  }
}

function payloadOf(state: GitHubState, repository: string, oid: string): object {
  const signature = {
    __typename: "GpgSignature",
    isValid: state.signsCommits,
    state: state.signsCommits ? "VALID" : "UNSIGNED",
    wasSignedByGitHub: state.signsCommits,
  };
  return {
    commit: {
      oid,
      url: `https://github.com/${repository}/commit/${oid}`,
      signature: state.signsCommits ? signature : null,
    },
  };
}

/** What `GET commits/{ref}` says of a commit beside its name. */
export function commitFacts(state: GitHubState, sha: string): object {
  const stored = state.commits.get(sha);
  if (stored === undefined) return { sha };
  const sample = state.api.sample("get /repos/{owner}/{repo}/pulls/{pull_number}", 200) as {
    user: object;
  };
  const account = (login: string, id: number): object => ({
    ...sample.user,
    login,
    id,
    type: login.endsWith("[bot]") ? "Bot" : "User",
  });
  const { author, committer, message, parents, verification } = stored;
  const url = `https://github.com/${stored.repository}/commit/${sha}`;
  const inner = state.api.sample("get /repos/{owner}/{repo}/commits/{ref}", 200) as {
    commit: object;
  };
  return {
    sha,
    html_url: url,
    author: author === undefined ? null : account(author.login, author.id),
    committer: committer === undefined ? null : account(committer, 19_864_447),
    parents: parents.map((parent) => ({ sha: parent, url, html_url: url })),
    commit: {
      ...inner.commit,
      message,
      verification: {
        verified: verification === "valid",
        reason: verification,
        payload: null,
        signature: null,
        verified_at: null,
      },
    },
  };
}
