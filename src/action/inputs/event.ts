import { readFile } from "node:fs/promises";
import {
  absentOr,
  anInteger,
  anObject,
  anObjectName,
  aText,
  type JsonFault,
  type JsonObject,
  type JsonReader,
  readJson,
  recordOf,
  unusable,
} from "../../language/json/reader.ts";
import { LockReviewError } from "../../model/error.ts";

/** A branch and its commit when the event happened. */
interface EventRef {
  readonly ref: string;
  readonly sha: string;
}

/** The event that started the run. */
export type ActionEvent =
  | {
      readonly kind: "pull-request";
      readonly name: "pull_request" | "pull_request_target";
      readonly number: number;
      readonly base: EventRef;
      readonly head: EventRef;
      /** The head that a push to the pull request replaced; undefined for other events. */
      readonly before: string | undefined;
    }
  | { readonly kind: "merge-group"; readonly base: EventRef; readonly head: EventRef }
  | {
      readonly kind: "push";
      readonly ref: string;
      /** Undefined when the push created the branch. */
      readonly before: string | undefined;
      readonly after: string;
    }
  | { readonly kind: "manual"; readonly name: "schedule" | "workflow_dispatch" };

/**
 * Reads the event of the running workflow.
 *
 * @throws LockReviewError `USAGE` for an unsupported or unreadable event
 */
export async function readEvent(name: string, path: string): Promise<ActionEvent> {
  const file = await readFile(path, "utf8").catch((cause: unknown) => {
    throw new LockReviewError("USAGE", "The file of the event cannot be read", {
      hint: "The action runs inside a GitHub workflow, where GITHUB_EVENT_PATH names it.",
      cause,
    });
  });
  return readJson(file, wrongEvent, eventOf(name));
}

/** Decodes the payload of an event. @throws LockReviewError `USAGE` */
export function decodeEvent(name: string, payload: unknown): ActionEvent {
  return eventOf(name)(payload, { way: [], refusal: wrongEvent });
}

function eventOf(name: string): JsonReader<ActionEvent> {
  switch (name) {
    case "pull_request":
    case "pull_request_target":
      return recordOf((event) => pullRequestEvent(name, event));
    case "merge_group":
      return recordOf((event) => event.read("merge_group", recordOf(mergeGroupEvent)));
    case "push":
      return recordOf(pushEvent);
    case "schedule":
    case "workflow_dispatch":
      return recordOf(() => ({ kind: "manual", name }));
    default:
      throw new LockReviewError(
        "USAGE",
        `The event "${name}" is not one that this action handles`,
        {
          hint: name === "workflow_run" ? NO_WORKFLOW_RUN : `Run it on ${EVENTS.join(", ")}.`,
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
];

/** Earlier versions posted another run's report on it. */
const NO_WORKFLOW_RUN =
  "Run it on pull_request, where a read-only token is enough for the review and its result; to comment on pull requests " +
  "of forks, run it on pull_request_target, where nothing of the pull request is executed.";

const side = recordOf((ref): EventRef => {
  return { ref: ref.read("ref", aName), sha: ref.read("sha", anObjectName) };
});

function pullRequestEvent(
  name: "pull_request" | "pull_request_target",
  event: JsonObject,
): ActionEvent {
  const pull = event.read("pull_request", anObject);
  return {
    kind: "pull-request",
    name,
    number: pull.read("number", anInteger),
    base: pull.read("base", side),
    head: pull.read("head", side),
    before: event.read("before", absentOr(anObjectName)),
  };
}

function mergeGroupEvent(group: JsonObject): ActionEvent {
  return {
    kind: "merge-group",
    base: { ref: group.read("base_ref", branch), sha: group.read("base_sha", anObjectName) },
    head: { ref: group.read("head_ref", branch), sha: group.read("head_sha", anObjectName) },
  };
}

/** GitHub's placeholder for a commit that does not exist. */
const NO_COMMIT = /^0+$/;

function pushEvent(event: JsonObject): ActionEvent {
  const before = event.read("before", anObjectName);
  const after = event.read("after", anObjectName);
  if (NO_COMMIT.test(after)) {
    throw new LockReviewError(
      "USAGE",
      "The push removed its branch, so there is nothing to review",
    );
  }
  return {
    kind: "push",
    ref: event.read("ref", branch),
    before: NO_COMMIT.test(before) ? undefined : before,
    after,
  };
}

const branch: JsonReader<string> = (value, place) =>
  aName(value, place).replace(/^refs\/heads\//, "");

/** A text that is not empty. */
const aName: JsonReader<string> = (value, place) => {
  const given = aText(value, place);
  if (given === "") throw unusable(place, "a name");
  return given;
};

function wrongEvent(fault: JsonFault): LockReviewError {
  return new LockReviewError("USAGE", refused(fault), {
    hint: "The action reads the file that GITHUB_EVENT_PATH names; nothing else should write it.",
  });
}

function refused(fault: JsonFault): string {
  if (fault.kind === "no-json") return "The file of the event is not JSON";
  if (fault.kind === "ambiguous") return `The event is ambiguous: ${fault.reason}`;
  return `The event has no usable "${fault.way.length === 0 ? "event" : fault.way.join(".")}"`;
}
