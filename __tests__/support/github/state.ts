import { createHash } from "node:crypto";
import type { OpenApi } from "./openapi.ts";

/** A comment as it is remembered. */
export interface StoredComment {
  readonly id: number;
  readonly pull: number;
  body: string;
  readonly author: string;
  updates: number;
}

/** A pull request as it is remembered. */
export interface StoredPull {
  readonly number: number;
  baseRef: string;
  baseSha: string;
  headRef: string;
  headSha: string;
  headRepository: string;
}

/** What stands at a path of a commit. */
export type StoredEntry =
  | { readonly kind: "file"; readonly content: Uint8Array }
  | { readonly kind: "directory" }
  | { readonly kind: "symlink"; readonly target: string };

/** The repository `acme/infra` as GitHub knows it. */
export class GitHubState {
  readonly repository = "acme/infra";
  /** Login that the token belongs to. */
  viewer = "github-actions[bot]";
  url = "";
  readonly pulls = new Map<number, StoredPull>();
  readonly comments: StoredComment[] = [];
  readonly blobs = new Map<string, Uint8Array>();
  /** By `ref:path`. */
  readonly entries = new Map<string, StoredEntry>();
  readonly api: OpenApi;
  #nextId = 1000;

  constructor(api: OpenApi) {
    this.api = api;
  }

  /** Opens a pull request. */
  addPull(facts: Partial<StoredPull> = {}): StoredPull {
    const pull = {
      number: this.pulls.size + 1,
      baseRef: "main",
      baseSha: "a".repeat(40),
      headRef: "bump",
      headSha: "b".repeat(40),
      headRepository: this.repository,
      ...facts,
    };
    this.pulls.set(pull.number, pull);
    return pull;
  }

  /** Adds a comment by someone. */
  addComment(pull: number, body: string, author = this.viewer): StoredComment {
    const comment = { id: this.#nextId++, pull, body, author, updates: 0 };
    this.comments.push(comment);
    return comment;
  }

  /** Puts something at a path of a commit or branch. */
  addEntry(ref: string, path: string, entry: StoredEntry): void {
    this.entries.set(`${ref}:${path}`, entry);
    if (entry.kind === "file") this.blobs.set(blobName(entry.content), entry.content);
  }

  /** Puts a file at a path of a commit or branch. */
  addFile(ref: string, path: string, content: string | Uint8Array): void {
    this.addEntry(ref, path, { kind: "file", content: Buffer.from(content) });
  }
}

/** The object name that git gives a blob. */
export function blobName(content: Uint8Array): string {
  return createHash("sha1").update(`blob ${content.byteLength}\0`).update(content).digest("hex");
}
