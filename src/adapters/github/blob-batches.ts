import { member, objectName } from "../forge/forge-failure.ts";
import type { GitHubClient } from "./octokit-client.ts";

/** The requests for files. */
interface BlobSource {
  readonly client: Pick<GitHubClient, "graphql">;
  readonly owner: string;
  readonly repo: string;
  /** Reads one file with a single request. */
  readonly single: (object: string) => Promise<Uint8Array>;
}

/** Most files of a request: GitHub allows more, but some lock files are long. */
const MAX_BATCH = 100;
/** Milliseconds that a request waits for others of the same moment. */
const GATHER_MS = 5;

interface Waiting {
  readonly object: string;
  readonly resolve: (content: Uint8Array | Promise<Uint8Array>) => void;
}

/**
 * Returns a function that reads blobs, each once, many with one request: a workflow's token has a thousand requests an
 * hour, and a thousand root modules have more files than that.
 *
 * GraphQL returns only text and replaces invalid bytes. We therefore compare the text with the object name, and read
 * the file again with a single request if they differ.
 */
export function batchedBlobs(source: BlobSource): BlobSource["single"] {
  const known = new Map<string, Promise<Uint8Array>>();
  let waiting: Waiting[] = [];
  const flush = (): void => {
    const all = waiting;
    waiting = [];
    for (let i = 0; i < all.length; i += MAX_BATCH)
      void answer(all.slice(i, i + MAX_BATCH), source);
  };
  return (object) => {
    const remembered = known.get(object);
    if (remembered !== undefined) return remembered;
    const content = new Promise<Uint8Array>((resolve) => {
      if (waiting.length === 0) setTimeout(flush, GATHER_MS);
      waiting.push({ object, resolve });
    });
    known.set(object, content);
    return content;
  };
}

/** Answers a batch. Never rejects: files of a failed batch are read by single requests, which report the failure. */
async function answer(batch: readonly Waiting[], source: BlobSource): Promise<void> {
  const texts = batch.length === 1 ? [] : await askTexts(batch, source);
  for (const [i, { object, resolve }] of batch.entries()) {
    const text = texts[i];
    const content = text === undefined ? undefined : Buffer.from(text, "utf8");
    const isSame = content !== undefined && objectName(content, object.length) === object;
    resolve(isSame ? content : source.single(object));
  }
}

async function askTexts(
  batch: readonly Waiting[],
  { client, owner, repo }: BlobSource,
): Promise<readonly (string | undefined)[]> {
  if (batch.some(({ object }) => !/^[0-9a-f]{40,64}$/.test(object))) return [];
  const fields = batch.map(({ object }, i) => `b${i}: object(oid: "${object}") { ...text }`);
  const query = `query ($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) { ${fields.join(" ")} } } fragment text on Blob { text }`;
  try {
    const answered = await client.graphql(query, { owner, repo });
    return batch.map((_, i) => textOf(answered, `b${i}`));
  } catch (caught) {
    if (!(caught instanceof Error)) throw caught;
    return [];
  }
}

function textOf(answer: unknown, name: string): string | undefined {
  const text = member(member(member(answer, "repository"), name), "text");
  return typeof text === "string" ? text : undefined;
}
