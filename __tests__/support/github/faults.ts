/** What goes wrong, and how often; the first fault that matches a request is used up by it. */
export interface Fault {
  readonly method: string;
  /** Matches the request's path; a GraphQL request's is `/graphql createCommitOnBranch` and the like. */
  readonly path: RegExp;
  readonly kind: FaultKind;
  /** Requests that it strikes; all of them when absent. */
  times?: number;
}

/** The ways in which GitHub disappoints. */
export type FaultKind =
  | "no-permission"
  | "rate-limited"
  | "not-found"
  | "refused"
  | "server-error"
  | "conflict"
  | "secondary-limited"
  | "truncated"
  /** The request is carried out, and then its answer gets lost. */
  | "answer-lost"
  /** Storage ends the connection without an answer. */
  | "hung-up"
  /** GraphQL tells an error inside an answer with status 200. */
  | { readonly type: string; readonly message: string };

/** Faults that the request does not get past. */
type EarlyFault = Exclude<FaultKind, "truncated" | "answer-lost" | "hung-up" | object>;

/** Whether a fault strikes before the request is carried out. */
export function isEarlyFault(kind: FaultKind | undefined): kind is EarlyFault {
  const isLate = kind === "truncated" || kind === "answer-lost" || kind === "hung-up";
  return typeof kind === "string" && !isLate;
}

/** The answer that a fault gives instead of the real one. */
export function faultAnswer(kind: EarlyFault): {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
} {
  const documentation_url = "https://docs.github.com/rest";
  switch (kind) {
    case "no-permission":
      return {
        status: 403,
        headers: { "x-accepted-github-permissions": "issues=write; pull_requests=write" },
        body: {
          message: "Resource not accessible by integration",
          documentation_url,
          status: "403",
        },
      };
    case "rate-limited":
      return {
        status: 403,
        headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "4000000000" },
        body: { message: "API rate limit exceeded for installation", documentation_url },
      };
    case "not-found":
      return { status: 404, headers: {}, body: { message: "Not Found", documentation_url } };
    case "refused":
      return {
        status: 422,
        headers: {},
        body: { message: "Validation Failed", documentation_url },
      };
    case "conflict":
      return { status: 409, headers: {}, body: { message: "Conflict", documentation_url } };
    case "secondary-limited":
      return {
        status: 403,
        headers: { "retry-after": "1" },
        body: { message: "You have exceeded a secondary rate limit.", documentation_url },
      };
    case "server-error":
      return { status: 502, headers: {}, body: { message: "Server Error", documentation_url } };
  }
}

/** An error that GitHub tells inside an answer, with the member of its own that says of which kind. */
export class GraphqlRefusal extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}
