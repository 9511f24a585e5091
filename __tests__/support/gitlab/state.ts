import { execFileSync } from "node:child_process";

/** An account. */
export interface StoredUser {
  readonly id: number;
  readonly username: string;
}

/** A note of a merge request. */
interface StoredNote {
  readonly id: number;
  readonly iid: number;
  readonly author: StoredUser;
  body: string;
  readonly system: boolean;
}

/** A merge request. */
export interface StoredMerge {
  readonly iid: number;
  sourceBranch: string;
  targetBranch: string;
  sha: string;
  /** Undefined when the fork is gone. */
  sourceProject: number | undefined;
  state: "opened" | "closed" | "locked" | "merged";
}

/** The account that {@link GITLAB_TOKEN} acts as: a project access token's. */
export const BOT: StoredUser = { id: 4001, username: "project_7_bot_5f" };
/** Somebody who may comment. */
export const OUTSIDER: StoredUser = { id: 666, username: "outsider" };
/** The token that the service takes. */
export const GITLAB_TOKEN = "glpat-loopback";
/** Number of the one project. */
export const PROJECT = 7;

/** What the loopback GitLab knows: one project, whose repository is read with git. */
export class GitLabState {
  /** Path of the repository on disk. */
  directory = "";
  path = "acme/platform/infra";
  /** A path that the project had before. */
  formerPath = "acme/old/infra";
  defaultBranch = "main";
  isPublic = false;
  readonly protectedBranches = new Set<string>(["main"]);
  readonly merges = new Map<number, StoredMerge>();
  readonly tokens = new Map<string, StoredUser>([[GITLAB_TOKEN, BOT]]);
  notes: StoredNote[] = [];
  /** Quick actions that notes carried out. */
  readonly carriedOut: string[] = [];
  /** Items of one page at most. */
  maxPage = 100;
  /** Whether a proxy takes the links to further pages of trees away. */
  hidesLinks = false;
  #lastNote = 100;

  addMerge(facts: Partial<StoredMerge> & { readonly sha: string }): StoredMerge {
    const merge: StoredMerge = {
      iid: 1,
      sourceBranch: "change",
      targetBranch: "main",
      sourceProject: PROJECT,
      state: "opened",
      ...facts,
    };
    this.merges.set(merge.iid, merge);
    return merge;
  }

  addNote(author: StoredUser, body: string, { iid = 1, system = false } = {}): StoredNote {
    const note = { id: ++this.#lastNote, iid, author, body: this.kept(body), system };
    this.notes.push(note);
    return note;
  }

  /** What is left of a note once its quick actions were carried out (Gitlab::QuickActions::Extractor). */
  kept(body: string): string {
    return body
      .replaceAll("\r", "")
      .replace(/^\/(approve|merge|close|label|assign)\b.*\n?/gim, (action) => {
        this.carriedOut.push(action.trim());
        return "";
      })
      .trimEnd();
  }

  /** Output of git; undefined where it fails. */
  git(...args: readonly string[]): Buffer | undefined {
    try {
      return execFileSync("git", ["-C", this.directory, ...args], {
        maxBuffer: 1 << 26,
        stdio: ["ignore", "pipe", "ignore"],
      });
    } catch {
      return undefined;
    }
  }

  commit(name: string): string | undefined {
    return this.git("rev-parse", "--verify", "--quiet", `${name}^{commit}`)?.toString().trim();
  }
}
