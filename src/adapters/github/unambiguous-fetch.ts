import { anything, readJson } from "../../language/json/reader.ts";
import { gitHubRefusal } from "./github-protocol.ts";

/** Answers that have no body (Fetch standard, null body status). */
const WITHOUT_BODY = new Set([101, 103, 204, 205, 304]);

/**
 * A `fetch` whose JSON answers say everything once: the client's own parser would let the last of two
 * members of one name count.
 *
 * Thrown is a LockReviewError `FORGE_FAILED`.
 */
export function unambiguousFetch(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await ask(input, init);
    const isJson = /^application\/(?:[a-z0-9.+-]*\+)?json\b/i.test(contentType(answer));
    if (!isJson || !answer.ok || WITHOUT_BODY.has(answer.status)) return answer;
    const text = await answer.text();
    if (text !== "") readJson(text, (fault) => gitHubRefusal("an answer", fault), anything);
    const { status, headers } = answer;
    const checked = new Response(text, { status, headers });
    Object.defineProperty(checked, "url", { value: answer.url });
    return checked;
  };
}

function contentType(answer: Response): string {
  return answer.headers.get("content-type") ?? "";
}
