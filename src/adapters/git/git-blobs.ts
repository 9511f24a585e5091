import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import type { Socket } from "node:net";
import { LockReviewError, stopped } from "../../model/error.ts";
import { MAX_FILE_BYTES } from "../../model/input-limits.ts";
import { endWithUs, watchStall } from "../process/run-program.ts";
import { oddAnswer } from "./git-output.ts";
import {
  GIT_SECONDS,
  type GitContext,
  gitEnvironment,
  globalArguments,
  lateGit,
} from "./git-process.ts";

interface Waiting {
  readonly resolve: (content: Buffer) => void;
  readonly reject: (error: LockReviewError) => void;
}

const HEADER = /^(\S+) (\w+)(?: (\d{1,15}))?$/;

/** An answer whose content is still arriving; `size` includes the newline after it. */
interface Arriving {
  readonly size: number;
  readonly chunks: Buffer[];
  received: number;
}

/** Reads blobs by one `git cat-file --batch`, which neither filters nor converts. Idle, it keeps no program alive. */
export class GitBlobs {
  readonly #context: GitContext;
  readonly #waiting: Waiting[] = [];
  #child: ChildProcessWithoutNullStreams | undefined;
  #header = Buffer.alloc(0);
  #arriving: Arriving | undefined;
  readonly #stall = watchStall(GIT_SECONDS, () => this.#abandon(lateGit("cat-file")));
  readonly #stop = (): Buffer => this.#abandon(this.#stopped());

  constructor(context: GitContext) {
    this.#context = context;
  }

  /** Content of a blob by its full object name. @throws LockReviewError `GIT_FAILED`, `LIMIT_EXCEEDED`, `ABORTED` */
  read(object: string): Promise<Buffer> {
    if (this.#context.signal?.aborted === true) return Promise.reject(this.#stopped());
    const child = this.#running();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      setAlive(child, true);
      this.#stall.wait();
      this.#ask(child, object);
    });
  }

  /** Requests of one turn are written together: reviews read thousands of lock files. */
  #ask({ stdin }: ChildProcessWithoutNullStreams, object: string): void {
    if (stdin.writableCorked === 0) {
      stdin.cork();
      process.nextTick(() => stdin.uncork());
    }
    stdin.write(`${object}\n`);
  }

  close(): void {
    const child = this.#child;
    if (child === undefined) return;
    this.#fail(child);
    child.stdin.end();
  }

  #stopped(): LockReviewError {
    return stopped(this.#context.signal, "git cat-file was stopped");
  }

  #running(): ChildProcessWithoutNullStreams {
    if (this.#child !== undefined) return this.#child;
    const child = spawn("git", [...globalArguments(this.#context), "cat-file", "--batch"], {
      cwd: this.#context.directory,
      env: gitEnvironment(this.#context.environment),
      windowsHide: true,
    });
    endWithUs(child);
    this.#child = child;
    this.#context.signal?.addEventListener("abort", this.#stop, { once: true });
    child.stdout.on("data", (chunk: Buffer) => {
      this.#stall.news();
      if (this.#child === child) this.#accept(chunk);
    });
    child.stderr.resume();
    child.stdin.on("error", () => undefined);
    child.on("error", () => this.#fail(child));
    child.on("close", () => this.#fail(child));
    return child;
  }

  /** Forgets an ended process and fails its open requests. */
  #fail(
    child: ChildProcessWithoutNullStreams,
    why = new LockReviewError("GIT_FAILED", "git cat-file ended before it had answered"),
  ): void {
    if (this.#child !== child) return;
    this.#stall.rest();
    this.#context.signal?.removeEventListener("abort", this.#stop);
    this.#child = undefined;
    this.#arriving = undefined;
    this.#header = Buffer.alloc(0);
    for (const { reject } of this.#waiting.splice(0)) reject(why);
  }

  #accept(chunk: Buffer): void {
    let rest: Buffer = chunk;
    while (rest.length > 0) {
      const arriving = this.#arriving;
      rest = arriving === undefined ? this.#acceptHeader(rest) : this.#acceptBody(arriving, rest);
    }
    if (this.#waiting.length > 0 || this.#child === undefined) return;
    setAlive(this.#child, false);
    this.#stall.rest();
  }

  /** Stops a process that gave an unexpected answer, and drops its output. */
  #abandon(why: LockReviewError): Buffer {
    const child = this.#child;
    if (child !== undefined) {
      this.#fail(child, why);
      child.kill("SIGKILL");
      setAlive(child, false);
    }
    return Buffer.alloc(0);
  }

  /** A header is `OBJECT TYPE SIZE`, or `OBJECT missing` without content. */
  #acceptHeader(bytes: Buffer): Buffer {
    const end = bytes.indexOf(0x0a);
    this.#header = Buffer.concat([this.#header, end < 0 ? bytes : bytes.subarray(0, end)]);
    if (end < 0) return Buffer.alloc(0);
    const header = HEADER.exec(this.#header.toString());
    this.#header = Buffer.alloc(0);
    if (header === null) return this.#abandon(oddAnswer("cat-file"));
    const [, object = "", type = "", size] = header;
    if (size === undefined) {
      const reason = new LockReviewError("GIT_FAILED", `git has no object ${object} (${type})`);
      this.#waiting.shift()?.reject(reason);
    } else {
      this.#arriving = { size: Number(size) + 1, chunks: [], received: 0 };
    }
    return bytes.subarray(end + 1);
  }

  #acceptBody(arriving: Arriving, bytes: Buffer): Buffer {
    const part = bytes.subarray(0, arriving.size - arriving.received);
    // Content over the limit is counted and dropped, so that the next answer can be found.
    if (arriving.size <= MAX_FILE_BYTES) arriving.chunks.push(part);
    arriving.received += part.length;
    if (arriving.received === arriving.size) {
      this.#arriving = undefined;
      const waiting = this.#waiting.shift();
      if (arriving.size > MAX_FILE_BYTES) {
        const message = `a file in git has more than ${MAX_FILE_BYTES} bytes`;
        waiting?.reject(new LockReviewError("LIMIT_EXCEEDED", message));
      } else waiting?.resolve(Buffer.concat(arriving.chunks).subarray(0, -1));
    }
    return bytes.subarray(part.length);
  }
}

/** Whether the process and its pipes keep the program alive. */
function setAlive(child: ChildProcessWithoutNullStreams, alive: boolean): void {
  const pipes = [child.stdin, child.stdout, child.stderr] as unknown as readonly Socket[];
  for (const pipe of [child, ...pipes]) {
    if (alive) pipe.ref();
    else pipe.unref();
  }
}
