import type { ForgePlace } from "../../ports/forge.ts";
import { permissionHint } from "../../publish/permissions.ts";
import { type ForgeList, forgeClient } from "../forge/forge-client.ts";
import { forgeAsker, member } from "../forge/forge-failure.ts";
import { type EndpointRequest, octokitClient } from "./octokit-client.ts";

/** Sends this program's requests to GitHub. */
export type GitHubClient = ReturnType<typeof gitHubClient>;

/** Returns a client of GitHub's REST and GraphQL APIs. `unitMs` is the length of a second in waits; for tests. */
export function gitHubClient(place: ForgePlace, unitMs?: number) {
  const { address, exchange } = octokitClient(place, unitMs);
  const client = forgeClient({ name: "GitHub", exchange }, place, unitMs);
  const graphqlUrl = `${place.apiUrl.replace(/\/(?:v3\/?)?$/, "")}/graphql`;
  return {
    /** The repository as parameters of endpoints and variables of GraphQL. */
    repository: ownerAndName(place.repository),
    /** Returns the answer of one of GitHub's endpoints. */
    ask: async (endpoint: EndpointRequest, retries?: number): Promise<unknown> => {
      const { url, method, body } = await address(endpoint);
      return client.ask(url, { method, body, retries });
    },
    /** Returns all items of an endpoint that lists. */
    list: async <T>(endpoint: EndpointRequest, list: ForgeList<T>): Promise<T[]> =>
      client.list((await address(endpoint)).url, list),
    /** Returns the data of a GraphQL answer. @throws Error with its `errors`, if it has any */
    graphql: async (query: string, variables: object, retries?: number): Promise<unknown> => {
      const request = { method: "POST", kind: "graphql", body: { query, variables } } as const;
      const answer = await client.ask(graphqlUrl, { ...request, retries });
      return member(answer, "data");
    },
  };
}

/** Returns the parts of `owner/name`. */
export function ownerAndName(repository: string) {
  const [owner = "", repo = ""] = repository.split("/");
  return { owner, repo };
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
