/** The payload of a pull request event, as far as anyone reads it. */
export function pullRequestPayload(
  facts: {
    readonly number?: unknown;
    readonly baseSha?: string;
    readonly headSha?: string;
    readonly repository?: string | null;
    readonly baseRef?: string;
    /** The head that a push replaced. */
    readonly before?: string;
    /** Login of the author. */
    readonly author?: string;
  } = {},
): object {
  const { number = 1, baseSha = "a".repeat(40), headSha = "b".repeat(40) } = facts;
  const repository = facts.repository === undefined ? "acme/infra" : facts.repository;
  return {
    action: "synchronize",
    number,
    ...(facts.before === undefined ? {} : { before: facts.before, after: headSha }),
    pull_request: {
      number,
      ...(facts.author === undefined ? {} : { user: { login: facts.author } }),
      base: { ref: facts.baseRef ?? "main", sha: baseSha, repo: { full_name: "acme/infra" } },
      head: {
        ref: "bump",
        sha: headSha,
        repo: repository === null ? null : { full_name: repository },
      },
    },
  };
}
