import { LockReviewError } from "../../model/error.ts";
import type { Forge, ForgeComment } from "../../ports/forge.ts";
import { statusOf } from "../forge/answer-status.ts";
import { askGitLab, NOTE_HINT } from "./gitlab-failure.ts";
import type { GitLabProject } from "./gitlab-project.ts";
import {
  decodeCommitNames,
  decodeMergeRequest,
  decodeNote,
  decodeNotes,
  decodeUserId,
  type GitLabMergeRequest,
  type GitLabNote,
} from "./gitlab-protocol.ts";

/** Pages of notes or commits at most; nobody reads a conversation of a hundred thousand notes. */
const MAX_PAGES = 1000;

/** Merge requests of a project, and their notes. */
export function gitLabMergeRequests(project: GitLabProject): Forge {
  const { client, path, repository } = project;
  const pages = new Map<number, Promise<string>>();
  let own: Promise<number> | undefined;
  const mergeRequest = (number: number, signal: AbortSignal): Promise<GitLabMergeRequest> =>
    askGitLab(
      { action: "read-pull-request", what: `read merge request ${number}`, signal },
      async () => decodeMergeRequest(repository)(await client.ask(placeOf(number), { signal })),
    );
  const placeOf = (number: number, ...steps: readonly string[]): string =>
    path("merge_requests", String(number), ...steps);
  const told = async (
    number: number,
    { id, body }: GitLabNote,
    isOwn: boolean,
    signal: AbortSignal,
  ): Promise<ForgeComment> => {
    const page = pages.get(number) ?? mergeRequest(number, signal).then(({ url }) => url);
    pages.set(number, page);
    return { id, body, isOwn, url: `${await page}#note_${id}` };
  };
  return {
    commentHint: NOTE_HINT,
    pullRequest: mergeRequest,
    listComments: (number, signal) => {
      const what = `list the notes of merge request ${number}`;
      return askGitLab({ action: "read-pull-request", what, signal }, async () => {
        own ??= client.ask("user", { signal }).then(decodeUserId);
        const me = await own;
        const query = { order_by: "created_at", sort: "asc" };
        const found: ForgeComment[] = [];
        for await (const page of client.pages(placeOf(number, "notes"), MAX_PAGES, {
          query,
          signal,
        })) {
          if (page === undefined) throw tooMany("notes");
          for (const note of decodeNotes(page))
            found.push(await told(number, note, note.author === me && !note.isSystem, signal));
        }
        return found;
      });
    },
    createComment: (number, body, signal) =>
      askGitLab(
        { action: "comment", what: `write a note on merge request ${number}`, signal },
        async () => {
          // Not repeated: the first attempt may have been carried out although its answer got lost.
          const request = { method: "POST", body: noteBody(body), retries: 0, signal } as const;
          const note = decodeNote(await client.ask(placeOf(number, "notes"), request));
          return told(number, note, true, signal);
        },
      ),
    updateComment: ({ number, id }, body, signal) =>
      askGitLab({ action: "comment", what: `change note ${id}`, signal }, async () => {
        const request = { method: "PUT", body: noteBody(body), signal } as const;
        const answer = await unlessGone(client.ask(placeOf(number, "notes", String(id)), request));
        return answer === undefined ? undefined : told(number, decodeNote(answer), true, signal);
      }),
    deleteComment: ({ number, id }, signal) =>
      askGitLab({ action: "comment", what: `delete note ${id}`, signal }, async () => {
        const place = placeOf(number, "notes", String(id));
        await unlessGone(client.ask(place, { method: "DELETE", signal }));
      }),
    pullRequestCommits: (number, signal) => {
      const what = `list the commits of merge request ${number}`;
      return askGitLab({ action: "read-pull-request", what, signal }, async () => {
        const commits: string[] = [];
        for await (const page of client.pages(placeOf(number, "commits"), MAX_PAGES, { signal })) {
          if (page === undefined) throw tooMany("commits");
          commits.push(...decodeCommitNames(page));
        }
        // GitLab lists the newest first.
        return commits.reverse();
      });
    },
  };
}

/**
 * What GitLab is to keep of a note as it is: a line that begins with `/` would be carried out with the rights of
 * the token, `/approve` among them (Gitlab::QuickActions::Extractor, which looks at the start of lines alone).
 */
function noteBody(body: string): { readonly body: string } {
  return { body: body.replace(/^\//gm, " /") };
}

async function unlessGone(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (caught) {
    if (statusOf(caught) !== 404) throw caught;
    return undefined;
  }
}

function tooMany(what: string): LockReviewError {
  return new LockReviewError("FORGE_FAILED", `The merge request has more ${what} than are listed`);
}
