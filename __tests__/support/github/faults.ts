/** What goes wrong, and how often; the first fault that matches a request is used up by it. */
export interface Fault {
  readonly method: string;
  /** Matches the request's path. */
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
  | "truncated";

/** The answer that a fault gives instead of the real one; `truncated` cuts the real one in half. */
export function faultAnswer(kind: Exclude<FaultKind, "truncated">): {
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
    case "server-error":
      return { status: 502, headers: {}, body: { message: "Server Error", documentation_url } };
  }
}
