import { type GitLabState, PROJECT, type StoredMerge, type StoredUser } from "./state.ts";

/** An answer of the service; a `Buffer` is sent as it is. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request that was let in. */
interface Asked {
  /** `get projects/{id}/…`, as the description names it. */
  readonly operation: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  readonly user: StoredUser | undefined;
  /** Where the request went, for links to other pages. */
  readonly url: URL;
}

const missing = (what: string): Answer => ({
  status: 404,
  body: { message: `404 ${what} Not Found` },
});

type Answering = (state: GitLabState, asked: Asked) => Answer;

/** How each operation is answered. */
export const ANSWERS: Readonly<Record<string, Answering>> = {
  "GET /user": (_state, { user }) =>
    user === undefined ? { status: 401, body: { message: "401 Unauthorized" } } : ok(user),
  "GET /projects/{id}": (state, { url }) =>
    ok({
      id: PROJECT,
      path_with_namespace: state.path,
      default_branch: state.defaultBranch,
      web_url: `${url.origin}/${state.path}`,
    }),
  "GET /projects/{id}/merge_requests/{merge_request_iid}": (state, asked) =>
    withMerge(state, asked, (merge) => ok(mergeEntity(state, merge, asked))),
  "GET /projects/{id}/merge_requests/{merge_request_iid}/commits": (state, asked) =>
    withMerge(state, asked, ({ sha, targetBranch }) => {
      const names = lines(state.git("rev-list", `refs/heads/${targetBranch}..${sha}`));
      return paged(
        state,
        asked,
        names.map((id) => commitEntity(state, id)),
      );
    }),
  "GET /projects/{id}/merge_requests/{noteable_id}/notes": (state, asked) =>
    withMerge(state, asked, ({ iid }) => {
      const order = asked.query.get("sort") === "asc" ? 1 : -1;
      const own = state.notes.filter((one) => one.iid === iid);
      return paged(state, asked, own.sort((a, b) => order * (a.id - b.id)).map(noteEntity));
    }),
  "POST /projects/{id}/merge_requests/{noteable_id}/notes": (state, asked) =>
    withMerge(state, asked, ({ iid }) => {
      const { user, body } = asked;
      if (user === undefined) return { status: 401, body: { message: "401 Unauthorized" } };
      return { status: 201, body: noteEntity(state.addNote(user, String(body["body"]), { iid })) };
    }),
  "PUT /projects/{id}/merge_requests/{noteable_id}/notes/{note_id}": (
    state,
    { params, user, body },
  ) => {
    const note = state.notes.find(({ id }) => id === Number(params["note_id"]));
    if (note === undefined || String(note.iid) !== params["noteable_id"]) return missing("Note");
    if (note.author.id !== user?.id) return { status: 403, body: { message: "403 Forbidden" } };
    note.body = state.kept(String(body["body"]));
    return ok(noteEntity(note));
  },
  "DELETE /projects/{id}/merge_requests/{noteable_id}/notes/{note_id}": (
    state,
    { params, user },
  ) => {
    const note = state.notes.find(({ id }) => id === Number(params["note_id"]));
    if (note === undefined) return missing("Note");
    if (note.author.id !== user?.id) return { status: 403, body: { message: "403 Forbidden" } };
    state.notes = state.notes.filter((one) => one !== note);
    return { status: 204 };
  },
  "GET /projects/{id}/repository/branches/{branch}": (state, { params }) => {
    const branch = params["branch"] ?? "";
    const id = state.commit(`refs/heads/${branch}`);
    if (id === undefined) return missing("Branch");
    return ok({
      name: branch,
      protected: state.protectedBranches.has(branch),
      default: branch === state.defaultBranch,
      commit: commitEntity(state, id),
    });
  },
  "GET /projects/{id}/repository/tags/{tag_name}": (state, { params }) => {
    const id = state.commit(`refs/tags/${params["tag_name"]}`);
    if (id === undefined) return missing("Tag");
    return ok({ name: params["tag_name"], commit: commitEntity(state, id) });
  },
  "GET /projects/{id}/repository/commits/{sha}": (state, { params }) => {
    const id = state.commit(params["sha"] ?? "");
    return id === undefined ? missing("Commit") : ok(commitEntity(state, id));
  },
  "GET /projects/{id}/repository/merge_base": (state, { query }) => {
    const refs = query.getAll("refs[]");
    const unknown = refs.filter((ref) => state.commit(ref) === undefined);
    if (refs.length < 2 || unknown.length > 0)
      return { status: 400, body: { message: `Could not find ref: ${unknown.join(", ")}` } };
    const id = state
      .git("merge-base", ...refs)
      ?.toString()
      .trim();
    return id === undefined ? missing("Merge Base") : ok(commitEntity(state, id));
  },
  "GET /projects/{id}/repository/tree": (state, asked) => {
    const ref = state.commit(asked.query.get("ref") ?? state.defaultBranch);
    if (ref === undefined) return missing("Tree");
    const isRecursive = asked.query.get("recursive") === "true";
    const listed = state.git("ls-tree", "-z", "-t", ...(isRecursive ? ["-r"] : []), ref);
    const pages = asked.query.has("page") ? paged : keyset;
    return pages(
      state,
      asked,
      (listed?.toString() ?? "").split("\0").filter(Boolean).map(treeEntity),
    );
  },
  "GET /projects/{id}/repository/blobs/{sha}/raw": (state, { params }) => {
    const content = state.git("cat-file", "blob", params["sha"] ?? "");
    return content === undefined ? missing("Blob") : { status: 200, body: content };
  },
  "GET /projects/{id}/repository/files/{file_path}/raw": (state, { params, query }) => {
    const content = state.git("cat-file", "blob", `${query.get("ref")}:${params["file_path"]}`);
    return content === undefined ? missing("File") : { status: 200, body: content };
  },
};

const ok = (body: unknown): Answer => ({ status: 200, body });

const lines = (output: Buffer | undefined): readonly string[] =>
  (output?.toString() ?? "").split("\n").filter(Boolean);

function withMerge(
  state: GitLabState,
  { params }: Asked,
  use: (merge: StoredMerge) => Answer,
): Answer {
  const iid = Number(params["merge_request_iid"] ?? params["noteable_id"]);
  const merge = state.merges.get(iid);
  return merge === undefined ? missing("Not found") : use(merge);
}

function mergeEntity(state: GitLabState, merge: StoredMerge, { url }: Asked): object {
  return {
    id: 9000 + merge.iid,
    iid: merge.iid,
    state: merge.state,
    source_branch: merge.sourceBranch,
    target_branch: merge.targetBranch,
    source_project_id: merge.sourceProject ?? null,
    target_project_id: PROJECT,
    sha: merge.sha,
    allow_collaboration: false,
    web_url: `${url.origin}/${state.path}/-/merge_requests/${merge.iid}`,
  };
}

function noteEntity({ id, iid, body, system, author }: GitLabState["notes"][number]): object {
  return { id, noteable_iid: iid, body, system, author, noteable_type: "MergeRequest" };
}

function commitEntity(state: GitLabState, id: string): object {
  const [, ...parents] = (state.git("rev-list", "--parents", "--max-count=1", id) ?? "")
    .toString()
    .trim()
    .split(" ");
  return { id, short_id: id.slice(0, 8), parent_ids: parents };
}

function treeEntity(line: string): object {
  const [head = "", path = ""] = line.split("\t");
  const [mode, type, id] = head.split(" ");
  return { id, mode, type, path, name: path.split("/").at(-1) };
}

/** Pages by number, with the links and headers of GitLab's. */
function paged(state: GitLabState, { query, url }: Asked, items: readonly object[]): Answer {
  const size = Math.min(Number(query.get("per_page") ?? 20), state.maxPage);
  const page = Number(query.get("page") ?? 1);
  const isLast = page * size >= items.length;
  const next = new URL(url);
  next.searchParams.set("page", String(page + 1));
  return {
    status: 200,
    body: items.slice((page - 1) * size, page * size),
    headers: {
      "x-page": String(page),
      "x-next-page": isLast ? "" : String(page + 1),
      ...(isLast ? {} : { link: `<${next.href}>; rel="next"` }),
    },
  };
}

/** Pages after the last item of the one before, as trees have them: there is a link and no number. */
function keyset(state: GitLabState, { query, url }: Asked, items: readonly object[]): Answer {
  const size = Math.min(Number(query.get("per_page") ?? 20), state.maxPage);
  const from = Number(query.get("page_token") ?? 0);
  const next = new URL(url);
  next.searchParams.set("page_token", String(from + size));
  // GitLab writes the address that it believes to have, which behind a proxy is another one.
  next.host = "gitlab.internal";
  const link =
    from + size < items.length && !state.hidesLinks
      ? { link: `<${next.href}>; rel="next"` }
      : undefined;
  return { status: 200, body: items.slice(from, from + size), ...(link && { headers: link }) };
}
