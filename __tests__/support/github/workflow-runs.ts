import type { Answer } from "./answers.ts";
import type { GitHubState } from "./state.ts";

/** A workflow run as it is remembered. */
export interface StoredRun {
  readonly id: number;
  readonly event: string;
  readonly headSha: string;
  readonly headBranch: string;
  readonly headRepository: string;
}

/** An artifact as it is remembered. */
export interface StoredArtifact {
  readonly id: number;
  readonly run: number;
  readonly name: string;
  readonly content: Uint8Array;
  readonly isExpired: boolean;
  /** What GitHub says that it has, if not the truth. */
  readonly statedSize?: number;
}

const NOT_FOUND: Answer = { status: 404, body: { message: "Not Found" } };

/** One workflow run. */
export function runAnswer(state: GitHubState, id: number): Answer {
  const run = state.runs.get(id);
  if (run === undefined) return NOT_FOUND;
  const sample = state.api.sample("get /repos/{owner}/{repo}/actions/runs/{run_id}", 200) as Record<
    string,
    object
  >;
  const head_repository = { ...sample["head_repository"], full_name: run.headRepository };
  return {
    status: 200,
    body: {
      ...sample,
      id,
      event: run.event,
      head_sha: run.headSha,
      head_branch: run.headBranch,
      head_repository,
    },
  };
}

/** The artifacts of a run. */
export function artifactsAnswer(state: GitHubState, run: number, query: URLSearchParams): Answer {
  if (!state.runs.has(run)) return NOT_FOUND;
  const name = query.get("name");
  return listAnswer(
    state,
    state.artifacts.filter((one) => one.run === run && (name === null || one.name === name)),
  );
}

/** The artifacts of all runs, the newest first. */
export function allArtifactsAnswer(state: GitHubState, query: URLSearchParams): Answer {
  const name = query.get("name");
  const found = state.artifacts.filter((one) => name === null || one.name === name);
  return listAnswer(state, found.toReversed());
}

function listAnswer(state: GitHubState, found: readonly StoredArtifact[]): Answer {
  const url = `${state.url}/repos/${state.repository}/actions/artifacts`;
  const artifacts = found.map(({ id, run, name, content, isExpired, statedSize }) => ({
    id,
    node_id: String(id),
    name,
    size_in_bytes: statedSize ?? content.byteLength,
    url: `${url}/${id}`,
    archive_download_url: `${url}/${id}/zip`,
    expired: isExpired,
    created_at: null,
    expires_at: null,
    updated_at: null,
    workflow_run: originOf(state, state.runs.get(run)),
  }));
  return { status: 200, body: { total_count: artifacts.length, artifacts } };
}

/** What a list says of the run, which is less than the run itself says. */
function originOf(state: GitHubState, run: StoredRun | undefined) {
  if (run === undefined) return null;
  return {
    id: run.id,
    repository_id: OWN_ID,
    head_repository_id: run.headRepository === state.repository ? OWN_ID : OWN_ID + 1,
    head_branch: run.headBranch,
    head_sha: run.headSha,
  };
}

/** Number of the repository; any other one has another. */
const OWN_ID = 1;

/** Where the bytes of an artifact are: elsewhere, for whoever has the address. */
export function artifactAnswer(state: GitHubState, id: number): Answer {
  const artifact = state.artifacts.find((one) => one.id === id);
  if (artifact === undefined) return NOT_FOUND;
  if (artifact.isExpired) return { status: 410, body: { message: "Artifact has expired" } };
  return {
    status: 302,
    body: undefined,
    headers: { location: `${state.url}/_storage/${id}?sig=x` },
  };
}
