import { LockReviewError } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import type { Forge, ForgeComment } from "../../ports/forge.ts";
import { unlessGone } from "../forge/forge-failure.ts";
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

/** Most pages of notes or commits: a hundred thousand notes. */
const MAX_PAGES = 1000;

/** Returns the merge requests of a project, and their notes. */
export function gitLabMergeRequests(project: GitLabProject): Forge {
  return {
    commentHint: NOTE_HINT,
    pullRequest: (number) => mergeRequest(project, number),
    ...notesOf(project),
    pullRequestCommits: (number) => {
      const what = `list the commits of merge request ${number}`;
      return askGitLab({ action: "read-pull-request", what }, () => everyCommit(project, number));
    },
  };
}

/** Returns the comments of a merge request, which are its notes. */
function notesOf(
  project: GitLabProject,
): Pick<Forge, "listComments" | "createComment" | "updateComment" | "deleteComment"> {
  const { client } = project;
  const told = noteTeller(project);
  let own: Promise<number> | undefined;
  return {
    listComments: (number) => {
      const what = `list the notes of merge request ${number}`;
      return askGitLab({ action: "read-pull-request", what }, async () => {
        own ??= client.ask("user").then(decodeUserId);
        const me = await own;
        const found: ForgeComment[] = [];
        for (const note of await everyNote(project, number))
          found.push(await told(number, note, note.author === me && !note.isSystem));
        return found;
      });
    },
    createComment: (number, body) =>
      askGitLab(
        { action: "comment", what: `write a note on merge request ${number}` },
        async () => {
          // Not retried: the first attempt may have succeeded although its answer got lost.
          const request = { method: "POST", body: noteBody(body), retries: 0 } as const;
          const note = decodeNote(await client.ask(placeOf(project, number, "notes"), request));
          return told(number, note, true);
        },
      ),
    updateComment: ({ number, id }, body) =>
      askGitLab({ action: "comment", what: `change note ${id}` }, async () => {
        const request = { method: "PUT", body: noteBody(body) } as const;
        const place = placeOf(project, number, "notes", String(id));
        const answer = await unlessGone(client.ask(place, request));
        return answer === undefined ? undefined : told(number, decodeNote(answer), true);
      }),
    deleteComment: ({ number, id }) =>
      askGitLab({ action: "comment", what: `delete note ${id}` }, async () => {
        const place = placeOf(project, number, "notes", String(id));
        await unlessGone(client.ask(place, { method: "DELETE" }));
      }),
  };
}

/** Returns a function that makes comments of notes; it requests the address of each merge request once. */
function noteTeller(project: GitLabProject) {
  const pages = new Map<number, Promise<string>>();
  return async (
    number: number,
    { id, body }: GitLabNote,
    isOwn: boolean,
  ): Promise<ForgeComment> => {
    const page = pages.get(number) ?? mergeRequest(project, number).then(({ url }) => url);
    pages.set(number, page);
    return { id, body, isOwn, url: `${await page}#note_${id}` };
  };
}

function placeOf({ path }: GitLabProject, number: number, ...steps: readonly string[]): string {
  return path("merge_requests", String(number), ...steps);
}

function mergeRequest(project: GitLabProject, number: number): Promise<GitLabMergeRequest> {
  const asked = {
    action: "read-pull-request",
    what: `read merge request ${number}`,
  } as const;
  return askGitLab(asked, async () =>
    decodeMergeRequest(project.repository)(await project.client.ask(placeOf(project, number))),
  );
}

async function everyNote(project: GitLabProject, number: number): Promise<readonly GitLabNote[]> {
  const query = { order_by: "created_at", sort: "asc" };
  const place = placeOf(project, number, "notes");
  const notes: GitLabNote[] = [];
  for await (const page of project.client.pages(place, MAX_PAGES, { query })) {
    if (page === undefined) throw tooMany("notes");
    appendAll(notes, decodeNotes(page));
  }
  return notes;
}

/** Returns all commits, oldest first; GitLab lists the newest first. */
async function everyCommit(project: GitLabProject, number: number): Promise<readonly string[]> {
  const place = placeOf(project, number, "commits");
  const commits: string[] = [];
  for await (const page of project.client.pages(place, MAX_PAGES)) {
    if (page === undefined) throw tooMany("commits");
    appendAll(commits, decodeCommitNames(page));
  }
  return commits.reverse();
}

/**
 * Returns a note's body without quick actions: GitLab would run a line that begins with `/`, such as `/approve`, with
 * the token's rights (Gitlab::QuickActions::Extractor, which looks only at the start of lines).
 */
function noteBody(body: string): { readonly body: string } {
  return { body: body.replace(/^\//gm, " /") };
}

function tooMany(what: string): LockReviewError {
  return new LockReviewError("FORGE_FAILED", `The merge request has more ${what} than are listed`);
}
