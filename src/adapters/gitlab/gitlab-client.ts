import { limitConcurrency } from "../../lock/gathering/limits.ts";
import { attempt, isLockReviewError } from "../../model/error.ts";
import type { ForgePlace } from "../../ports/forge.ts";
import type { ForgeAction } from "../../publish/permissions.ts";
import {
  type ApiAnswer,
  assertInside,
  type ForgeRequest,
  forgeClient,
  jsonOf,
  wholeAnswer,
} from "../forge/forge-client.ts";
import { forgeAsker, member } from "../forge/forge-failure.ts";

/** Sends this program's requests to one GitLab. */
export type GitLabClient = ReturnType<typeof gitLabClient>;
/** Most concurrent requests: a root module has many files, and a small server few workers. */
const AT_ONCE = 8;
/** Most characters kept of an error's text. */
const MAX_MESSAGE_CHARACTERS = 300;

/** Returns a client of GitLab's REST API, version 4, which accepts bearer tokens of every kind. */
export function gitLabClient(place: ForgePlace, unitMs?: number) {
  const limit = limitConcurrency(AT_ONCE);
  const exchange = (url: URL, request: ForgeRequest) => limit(() => answered(place, url, request));
  const { send, ...client } = forgeClient({ name: "GitLab", exchange }, place, unitMs);
  return {
    ...client,
    bytes: async (path: string, query: ForgeRequest["query"] = {}): Promise<Uint8Array> =>
      new Uint8Array((await send(path, { query, kind: "bytes" })).bytes),
  };
}

/** Sends one request. @throws Error for an answer that is no success, with `status` and `response` */
async function answered(
  place: ForgePlace,
  url: URL,
  request: ForgeRequest,
): Promise<ApiAnswer & { readonly bytes: Buffer }> {
  const { method = "GET", body, kind } = request;
  const headers = {
    accept: kind === "bytes" ? "*/*" : "application/json",
    "user-agent": place.userAgent,
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  const optional = {
    authorization: place.token === "" ? undefined : `Bearer ${place.token}`,
    body: body && JSON.stringify(body),
  };
  const message = { url: url.href, method, headers, ...optional } as const;
  // A write follows no redirect: use a renamed project's current address.
  const answer = await reached(() => wholeAnswer("GitLab", place, message, method === "GET"));
  const { status, bytes } = answer;
  if (status < 200 || status >= 300) {
    place.log.debug(`${method} ${url.pathname}: ${status}`);
    throw Object.assign(new Error(refusalText(bytes)), { status, response: answer });
  }
  const hasJson = kind !== "bytes" && bytes.length > 0;
  return { ...answer, document: hasJson ? jsonOf("GitLab", bytes) : undefined };
}

/** Turns a missing answer into a server's error, which is retried. */
async function reached<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (caught) {
    if (!isLockReviewError(caught) || caught.code === "FORGE_FAILED") throw caught;
    throw Object.assign(new Error(caught.message, { cause: caught }), { status: 500 });
  }
}

function refusalText(bytes: Buffer): string {
  const document = attempt(() => jsonOf("GitLab", bytes));
  const message = member(document, "message");
  const text = typeof message === "string" ? message : bytes.toString("utf8");
  return text.slice(0, MAX_MESSAGE_CHARACTERS);
}

/** Returns an API path below a project. @throws LockReviewError `FORGE_FAILED` for a step that leads out of the path */
export function projectPath(repository: string, ...steps: readonly string[]): string {
  const path = ["projects", repository, ...steps];
  assertInside("GitLab", path);
  return path.map(encodeURIComponent).join("/");
}

/** Runs a request to GitLab. @throws LockReviewError `FORGE_FAILED` */
export const askGitLab = forgeAsker({
  name: "GitLab",
  token: "GITLAB_TOKEN",
  limit: "the rate limit",
  permissionHint,
  refusalWords: (status) => {
    if (status >= 300 && status < 400) {
      const hint = "Use the project's address of today.";
      return { words: "the project has moved to another address", hint };
    }
    return status === 400 || status === 422
      ? { hint: "GitLab understood the request and refused it." }
      : undefined;
  },
});

/** How to get a token that can write notes. */
export const NOTE_HINT =
  'Give the job a project access token with the role Reporter and the scope "api" as GITLAB_TOKEN; CI_JOB_TOKEN cannot write notes.';

function permissionHint(action: ForgeAction): string {
  if (action === "comment") return NOTE_HINT;
  return 'Give GITLAB_TOKEN the scope "read_api" and a role that may read the repository.';
}
