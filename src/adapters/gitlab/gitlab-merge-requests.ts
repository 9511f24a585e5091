import { LockReviewError } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import type { Forge, ForgeComment } from "../../ports/forge.ts";
import { statusOf } from "../forge/forge-failure.ts";
import type { GitLabProject } from "./gitlab-project.ts";
import { askGitLab, NOTE_HINT } from "./gitlab-project.ts";
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
  return {
    commentHint: NOTE_HINT,
    pullRequest: (number, signal) => mergeRequest(project, number, signal),
    ...notesOf(project),
    pullRequestCommits: (number, signal) => {
      const what = `list the commits of merge request ${number}`;
      return askGitLab({ action: "read-pull-request", what, signal }, () =>
        everyCommit(project, number, signal),
      );
    },
  };
}

/** Notes are a merge request's comments. */
function notesOf(
  project: GitLabProject,
): Pick<Forge, "listComments" | "createComment" | "updateComment" | "deleteComment"> {
  const { client } = project;
  const told = noteTeller(project);
  let own: Promise<number> | undefined;
  return {
    listComments: (number, signal) => {
      const what = `list the notes of merge request ${number}`;
      return askGitLab({ action: "read-pull-request", what, signal }, async () => {
        own ??= client.ask("user", { signal }).then(decodeUserId);
        const me = await own;
        const found: ForgeComment[] = [];
        for (const note of await everyNote(project, number, signal))
          found.push(await told(number, note, note.author === me && !note.isSystem, signal));
        return found;
      });
    },
    createComment: (number, body, signal) =>
      askGitLab(
        { action: "comment", what: `write a note on merge request ${number}`, signal },
        async () => {
          // Not repeated: the first attempt may have been carried out although its answer got lost.
          const request = { method: "POST", body: noteBody(body), retries: 0, signal } as const;
          const note = decodeNote(await client.ask(placeOf(project, number, "notes"), request));
          return told(number, note, true, signal);
        },
      ),
    updateComment: ({ number, id }, body, signal) =>
      askGitLab({ action: "comment", what: `change note ${id}`, signal }, async () => {
        const request = { method: "PUT", body: noteBody(body), signal } as const;
        const place = placeOf(project, number, "notes", String(id));
        const answer = await unlessGone(client.ask(place, request));
        return answer === undefined ? undefined : told(number, decodeNote(answer), true, signal);
      }),
    deleteComment: ({ number, id }, signal) =>
      askGitLab({ action: "comment", what: `delete note ${id}`, signal }, async () => {
        const place = placeOf(project, number, "notes", String(id));
        await unlessGone(client.ask(place, { method: "DELETE", signal }));
      }),
  };
}

/** Makes comments of notes, whose addresses are those of their merge requests: each is asked for once. */
function noteTeller(project: GitLabProject) {
  const pages = new Map<number, Promise<string>>();
  return async (
    number: number,
    { id, body }: GitLabNote,
    isOwn: boolean,
    signal: AbortSignal,
  ): Promise<ForgeComment> => {
    const page = pages.get(number) ?? mergeRequest(project, number, signal).then(({ url }) => url);
    pages.set(number, page);
    return { id, body, isOwn, url: `${await page}#note_${id}` };
  };
}

function placeOf({ path }: GitLabProject, number: number, ...steps: readonly string[]): string {
  return path("merge_requests", String(number), ...steps);
}

function mergeRequest(
  project: GitLabProject,
  number: number,
  signal: AbortSignal,
): Promise<GitLabMergeRequest> {
  const asked = {
    action: "read-pull-request",
    what: `read merge request ${number}`,
    signal,
  } as const;
  return askGitLab(asked, async () =>
    decodeMergeRequest(project.repository)(
      await project.client.ask(placeOf(project, number), { signal }),
    ),
  );
}

async function everyNote(
  project: GitLabProject,
  number: number,
  signal: AbortSignal,
): Promise<readonly GitLabNote[]> {
  const query = { order_by: "created_at", sort: "asc" };
  const place = placeOf(project, number, "notes");
  const notes: GitLabNote[] = [];
  for await (const page of project.client.pages(place, MAX_PAGES, { query, signal })) {
    if (page === undefined) throw tooMany("notes");
    appendAll(notes, decodeNotes(page));
  }
  return notes;
}

/** Oldest first; GitLab lists the newest first. */
async function everyCommit(
  project: GitLabProject,
  number: number,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const place = placeOf(project, number, "commits");
  const commits: string[] = [];
  for await (const page of project.client.pages(place, MAX_PAGES, { signal })) {
    if (page === undefined) throw tooMany("commits");
    appendAll(commits, decodeCommitNames(page));
  }
  return commits.reverse();
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
