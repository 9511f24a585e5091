/** The code of an error, which scripts may match. No code changes its meaning; docs/errors.md explains each. */
export type ErrorCode =
  | "INVALID_VERSION"
  | "INVALID_CONSTRAINT"
  | "INVALID_ADDRESS"
  | "INVALID_PLATFORM"
  | "INVALID_HASH"
  | "INVALID_LOCK_FILE"
  | "INVALID_CLI_CONFIG"
  | "INVALID_POLICY"
  | "INVALID_LEDGER"
  | "USAGE"
  | "PROVIDER_NOT_FOUND"
  | "PLATFORM_NOT_AVAILABLE"
  | "VERSION_NOT_AVAILABLE"
  | "NO_MATCHING_VERSION"
  | "LOCKED_VERSION_CONFLICT"
  | "PROTOCOL_NOT_SUPPORTED"
  | "HOST_UNREACHABLE"
  | "HOST_HAS_NO_REGISTRY"
  | "UNAUTHORIZED"
  | "QUERY_FAILED"
  | "AMBIGUOUS_DOCUMENT"
  | "INVALID_METADATA"
  | "INVALID_ARCHIVE"
  | "CHECKSUM_MISMATCH"
  | "BAD_SIGNATURE"
  | "UNKNOWN_SIGNER"
  | "LIMIT_EXCEEDED"
  | "REQUEST_REFUSED"
  | "NOT_A_REPOSITORY"
  | "GIT_FAILED"
  | "FORGE_FAILED"
  | "STALE_RUN"
  | "FILE_FAILED"
  | "FILE_CHANGED"
  | "OUT_OF_TIME"
  | "ABORTED";

/** The way of a request: a host that gave no whole answer is not told without it. */
export interface NamedWay {
  readonly host: string;
  /** The host whose redirect led to it. */
  readonly redirectedBy: string | undefined;
  /** The proxy's address, without its user-info. */
  readonly proxy: string | undefined;
}

/** What an error may have beside its code and message. */
export type ErrorTerms = Partial<Pick<LockReviewError, "hint" | "cause" | "silentHost">>;
/** An error of any code, such as a copy in other words, states its way or that it has none. */
type Named = { readonly way: NamedWay | undefined };

/**
 * An error that a user can act on. Anything else that is thrown is a bug of ours. A message starts with the failure or
 * the fact, names the provider, version, platform or host concerned, and never holds a credential or the user-info or
 * query of a URL. Quoted texts can be of any length, so the message is cut here.
 */
export class LockReviewError extends Error {
  readonly code: ErrorCode;
  /** The remedy; one sentence with a full stop. */
  readonly hint: string | undefined;
  /** The host that gave no answer, so that another run may get one; absent for any other failure. */
  readonly silentHost: string | undefined;
  /** The way to a host that gave no whole answer; absent for any other failure. */
  readonly way: NamedWay | undefined;

  constructor(code: ErrorCode, message: string, terms: ErrorTerms & Named);
  constructor(code: Exclude<ErrorCode, "HOST_UNREACHABLE">, message: string, terms?: ErrorTerms);
  constructor(code: ErrorCode, message: string, terms: ErrorTerms & Partial<Named> = {}) {
    const { hint, cause, silentHost, way } = terms;
    super(boundedMessage(message, MAX_LIST), cause === undefined ? undefined : { cause });
    this.name = "LockReviewError";
    this.code = code;
    this.silentHost = silentHost;
    this.way = way;
    this.hint = hint && boundedMessage(hint, MAX_LIST);
  }
}

/** Returns an error's message and its hint as sentences. */
export function inSentences({ message, hint }: Pick<LockReviewError, "message" | "hint">): string {
  return hint === undefined ? `${message}.` : `${message}. ${hint}`;
}

/** Returns the result of a parser, or undefined where it refuses the text; `refuse` receives its error. */
export function attempt<T>(
  parse: () => T,
  refuse?: (error: LockReviewError) => void,
): T | undefined {
  try {
    return parse();
  } catch (caught) {
    if (!isLockReviewError(caught)) throw caught;
    refuse?.(caught);
    return undefined;
  }
}

/** Returns a task's result, or undefined if it fails with one of the codes (any code if none is given). */
export async function undefinedOnError<T>(
  task: Promise<T>,
  ...codes: readonly ErrorCode[]
): Promise<T | undefined> {
  try {
    return await task;
  } catch (caught) {
    if (isLockReviewError(caught, ...codes)) return undefined;
    throw caught;
  }
}

/** Returns whether a caught value is a LockReviewError with one of the given codes (any code if none is given). */
export function isLockReviewError(
  caught: unknown,
  ...codes: readonly ErrorCode[]
): caught is LockReviewError {
  return caught instanceof LockReviewError && (codes.length === 0 || codes.includes(caught.code));
}

/** Characters of one message; a text that it quotes may be as long as a whole file. */
const MAX_MESSAGE = 2000;
/** Characters of a message that lists many things, such as hashes or problems. */
export const MAX_LIST = 16_384;

/** Returns a message without its middle, where quoted texts stand, when it is too long. */
export function boundedMessage(text: string, most = MAX_MESSAGE): string {
  if (text.length <= most) return text;
  const half = most / 2;
  const omission = `… (${text.length - most} characters left out) …`;
  // The cuts leave no half of a surrogate pair.
  const head = text.slice(0, half).replace(/[\ud800-\udbff]$/, "");
  return `${head}${omission}${text.slice(-half).replace(/^[\udc00-\udfff]/, "")}`;
}

/** Returns the error for work that a signal ended; its cause is the signal's reason. */
export function stopped(signal: AbortSignal | undefined, what: string): LockReviewError {
  return new LockReviewError("ABORTED", what, { cause: signal?.reason });
}

/** Loads a file that the build lays beside the program, since most runs do not need it. @throws LockReviewError `FILE_FAILED` */
export async function loadPart<T>(file: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new LockReviewError("FILE_FAILED", `Could not load ${file}, a part of this program`, {
      hint: "Copy dist/ whole, as the release has it.",
      cause,
    });
  }
}

/** Waits one turn of the event loop, so that signals, timers and answers are handled before a long step. */
export async function nextTurn(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

/** Returns the error of the run's time limit if it caused a caught error; undefined otherwise. */
export function timeLimitBehind(caught: unknown): LockReviewError | undefined {
  let error = caught;
  for (let depth = 0; error instanceof Error && depth < MAX_DEPTH; depth++) {
    if (isLockReviewError(error, "OUT_OF_TIME")) return error;
    error = error.cause;
  }
  return undefined;
}

/** The longest chain of causes that is followed; each layer adds one cause. */
const MAX_DEPTH = 10;
