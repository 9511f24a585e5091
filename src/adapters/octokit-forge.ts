import type { Octokit } from "@octokit/rest";
import { LockReviewError } from "../model/error.ts";
import type { Forge, ForgeComment, ForgeObjects } from "../ports/forge.ts";
import type { CommitId } from "../ports/git.ts";
import type { Log } from "../ports/log.ts";
import { askForge, statusOf } from "./github-failure.ts";
import {
  decodeBlob,
  decodeComment,
  decodeComments,
  decodeCommit,
  decodeContent,
  decodeMergeBase,
  decodePullRequest,
  decodeTree,
  decodeViewer,
  type GitHubComment,
} from "./github-protocol.ts";

/** Which repository, and how to reach it. */
export interface OctokitForgeOptions {
  readonly owner: string;
  readonly repo: string;
  readonly token: string;
  /** Root of the REST API, as GITHUB_API_URL gives it. */
  readonly baseUrl: string;
  readonly userAgent: string;
  readonly log: Log;
  /** Another way to the network than Node's own, such as through a proxy. */
  readonly fetch?: typeof fetch;
  /** Milliseconds that the wait before a repetition is a multiple of; a second when absent. */
  readonly retryUnitMs?: number;
}

/** Further attempts after a server's error. */
const RETRIES = 2;
/** Seconds that a run waits for GitHub's rate limit; a longer wait is reported instead. */
const MAX_WAIT_SECONDS = 60;
/** Comments of one page: GitHub's maximum. */
const PAGE_SIZE = 100;
/** Bytes of a file that is read through the API: no lock file, configuration or policy is longer. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;
/** Who writes with the token that every workflow gets. */
const ACTIONS_BOT = "github-actions[bot]";

type RequestParameters = Readonly<Record<string, unknown>>;

/** GitHub over its REST API. The client is loaded at the first call. */
export function octokitForge(options: OctokitForgeOptions): Forge & ForgeObjects {
  return new OctokitForge(options);
}

class OctokitForge implements Forge, ForgeObjects {
  readonly #options: OctokitForgeOptions;
  readonly #place: { readonly owner: string; readonly repo: string };
  #client: Promise<Octokit> | undefined;
  #viewer: Promise<string> | undefined;
  readonly #knownRefs = new Map<string, Promise<unknown>>();

  constructor(options: OctokitForgeOptions) {
    this.#options = options;
    this.#place = { owner: options.owner, repo: options.repo };
  }

  pullRequest(number: number, signal: AbortSignal) {
    const what = `read pull request ${number}`;
    return askForge({ action: "read-pull-request", what, signal }, async () => {
      const parameters = { ...this.#place, pull_number: number, request: { signal } };
      return decodePullRequest(await this.#ask("GET", "pulls/{pull_number}", parameters));
    });
  }

  listComments(number: number, signal: AbortSignal) {
    const what = `list the comments of pull request ${number}`;
    return askForge({ action: "read-pull-request", what, signal }, async () => {
      const client = await this.#octokit();
      const pages = client.paginate.iterator(route("GET", "issues/{issue_number}/comments"), {
        ...this.#place,
        issue_number: number,
        per_page: PAGE_SIZE,
        request: { signal },
      });
      const comments: ForgeComment[] = [];
      for await (const { data } of pages) {
        comments.push(...(await Promise.all(decodeComments(data).map((one) => this.#own(one)))));
      }
      return comments;
    });
  }

  createComment(number: number, body: string, signal: AbortSignal) {
    const what = `comment on pull request ${number}`;
    return askForge({ action: "comment", what, signal }, async () => {
      // Not repeated: the first attempt may have been carried out although its answer got lost.
      const request = { signal, retries: 0 };
      const parameters = { ...this.#place, issue_number: number, body, request };
      const path = "issues/{issue_number}/comments";
      return written(decodeComment(await this.#ask("POST", path, parameters)));
    });
  }

  updateComment(id: number, body: string, signal: AbortSignal) {
    return askForge({ action: "comment", what: `change comment ${id}`, signal }, async () => {
      const parameters = { ...this.#place, comment_id: id, body, request: { signal } };
      const path = "issues/comments/{comment_id}";
      return written(decodeComment(await this.#ask("PATCH", path, parameters)));
    });
  }

  readFile(path: string, ref: string, signal: AbortSignal) {
    const what = `read ${path} at ${ref}`;
    return askForge({ action: "read-contents", what, signal }, async () => {
      const request = { signal };
      try {
        const parameters = { ...this.#place, path, ref, request };
        return await this.#bytes(
          path,
          await this.#ask("GET", "contents/{path}", parameters),
          signal,
        );
      } catch (caught) {
        if (statusOf(caught) !== 404) throw caught;
        await this.#assertRef(ref, signal);
        return undefined;
      }
    });
  }

  resolveCommit(name: string, signal: AbortSignal) {
    const what = `find the commit ${name}`;
    return askForge({ action: "read-contents", what, signal }, async () => {
      const parameters = { ...this.#place, ref: name, request: { signal } };
      try {
        return decodeCommit(await this.#ask("GET", "commits/{ref}", parameters));
      } catch (caught) {
        // GitHub says 422 for a name that could be a commit's and is not.
        if (statusOf(caught) === 422) return undefined;
        if (statusOf(caught) !== 404) throw caught;
        await this.#assertRef("HEAD", signal);
        return undefined;
      }
    });
  }

  mergeBase(a: CommitId, b: CommitId, signal: AbortSignal) {
    const what = `compare ${a} with ${b}`;
    return askForge({ action: "read-contents", what, signal }, async () => {
      const basehead = `${a}...${b}`;
      const parameters = { ...this.#place, basehead, per_page: 1, request: { signal } };
      try {
        return decodeMergeBase(await this.#ask("GET", "compare/{basehead}", parameters));
      } catch (caught) {
        if (statusOf(caught) !== 404) throw caught;
        // Both commits being there, 404 says that they have no common ancestor.
        await Promise.all([this.#assertRef(a, signal), this.#assertRef(b, signal)]);
        return undefined;
      }
    });
  }

  tree(commit: CommitId, signal: AbortSignal) {
    const what = `list the files of ${commit}`;
    return askForge({ action: "read-contents", what, signal }, async () => {
      const parameters = { ...this.#place, tree_sha: commit, recursive: "1", request: { signal } };
      return decodeTree(await this.#ask("GET", "git/trees/{tree_sha}", parameters));
    });
  }

  blob(object: string, signal: AbortSignal) {
    const what = `read the file ${object}`;
    return askForge({ action: "read-contents", what, signal }, async () => {
      const parameters = { ...this.#place, file_sha: object, request: { signal } };
      return decodeBlob(await this.#ask("GET", "git/blobs/{file_sha}", parameters));
    });
  }

  async #bytes(
    path: string,
    answer: unknown,
    signal: AbortSignal,
  ): Promise<Uint8Array | undefined> {
    const content = decodeContent(answer);
    if (content.kind === "other") return undefined;
    if (content.kind === "file") return content.bytes;
    if (content.size > MAX_FILE_BYTES) {
      throw new LockReviewError("LIMIT_EXCEEDED", `${path} has ${content.size} bytes`);
    }
    const parameters = { ...this.#place, file_sha: content.sha, request: { signal } };
    return decodeBlob(await this.#ask("GET", "git/blobs/{file_sha}", parameters));
  }

  /** GitHub says 404 for a missing file, a missing commit and a hidden repository alike; only the first means "not there". */
  #assertRef(ref: string, signal: AbortSignal): Promise<unknown> {
    const parameters = { ...this.#place, tree_sha: ref, request: { signal } };
    const known = this.#knownRefs.get(ref) ?? this.#ask("GET", "git/trees/{tree_sha}", parameters);
    this.#knownRefs.set(ref, known);
    return known;
  }

  async #ask(method: string, path: string, parameters: RequestParameters): Promise<unknown> {
    const client = await this.#octokit();
    const answer: { readonly data: unknown } = await client.request(route(method, path), {
      ...parameters,
    });
    return answer.data;
  }

  async #own({ id, url, body, author, isBot }: GitHubComment): Promise<ForgeComment> {
    this.#viewer ??= this.#octokit().then((client) => askViewer(client, this.#options.log));
    const login = await this.#viewer;
    // A person cannot register a login with brackets; the check costs nothing.
    const isOwn = author === login && isBot === login.endsWith("[bot]");
    return { id, url, body, author, isOwn };
  }

  #octokit(): Promise<Octokit> {
    this.#client ??= createOctokit(this.#options);
    return this.#client;
  }
}

/** What this token has just written is its own. */
function written({ id, url, body, author }: GitHubComment): ForgeComment {
  return { id, url, body, author, isOwn: true };
}

function route(method: string, path: string): string {
  return `${method} /repos/{owner}/{repo}/${path}`;
}

async function createOctokit(options: OctokitForgeOptions): Promise<Octokit> {
  const [{ Octokit }, { retry }, { throttling }] = await Promise.all([
    import("@octokit/rest"),
    import("@octokit/plugin-retry"),
    import("@octokit/plugin-throttling"),
  ]);
  const { log, token, baseUrl, userAgent } = options;
  const Client = Octokit.plugin(retry, throttling);
  const waitOnce = (wait: number, _request: object, _client: object, count: number): boolean => {
    log.warn(`GitHub asks to wait ${wait} s before the next request`);
    return count === 0 && wait <= MAX_WAIT_SECONDS;
  };
  return new Client({
    auth: token,
    baseUrl,
    userAgent,
    log: { debug: () => {}, info: () => {}, warn: log.debug, error: log.debug },
    request: {
      ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
      retries: RETRIES,
    },
    retry: { retryAfterBaseValue: options.retryUnitMs ?? 1000 },
    // The plugin spaces requests per id across all clients of the process; each service has its own pace.
    throttle: { id: baseUrl, onRateLimit: waitOnce, onSecondaryRateLimit: waitOnce },
  });
}

/** Whose comments are our own. GraphQL answers that for every kind of token; REST does not. */
async function askViewer(client: Octokit, log: Log): Promise<string> {
  try {
    return decodeViewer(await client.graphql("query { viewer { login } }"));
  } catch (caught) {
    if (!(caught instanceof Error)) throw caught;
    log.debug(`GitHub does not say whose token this is: ${caught.message}`);
    return ACTIONS_BOT;
  }
}
