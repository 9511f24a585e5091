import { remembered } from "../../model/remembered.ts";
import type { ForgeObjects } from "../../ports/forge.ts";
import { member, objectName } from "../forge/forge-failure.ts";
import type { GitHubClient } from "./github-client.ts";

type ReadBlob = ForgeObjects["blob"];

/** Most files of a request: GitHub allows more, but some lock files are long. */
const MAX_BATCH = 100;
/** Milliseconds that a request waits for others of the same moment. */
const GATHER_MS = 5;

interface Waiting {
  readonly object: string;
  readonly resolve: (content: Uint8Array | Promise<Uint8Array>) => void;
}

/**
 * Returns a function that reads blobs, each once, many with one request: a workflow's token has a thousand an hour.
 * GraphQL returns only text and replaces invalid bytes, so we compare it with the object name, and read the file again
 * with a `single` request if they differ.
 */
export function batchedBlobs(client: GitHubClient, single: ReadBlob): ReadBlob {
  const blobs = new Map<string, Promise<Uint8Array>>();
  let waiting: Waiting[] = [];
  /** Never rejects: files of a failed batch are read by single requests, which report the failure. */
  const answer = async (batch: readonly Waiting[]): Promise<void> => {
    const texts = batch.length === 1 ? [] : await askTexts(batch, client);
    for (const [i, { object, resolve }] of batch.entries()) {
      const content = Buffer.from(texts[i] ?? "", "utf8");
      resolve(objectName(content, object.length) === object ? content : single(object));
    }
  };
  const flush = (): void => {
    const all = waiting;
    waiting = [];
    for (let i = 0; i < all.length; i += MAX_BATCH) void answer(all.slice(i, i + MAX_BATCH));
  };
  const ask = (object: string): Promise<Uint8Array> =>
    new Promise((resolve) => {
      if (waiting.length === 0) setTimeout(flush, GATHER_MS);
      waiting.push({ object, resolve });
    });
  return (object) => remembered(blobs, object, () => ask(object));
}

async function askTexts(
  batch: readonly Waiting[],
  client: GitHubClient,
): Promise<readonly (string | undefined)[]> {
  if (batch.some(({ object }) => !/^[0-9a-f]{40,64}$/.test(object))) return [];
  const fields = batch.map(({ object }, i) => `b${i}: object(oid: "${object}") { ...text }`);
  const query = `query ($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) { ${fields.join(" ")} } } fragment text on Blob { text }`;
  try {
    const repository = member(await client.graphql(query, client.repository), "repository");
    return batch.map((_, i) => {
      const text = member(member(repository, `b${i}`), "text");
      return typeof text === "string" ? text : undefined;
    });
  } catch (caught) {
    if (!(caught instanceof Error)) throw caught;
    return [];
  }
}
