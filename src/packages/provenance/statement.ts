import {
  absentOr,
  aText,
  isRecord,
  type JsonObject,
  type JsonReader,
  listOf,
  recordOf,
} from "../../formats/json/reader.ts";
import { quoted } from "../../formats/text/visible-text.ts";
import { type Hash, zipHash } from "../../model/hash.ts";
import { sourceName } from "../../model/provenance.ts";
import type { WorkflowIdentity } from "./workflow-identity.ts";

/** The payload type of an in-toto statement in its envelope. */
export const STATEMENT_TYPE = "application/vnd.in-toto+json";

/** Most subjects of one statement: GitHub allows 1,024. */
const MAX_SUBJECTS = 10_000;

/** The versions of in-toto's format that we read. */
export const KNOWN_TYPES: ReadonlySet<string> = new Set([
  "https://in-toto.io/Statement/v1",
  "https://in-toto.io/Statement/v0.1",
]);

/** Reads only the type of a statement; we read further only for a build. */
export const aPredicateType: JsonReader<string> = recordOf((statement) =>
  statement.read("predicateType", aText),
);

/** Reads a statement. Only SHA-256 digests count, since an archive's hash is one. */
export const aStatement = recordOf((statement) => ({
  type: statement.read("_type", aText),
  subjects: new Set(statement.read("subject", listOf(aSubject, MAX_SUBJECTS)).flat()),
  predicate: statement.object("predicate"),
}));

const aSubject: JsonReader<readonly Hash[]> = recordOf((subject) => {
  const sha256 = subject.object("digest")?.read("sha256", absentOr(aText)) ?? "";
  return /^[0-9a-fA-F]{64}$/.test(sha256) ? [zipHash(sha256)] : [];
});

const READ: ReadonlySet<string> = new Set([
  "https://slsa.dev/provenance/v1",
  "https://slsa.dev/provenance/v0.2",
]);

/** Returns whether a predicate describes a build; `later` for a version that we do not read. */
export function buildForm(predicateType: string): "read" | "later" | "none" {
  if (READ.has(predicateType)) return "read";
  return predicateType.startsWith("https://slsa.dev/provenance/") ? "later" : "none";
}

/** The facts of a build that a predicate names; absent members are not named. */
interface NamedFacts {
  readonly repository?: string;
  readonly ref?: string;
  readonly commit?: string;
  readonly run?: string;
  readonly workflow?: string;
  readonly builder?: string;
}

/**
 * Returns where a predicate contradicts its certificate, as a sentence without a full stop; undefined when nothing
 * differs. The certificate counts; the forge's tools do not make statements that contradict it. SLSA provenance v1 as
 * GitHub fills it (https://actions.github.io/buildtypes/workflow/v1), and v0.2 as slsa-github-generator does.
 */
export function contradiction(
  predicate: JsonObject | undefined,
  identity: WorkflowIdentity,
): string | undefined {
  if (predicate === undefined) return undefined;
  const { build, subject, startedBy } = identity;
  const repository = `https://${sourceName(build.repository)}`;
  const statements = [factsInV1(predicate, repository), factsInV02(predicate)];
  const differs = (name: keyof NamedFacts, is: (value: string) => boolean, certified: string) => {
    const other = statements.map((facts) => facts[name]).find((value) => value && !is(value));
    return (
      other && `its statement names the ${name} ${quoted(other)}, and its certificate ${certified}`
    );
  };
  const same = (certified: string) => (value: string) =>
    value.toLowerCase() === certified.toLowerCase();
  return (
    differs("repository", same(repository), repository) ||
    differs("ref", (value) => value === build.ref, build.ref) ||
    differs("commit", same(build.commit), build.commit) ||
    (build.run && differs("run", same(build.run), build.run)) ||
    (startedBy &&
      differs(
        "workflow",
        (path) => startedBy.split("@")[0]?.endsWith(`/${path}`) === true,
        startedBy,
      )) ||
    // A reusable workflow names a builder that it chooses: slsa-github-generator's delegate to others.
    (build.workflowRepository === undefined &&
      differs(
        "builder",
        (id) => !id.includes("/.github/workflows/") || same(subject)(id),
        subject,
      )) ||
    undefined
  );
}

function factsInV1(predicate: JsonObject, repository: string): NamedFacts {
  const definition = predicate.object("buildDefinition");
  const workflow = definition?.object("externalParameters")?.object("workflow");
  const details = predicate.object("runDetails");
  const dependencies = definition?.list("resolvedDependencies");
  const source = dependencies?.find((dependency) => isSourceOf(dependency, repository));
  return {
    repository: workflow?.text("repository"),
    ref: workflow?.text("ref"),
    workflow: workflow?.text("path"),
    commit: source && gitCommit(source),
    builder: details?.object("builder")?.text("id"),
    run: details?.object("metadata")?.text("invocationId"),
  };
}

type Members = Readonly<Record<string, unknown>>;

/** Whether a dependency is the build's source: `{"uri": "git+https://github.com/OWNER/NAME@REF", "digest": …}`. */
function isSourceOf(dependency: unknown, repository: string): dependency is Members {
  if (!isRecord(dependency) || typeof dependency["uri"] !== "string") return false;
  const [address] = dependency["uri"].split("@");
  return address?.toLowerCase() === `git+${repository}`.toLowerCase();
}

function gitCommit({ digest }: Members): string | undefined {
  const commit = isRecord(digest) ? digest["gitCommit"] : undefined;
  return typeof commit === "string" ? commit : undefined;
}

/** Reads v0.2, where `configSource.uri` is `git+https://github.com/OWNER/NAME@REF`. */
function factsInV02(predicate: JsonObject): NamedFacts {
  const source = predicate.object("invocation")?.object("configSource");
  const [repository, ref] = source?.text("uri").split("@") ?? [];
  return {
    repository: repository?.replace(/^git\+/, ""),
    ref,
    commit: source?.object("digest")?.text("sha1"),
    builder: predicate.object("builder")?.text("id"),
  };
}
