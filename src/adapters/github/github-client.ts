import type { ForgePlace } from "../../ports/forge.ts";
import { permissionHint } from "../../publish/permissions.ts";
import { apiPath, forgeClient } from "../forge/forge-client.ts";
import { forgeAsker, member } from "../forge/forge-failure.ts";
import { octokitExchange } from "./octokit-client.ts";

/** Sends this program's requests to GitHub. */
export type GitHubClient = ReturnType<typeof gitHubClient>;

/** Returns a client of GitHub's REST and GraphQL APIs. `unitMs` is the length of a second in waits; for tests. */
export function gitHubClient(place: ForgePlace, unitMs?: number) {
  const [owner, repo] = place.repository.split("/");
  const exchange = octokitExchange(place, unitMs);
  const { send: _, ...client } = forgeClient({ name: "GitHub", exchange }, place, unitMs);
  const graphqlUrl = `${place.apiUrl.replace(/\/(?:v3\/?)?$/, "")}/graphql`;
  return {
    ...client,
    /** The repository as variables of GraphQL. */
    repository: { owner, repo },
    /** Returns an API path below the repository. */
    path: (...steps: readonly (string | number)[]): string =>
      gitHubPath(place.repository, ...steps),
    /** Returns the data of a GraphQL answer. @throws Error with its `errors`, if it has any */
    graphql: async (query: string, variables: object, retries?: number): Promise<unknown> => {
      const request = { method: "POST", kind: "graphql", body: { query, variables } } as const;
      const answer = await client.ask(graphqlUrl, { ...request, retries });
      return member(answer, "data");
    },
  };
}

/** Returns an API path below a repository `owner/name`. @throws LockReviewError `FORGE_FAILED` */
export function gitHubPath(repository: string, ...steps: readonly (string | number)[]): string {
  return apiPath("GitHub", ["repos", ...repository.split("/"), ...steps.map(String)]);
}

/** Refusals by GitHub's message, with status 403; "Unable to create comment because issue is locked." */
const REFUSALS = [
  {
    message: /\bis locked\b/,
    words: "the conversation is locked (GitHub answered 403)",
    hint: "Unlock the conversation, or set comment: never.",
  },
  {
    message: /\bwas archived\b/,
    words: "the repository is archived (GitHub answered 403)",
    hint: "Nothing can be written there any more.",
  },
];

const BY_STATUS: Readonly<Record<number, { readonly hint: string }>> = {
  410: { hint: "That is turned off in this repository, or no longer kept." },
  422: { hint: "GitHub understood the request and refused it; the report may be too long." },
};

/** Runs a request to GitHub. @throws LockReviewError `FORGE_FAILED` */
export const askGitHub = forgeAsker({
  name: "GitHub",
  token: "github-token",
  limit: "the token's rate limit",
  permissionHint,
  refusalWords: (status, said) =>
    status === 403 ? REFUSALS.find(({ message }) => message.test(said)) : BY_STATUS[status],
});
