import type { ForgeAction } from "../../publish/permissions.ts";
import { permissionHint } from "../../publish/permissions.ts";
import {
  askingOf,
  type ForgeWords,
  limitSeconds,
  retryAfterSeconds,
} from "../forge/forge-failure.ts";

/** Example: "Unable to create comment because issue is locked." (403), "Repository was archived so is read-only." (403). */
const LOCKED = /\bis locked\b/;
const ARCHIVED = /\bwas archived\b/;

function statusWords(status: number, { message }: Error): string | undefined {
  if (status === 403 && LOCKED.test(message))
    return "the conversation is locked (GitHub answered 403)";
  if (status === 403 && ARCHIVED.test(message))
    return "the repository is archived (GitHub answered 403)";
  return undefined;
}

function hintFor(action: ForgeAction, status: number | undefined, caught: Error): string {
  if (limitSeconds(caught) !== undefined) return limitHint(retryAfterSeconds(caught));
  switch (status) {
    case 401:
      return "Check that github-token holds a token that has not expired.";
    case 403:
      if (LOCKED.test(caught.message)) return "Unlock the conversation, or set comment: never.";
      if (ARCHIVED.test(caught.message)) return "Nothing can be written there any more.";
      return permissionHint(action);
    case 404:
      return `Check that it exists. What a token may not see also looks so: ${permissionHint(action)}`;
    case 410:
      return "That is turned off in this repository, or no longer kept.";
    case 422:
      return "GitHub understood the request and refused it; the report may be too long.";
    default:
      return "Run again; GitHub may be having trouble.";
  }
}

function limitHint(seconds: number | undefined): string {
  const told = seconds === undefined ? "" : ` GitHub asks to wait ${seconds} s.`;
  return `Wait until the token's rate limit has been reset, or use another token.${told}`;
}

/** Runs a request to GitHub. @throws LockReviewError `FORGE_FAILED` */
export const askForge = askingOf({ name: "GitHub", statusWords, hintFor } satisfies ForgeWords);
