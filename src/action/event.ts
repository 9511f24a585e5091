import { readFile } from "node:fs/promises";
import { LockReviewError } from "../model/error.ts";

/** A branch and the commit that it stood at when the event happened. */
export interface EventRef {
  readonly ref: string;
  readonly sha: string;
}

/** What started the run, as far as this program cares. */
export type ActionEvent =
  | {
      readonly kind: "pull-request";
      readonly name: "pull_request" | "pull_request_target";
      readonly number: number;
      readonly base: EventRef;
      readonly head: EventRef;
      /** The head that a push to the pull request replaced; undefined for every other reason to run. */
      readonly before: string | undefined;
    }
  | { readonly kind: "merge-group"; readonly base: EventRef; readonly head: EventRef }
  | {
      readonly kind: "push";
      readonly ref: string;
      /** Undefined when the push made the branch. */
      readonly before: string | undefined;
      readonly after: string;
    }
  | { readonly kind: "manual"; readonly name: "schedule" | "workflow_dispatch" }
  | {
      readonly kind: "workflow-run";
      readonly runId: number;
      /** Commit that the run before was about; chosen by whoever opened the pull request. */
      readonly headSha: string;
    };

/**
 * Reads the event of the running workflow.
 *
 * @throws LockReviewError `USAGE` for an event that this program is not made for, or one that cannot be read
 */
export async function readEvent(name: string, path: string): Promise<ActionEvent> {
  const text = await readFile(path, "utf8").catch((cause: unknown) => {
    throw new LockReviewError("USAGE", "The file of the event cannot be read", {
      hint: "The action runs inside a GitHub workflow, where GITHUB_EVENT_PATH names it.",
      cause,
    });
  });
  return decodeEvent(name, parseJson(text));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new LockReviewError("USAGE", "The file of the event is not JSON", { cause });
  }
}

/** Makes an event of its payload. @throws LockReviewError `USAGE` */
export function decodeEvent(name: string, payload: unknown): ActionEvent {
  const event = object(payload, "event");
  switch (name) {
    case "pull_request":
    case "pull_request_target":
      return pullRequestEvent(name, event);
    case "merge_group":
      return mergeGroupEvent(object(event["merge_group"], "merge_group"));
    case "push":
      return pushEvent(event);
    case "schedule":
    case "workflow_dispatch":
      return { kind: "manual", name };
    case "workflow_run": {
      const run = object(event["workflow_run"], "workflow_run");
      return {
        kind: "workflow-run",
        runId: integer(run["id"], "id"),
        headSha: sha(run["head_sha"]),
      };
    }
    default:
      throw new LockReviewError(
        "USAGE",
        `The event "${name}" is not one that this action handles`,
        {
          hint: `Run it on ${EVENTS.join(", ")}.`,
        },
      );
  }
}

const EVENTS = [
  "pull_request",
  "pull_request_target",
  "merge_group",
  "push",
  "schedule",
  "workflow_dispatch",
  "workflow_run",
];

type Payload = Readonly<Record<string, unknown>>;

function pullRequestEvent(
  name: "pull_request" | "pull_request_target",
  event: Payload,
): ActionEvent {
  const pull = object(event["pull_request"], "pull_request");
  const base = object(pull["base"], "base");
  const head = object(pull["head"], "head");
  return {
    kind: "pull-request",
    name,
    number: integer(pull["number"], "number"),
    base: { ref: text(base["ref"], "ref"), sha: sha(base["sha"]) },
    head: { ref: text(head["ref"], "ref"), sha: sha(head["sha"]) },
    before: event["before"] === undefined ? undefined : sha(event["before"]),
  };
}

function mergeGroupEvent(group: Payload): ActionEvent {
  return {
    kind: "merge-group",
    base: { ref: branch(group["base_ref"]), sha: sha(group["base_sha"]) },
    head: { ref: branch(group["head_ref"]), sha: sha(group["head_sha"]) },
  };
}

/** What GitHub writes for a commit that there is not. */
const NO_COMMIT = /^0+$/;

function pushEvent(event: Payload): ActionEvent {
  const before = sha(event["before"]);
  const after = sha(event["after"]);
  if (NO_COMMIT.test(after)) {
    throw new LockReviewError(
      "USAGE",
      "The push removed its branch, so there is nothing to review",
    );
  }
  return {
    kind: "push",
    ref: branch(event["ref"]),
    before: NO_COMMIT.test(before) ? undefined : before,
    after,
  };
}

function branch(value: unknown): string {
  return text(value, "ref").replace(/^refs\/heads\//, "");
}

/** A full object name: it goes to git as an argument, where anything else could mean something. */
function sha(value: unknown): string {
  const name = text(value, "sha");
  if (!/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(name)) throw wrongEvent("sha");
  return name;
}

function object(value: unknown, name: string): Payload {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw wrongEvent(name);
  return value as Payload;
}

function text(value: unknown, name: string): string {
  if (typeof value !== "string" || value === "") throw wrongEvent(name);
  return value;
}

function integer(value: unknown, name: string): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value)) throw wrongEvent(name);
  return value;
}

function wrongEvent(name: string): LockReviewError {
  return new LockReviewError("USAGE", `The event has no usable "${name}"`, {
    hint: "The action reads the file that GITHUB_EVENT_PATH names; nothing else should write it.",
  });
}
