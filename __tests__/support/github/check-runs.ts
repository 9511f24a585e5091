import type { Answer } from "./answers.ts";
import type { GitHubState } from "./state.ts";

/** A remark at a line of a file. */
export interface StoredAnnotation {
  readonly path: string;
  readonly start_line: number;
  readonly end_line: number;
  readonly annotation_level: string;
  readonly message: string;
  readonly title?: string;
}

/** A check run as it is remembered. */
export interface StoredCheckRun {
  readonly id: number;
  readonly name: string;
  readonly head_sha: string;
  readonly external_id: string | null;
  readonly details_url: string | null;
  status: string;
  conclusion: string | null;
  title: string | null;
  summary: string | null;
  text: string | null;
  readonly annotations: StoredAnnotation[];
}

interface CheckRunBody {
  readonly name?: string;
  readonly head_sha?: string;
  readonly external_id?: string;
  readonly details_url?: string;
  readonly status?: string;
  readonly conclusion?: string;
  readonly output?: {
    readonly title?: string;
    readonly summary?: string;
    readonly text?: string;
    readonly annotations?: readonly StoredAnnotation[];
  };
}

/** Characters of a summary or text that GitHub takes. */
const MAX_OUTPUT = 65_535;
/** Annotations of one request that GitHub takes. */
const MAX_ANNOTATIONS = 50;

/** `POST check-runs`. */
export function createCheckRun(state: GitHubState, given: unknown): Answer {
  const body = given as CheckRunBody;
  if (!isTaken(body)) return TOO_MUCH;
  const run: StoredCheckRun = {
    id: state.nextId(),
    name: body.name ?? "",
    head_sha: body.head_sha ?? "",
    external_id: body.external_id ?? null,
    details_url: body.details_url ?? null,
    status: "queued",
    conclusion: null,
    title: null,
    summary: null,
    text: null,
    annotations: [],
  };
  state.checkRuns.push(run);
  change(run, body);
  return { status: 201, body: checkRunBody(state, run) };
}

/** `PATCH check-runs/{id}`: annotations are added to those that are there. */
export function updateCheckRun(state: GitHubState, id: number, given: unknown): Answer {
  const body = given as CheckRunBody;
  const run = state.checkRuns.find((one) => one.id === id);
  // The description of this operation lists no failure at all.
  if (run === undefined || !isTaken(body)) return TOO_MUCH;
  change(run, body);
  return { status: 200, body: checkRunBody(state, run) };
}

/** `GET commits/{ref}/check-runs`. */
export function listCheckRuns(state: GitHubState, sha: string, name: string | null): Answer {
  const found = state.checkRuns.filter(
    (one) => one.head_sha === sha && (name === null || one.name === name),
  );
  return {
    status: 200,
    body: { total_count: found.length, check_runs: found.map((one) => checkRunBody(state, one)) },
  };
}

const TOO_MUCH: Answer = {
  status: 422,
  body: { message: "Invalid request.", documentation_url: "https://docs.github.com/rest" },
};

function isTaken({ output = {} }: CheckRunBody): boolean {
  const { summary = "", text = "", annotations = [] } = output;
  return (
    summary.length <= MAX_OUTPUT &&
    text.length <= MAX_OUTPUT &&
    annotations.length <= MAX_ANNOTATIONS &&
    annotations.every((one) => (one.title ?? "").length <= 255 && one.message.length <= MAX_OUTPUT)
  );
}

function change(run: StoredCheckRun, { status, conclusion, output }: CheckRunBody): void {
  if (conclusion !== undefined) {
    run.conclusion = conclusion;
    run.status = "completed";
  }
  run.status = status ?? run.status;
  run.title = output?.title ?? run.title;
  run.summary = output?.summary ?? run.summary;
  run.text = output?.text ?? run.text;
  run.annotations.push(...(output?.annotations ?? []));
}

function checkRunBody(state: GitHubState, run: StoredCheckRun): object {
  const sample = state.api.sample("post /repos/{owner}/{repo}/check-runs", 201) as {
    output: object;
  };
  const { title, summary, text, annotations, ...rest } = run;
  return {
    ...sample,
    ...rest,
    html_url: `${state.url}/${state.repository}/runs/${run.id}`,
    output: { ...sample.output, title, summary, text, annotations_count: annotations.length },
  };
}
