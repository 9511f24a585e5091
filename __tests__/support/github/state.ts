import { createHash } from "node:crypto";
import { ACTIONS_BOT, type StoredCommit } from "./commits.ts";
import type { StoredIssue } from "./issues.ts";
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
  isOpen: boolean;
  /** The commit of the last try to merge it. */
  mergeSha?: string;
  maintainerCanModify: boolean;
}

/** What stands at a path of a commit. */
export type StoredEntry =
  | { readonly kind: "file"; readonly content: Uint8Array }
  | { readonly kind: "directory" }
  | { readonly kind: "symlink"; readonly target: string }
  | { readonly kind: "submodule"; readonly commit: string };

/** The repository `acme/infra` as GitHub knows it. */
export class GitHubState {
  readonly repository = "acme/infra";
  /** Login that the token belongs to. */
  viewer = ACTIONS_BOT.login;
  /** Number of that account. */
  viewerId = ACTIONS_BOT.id;
  /** Repositories that the token may push to. */
  readonly writable = new Set(["acme/infra"]);
  /** Branches that nobody may push to, by `owner/name:branch`. */
  readonly protectedBranches = new Set<string>();
  /** Whether GitHub signs what it commits; a server of one's own may not. */
  signsCommits = true;
  /** What is known of commits beside their files. */
  readonly commits = new Map<string, StoredCommit>();
  url = "";
  /** Whether anybody may read what the repository has. */
  isPublic = false;
  defaultBranch = "main";
  /** Other repositories that the token may read; they hold the same commits. */
  readonly readable = new Set<string>();
  readonly pulls = new Map<number, StoredPull>();
  readonly comments: StoredComment[] = [];
  readonly issues: StoredIssue[] = [];
  readonly blobs = new Map<string, Uint8Array>();
  /** Branches and tags, by name. */
  readonly refs = new Map<string, string>();
  /** What a commit was made on, its first parent first. */
  readonly parents = new Map<string, readonly string[]>();
  /** Common ancestors of two commits, by `a...b`. */
  readonly mergeBases = new Map<string, string>();
  /** Whether trees come back cut short, as those of huge repositories do. */
  truncatesTrees = false;
  /** By `commit:path`. */
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
      isOpen: true,
      maintainerCanModify: false,
      ...facts,
    };
    this.pulls.set(pull.number, pull);
    this.moveBranch(pull.headRepository, pull.headRef, pull.headSha);
    return pull;
  }

  /** A number that nothing else has. */
  nextId(): number {
    return this.#nextId++;
  }

  /** The commit that a branch stands at. */
  branchHead(repository: string, branch: string): string | undefined {
    return repository === this.repository
      ? this.refs.get(branch)
      : this.refs.get(`${repository}:${branch}`);
  }

  /** Moves a branch, and with it the pull requests that it is the head of. */
  moveBranch(repository: string, branch: string, commit: string): void {
    this.refs.set(repository === this.repository ? branch : `${repository}:${branch}`, commit);
    for (const pull of this.pulls.values()) {
      if (pull.headRepository === repository && pull.headRef === branch) pull.headSha = commit;
    }
  }

  /** Whether there is such a repository: the one that this is, and those that pull requests come from. */
  knowsRepository(name: string): boolean {
    const heads = [...this.pulls.values()].map((pull) => pull.headRepository);
    return name === this.repository || heads.includes(name);
  }

  /** Lets a commit have the files of another. */
  copyTree(from: string, to: string): void {
    for (const [key, entry] of [...this.entries]) {
      if (key.startsWith(`${from}:`))
        this.entries.set(`${to}:${key.slice(from.length + 1)}`, entry);
    }
  }

  /** Opens an issue, in the name of whoever has the token unless said otherwise. */
  addIssue(facts: {
    readonly title: string;
    readonly body: string;
    readonly author?: string;
  }): StoredIssue {
    const number = this.nextId();
    const issue = { number, state: "open" as const, author: this.viewer, updates: 0, ...facts };
    this.issues.push(issue);
    return issue;
  }

  /** Adds a comment by someone. */
  addComment(pull: number, body: string, author = this.viewer): StoredComment {
    const comment = { id: this.nextId(), pull, body, author, updates: 0 };
    this.comments.push(comment);
    return comment;
  }

  /** Puts something at a path of a commit. */
  addEntry(ref: string, path: string, entry: StoredEntry): void {
    this.entries.set(`${ref}:${path}`, entry);
    const content = blobContent(entry);
    if (content !== undefined) this.blobs.set(blobName(content), content);
  }

  /** The commit that a name means, if anything stands at it. */
  commitOf(name: string): string | undefined {
    const commit = this.refs.get(name.replace(/^heads\//, "")) ?? name;
    if (this.commits.has(commit)) return commit;
    return [...this.entries.keys()].some((key) => key.startsWith(`${commit}:`))
      ? commit
      : undefined;
  }

  /** What stands in a commit, by path, with the directories above. */
  treeOf(commit: string): ReadonlyMap<string, StoredEntry> {
    const tree = new Map<string, StoredEntry>();
    for (const [key, entry] of this.entries) {
      if (!key.startsWith(`${commit}:`)) continue;
      const path = key.slice(commit.length + 1);
      const steps = path.split("/");
      for (let i = 1; i < steps.length; i++) {
        tree.set(steps.slice(0, i).join("/"), { kind: "directory" });
      }
      tree.set(path, entry);
    }
    return tree;
  }

  /** Puts a file at a path of a commit. */
  addFile(ref: string, path: string, content: string | Uint8Array): void {
    this.addEntry(ref, path, { kind: "file", content: Buffer.from(content) });
  }
}

/** What git stores of an entry: a link's blob holds its target. */
export function blobContent(entry: StoredEntry): Uint8Array | undefined {
  if (entry.kind === "directory" || entry.kind === "submodule") return undefined;
  return entry.kind === "file" ? entry.content : Buffer.from(entry.target);
}

/** The object name that git gives a blob. */
export function blobName(content: Uint8Array): string {
  return createHash("sha1").update(`blob ${content.byteLength}\0`).update(content).digest("hex");
}
