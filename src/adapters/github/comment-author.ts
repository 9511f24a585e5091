import type { Log } from "../../ports/log.ts";
import { decodeViewer, type GitHubComment } from "./github-protocol.ts";
import type { GitHubClient } from "./octokit-client.ts";

/** Who writes with the token that every workflow gets. */
const ACTIONS_BOT = "github-actions[bot]";

/** Whether an account is the author. A person cannot register a login with brackets; that check costs nothing. */
export function isWrittenBy(
  { author, isBot }: Pick<GitHubComment, "author" | "isBot">,
  login: string,
): boolean {
  return author === login && isBot === login.endsWith("[bot]");
}

/** Whose comments are our own. GraphQL answers that for every kind of token; REST does not. */
export async function askViewer(client: GitHubClient, log: Log): Promise<string> {
  try {
    return decodeViewer(await client.graphql("query { viewer { login } }", {}));
  } catch (caught) {
    if (!(caught instanceof Error)) throw caught;
    log.debug(`GitHub does not say whose token this is: ${caught.message}`);
    return ACTIONS_BOT;
  }
}
