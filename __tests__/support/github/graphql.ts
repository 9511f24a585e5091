import {
  buildSchema,
  execute,
  type GraphQLError,
  type GraphQLSchema,
  isScalarType,
  Kind,
  parse,
  validate,
} from "graphql";
import type { Answer } from "./answers.ts";
import { type Account, type CreateCommitInput, createCommit } from "./commits.ts";
import { GraphqlRefusal } from "./faults.ts";
import type { GitHubState } from "./state.ts";

/** An answer to a GraphQL request, and what GitHub's schema has against request or answer. */
interface GraphqlAnswer extends Answer {
  readonly violations: readonly string[];
}

let loading: Promise<GraphQLSchema> | undefined;

/** GitHub's own schema. It is not valid by the letter: some fields stand there twice. */
async function loadSchema(): Promise<GraphQLSchema> {
  const { schema } = await import("@octokit/graphql-schema");
  const built = buildSchema(schema.idl, { assumeValidSDL: true });
  for (const [name, pattern] of SCALARS) strict(built, name, pattern);
  return built;
}

/** Texts of a form of their own, which the schema only describes in words. */
const SCALARS: readonly (readonly [string, RegExp])[] = [
  ["GitObjectID", /^[0-9a-f]{40}$/],
  ["Base64String", /^[A-Za-z0-9+/]*={0,2}$/],
];

function strict(schema: GraphQLSchema, name: string, pattern: RegExp): void {
  const type = schema.getType(name);
  if (!isScalarType(type)) throw new Error(`the schema has no scalar ${name}`);
  type.parseValue = (value) => {
    if (typeof value === "string" && pattern.test(value)) return value;
    throw new TypeError(`${JSON.stringify(value)} is no ${name}`);
  };
}

/** Names of the fields that a request asks for at the top, such as `createCommitOnBranch`. */
export function graphqlFields(body: unknown): readonly string[] {
  try {
    const { definitions } = parse(readQuery(body));
    return definitions.flatMap((one) =>
      one.kind === Kind.OPERATION_DEFINITION
        ? one.selectionSet.selections.flatMap((each) =>
            each.kind === Kind.FIELD ? [each.name.value] : [],
          )
        : [],
    );
  } catch {
    return [];
  }
}

/** A request and who makes it. */
export interface GraphqlRequest {
  readonly body: unknown;
  readonly account: Account;
}

/** Carries a GraphQL request out on what is remembered; `refusal` stands in for what would happen. */
export async function answerGraphql(
  state: GitHubState,
  { body, account }: GraphqlRequest,
  refusal?: GraphqlRefusal,
): Promise<GraphqlAnswer> {
  loading ??= loadSchema();
  const schema = await loading;
  const document = parse(readQuery(body));
  const wrong = validate(schema, document);
  if (wrong.length > 0) return invalid(wrong);
  const perform = (act: () => unknown): unknown => {
    if (refusal !== undefined) throw refusal;
    return act();
  };
  const result = await execute({
    schema,
    document,
    variableValues: (body as { variables?: Record<string, unknown> }).variables ?? {},
    rootValue: {
      viewer: () => perform(() => ({ login: account.login, databaseId: account.id })),
      repository: () =>
        perform(() => ({ object: (asked: { oid: string }) => gitObject(state, asked) })),
      createCommitOnBranch: ({ input }: { readonly input: CreateCommitInput }) =>
        perform(() => createCommit(state, account, input)),
    },
  });
  const errors = result.errors ?? [];
  const violations = errors.filter((one) => !(one.originalError instanceof GraphqlRefusal));
  const data = errors.length === 0 ? {} : { errors: errors.map(wireError) };
  return {
    status: 200,
    body: { data: result.data ?? null, ...data },
    violations: violations.map((one) => one.message),
  };
}

/** A blob with its text where it is text; invalid bytes are replaced, as GitHub does. */
function gitObject(state: GitHubState, { oid }: { readonly oid: string }): object | null {
  const content = state.blobs.get(oid);
  if (content === undefined) return null;
  const isBinary = content.includes(0);
  const text = isBinary ? null : new TextDecoder("utf-8", { ignoreBOM: true }).decode(content);
  return {
    __typename: "Blob",
    oid,
    byteSize: content.byteLength,
    isBinary,
    isTruncated: false,
    text,
  };
}

function readQuery(body: unknown): string {
  const query = (body as { query?: unknown } | undefined)?.query;
  return typeof query === "string" ? query : "";
}

function invalid(errors: readonly GraphQLError[]): GraphqlAnswer {
  const messages = errors.map((one) => one.message);
  return {
    status: 200,
    body: { errors: messages.map((message) => ({ message })) },
    violations: messages,
  };
}

function wireError(error: GraphQLError): object {
  const { originalError } = error;
  const type = originalError instanceof GraphqlRefusal ? { type: originalError.type } : {};
  return { ...type, path: error.path, locations: error.locations, message: error.message };
}
