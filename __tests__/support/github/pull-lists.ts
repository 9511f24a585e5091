import type { Answer } from "./answers.ts";
import { type PageAsked, pageOf } from "./pages.ts";
import type { GitHubState } from "./state.ts";

/** A page of all open ones, the newest first. */
export function openPulls(state: GitHubState, asked: PageAsked): Answer {
  const { body } = list(state);
  const newest = [...(body as readonly object[])].reverse();
  return pageOf(newest, asked, `${state.url}/repos/${state.repository}/pulls`);
}

function list(state: GitHubState): Answer {
  const name = "get /repos/{owner}/{repo}/pulls";
  const sample = state.api.sampleItem(name, 200) as Record<string, Record<string, object>>;
  const side = (which: "base" | "head", ref: string, sha: string, repository: string) => ({
    ...sample[which],
    ref,
    sha,
    repo: { ...sample[which]?.["repo"], full_name: repository },
  });
  const found = [...state.pulls.values()].filter((pull) => pull.isOpen);
  const body = found.map((pull) => ({
    ...sample,
    number: pull.number,
    state: "open",
    base: side("base", pull.baseRef, pull.baseSha, state.repository),
    head: side("head", pull.headRef, pull.headSha, pull.headRepository),
  }));
  return { status: 200, body };
}
