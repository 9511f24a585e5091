import {
  anInteger,
  anObject,
  aText,
  type JsonObject,
  type JsonReader,
  listOf,
  nullOr,
  recordOf,
} from "../../language/json/reader.ts";
import type {
  CheckAnnotation,
  CheckRunRequest,
  ForgeCheckRun,
  ForgeChecks,
} from "../../ports/forge-checks.ts";
import { askForge } from "./github-failure.ts";
import { answer } from "./github-protocol.ts";
import { type GitHubClient, gitHubClient, type OctokitForgeTerms } from "./octokit-client.ts";

/** Check runs through GitHub's API. Only the token of an app, such as the workflow's own, may write them. */
export function octokitChecks(options: OctokitForgeTerms): ForgeChecks {
  const client = gitHubClient(options);
  return {
    create: (request, signal) => {
      const what = `write the check run ${request.name}`;
      return askForge({ action: "check-run", what, signal }, () => create(client, request, signal));
    },
    find: (request, signal) => {
      const what = `look for the check run ${request.name}`;
      return askForge({ action: "check-run", what, signal }, () => find(client, request, signal));
    },
    annotate: (id, request, signal) => {
      const what = "add annotations to the check run";
      return askForge({ action: "check-run", what, signal }, async () => {
        // Not repeated: annotations that are sent twice are shown twice.
        const parameters = { check_run_id: id, request: { signal, retries: 0 } };
        const output = outputOf(request);
        await client.ask("PATCH", "check-runs/{check_run_id}", { ...parameters, output });
      });
    },
  };
}

async function create(
  client: GitHubClient,
  request: CheckRunRequest,
  signal: AbortSignal,
): Promise<ForgeCheckRun> {
  const created = await client.ask("POST", "check-runs", {
    name: request.name,
    head_sha: request.headSha,
    external_id: request.externalId,
    details_url: request.detailsUrl,
    status: "completed",
    conclusion: request.conclusion,
    output: outputOf(request),
    request: { signal, retries: 0 },
  });
  return decodeCheckRun(created);
}

/** Check runs of one name that one commit may have before one of ours is no longer found; GitHub's largest page. */
const PAGE_SIZE = 100;

async function find(
  client: GitHubClient,
  { name, headSha, externalId }: Pick<CheckRunRequest, "name" | "headSha" | "externalId">,
  signal: AbortSignal,
): Promise<ForgeCheckRun | undefined> {
  const parameters = { ref: headSha, check_name: name, filter: "all", per_page: PAGE_SIZE };
  const path = "commits/{ref}/check-runs";
  const listed = await client.ask("GET", path, { ...parameters, request: { signal } });
  return decodeOwnRun(externalId)(listed);
}

const decodeCheckRun = answer("a check run", recordOf(checkRunOf));

function checkRunOf(run: JsonObject): ForgeCheckRun {
  return { id: run.read("id", anInteger), url: run.read("html_url", nullOr(aText)) ?? "" };
}

function decodeOwnRun(externalId: string): (value: unknown) => ForgeCheckRun | undefined {
  const ownRun: JsonReader<ForgeCheckRun | undefined> = (value, place) => {
    const runs = listOf(anObject)(Array.isArray(value) ? value : [], place);
    const own = runs.find((run) => run.member("external_id") === externalId);
    return own === undefined ? undefined : checkRunOf(own);
  };
  return answer(
    "check runs",
    recordOf((one) => one.read("check_runs", ownRun)),
  );
}

function outputOf({
  title,
  summary,
  annotations,
}: Pick<CheckRunRequest, "title" | "summary" | "annotations">): object {
  return { title, summary, annotations: annotations.map(annotationOf) };
}

function annotationOf({ path, line, level, title, message }: CheckAnnotation): object {
  const place = { path, start_line: line, end_line: line };
  return { ...place, annotation_level: level, title, message };
}
