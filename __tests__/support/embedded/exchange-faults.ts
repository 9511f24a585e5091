import { Buffer } from "node:buffer";
import type { RegistryRequest, RegistryResponse } from "./exchange.ts";
import type { Interceptor } from "./registry.ts";

/** Which requests a fault befalls: by path below the host's root, and how often. */
export interface FaultTarget {
  /** A string must be contained in the path. */
  readonly path: string | RegExp;
  readonly host?: string;
  /** The first so many requests only; every one when absent. */
  readonly times?: number;
}

/** Changes the answers to some requests. */
export function changeAnswer(
  target: FaultTarget,
  change: (normal: RegistryResponse, request: RegistryRequest) => RegistryResponse,
): Interceptor {
  let left = target.times ?? Number.POSITIVE_INFINITY;
  return (request, normal) => {
    if (left <= 0 || !isTarget(target, request)) return undefined;
    left--;
    return change(normal, request);
  };
}

function isTarget(target: FaultTarget, request: RegistryRequest): boolean {
  if (target.host !== undefined && target.host !== request.host) return false;
  return typeof target.path === "string"
    ? request.path.includes(target.path)
    : target.path.test(request.path);
}

/** Answers with a status and nothing else; headers such as `retry-after` as given. */
export function answerStatus(
  target: FaultTarget,
  code: number,
  headers: Readonly<Record<string, string>> = {},
): Interceptor {
  return changeAnswer(target, () => ({ status: code, headers, body: new Uint8Array() }));
}

/** Replaces the body of an answer, which becomes a 200. */
export function answerBody(target: FaultTarget, content: string | Uint8Array): Interceptor {
  return changeAnswer(target, (normal) => ({
    ...normal,
    status: 200,
    body: Buffer.from(content),
  }));
}

/** Changes a JSON answer as a value. */
export function editJson(
  target: FaultTarget,
  edit: (document: Record<string, unknown>) => unknown,
): Interceptor {
  return changeAnswer(target, (normal) => {
    const document: unknown = JSON.parse(Buffer.from(normal.body).toString());
    const changed = edit(document as Record<string, unknown>);
    return { ...normal, body: Buffer.from(JSON.stringify(changed)) };
  });
}

/** Adds or replaces headers, such as `content-type`. */
export function answerHeaders(
  target: FaultTarget,
  added: Readonly<Record<string, string>>,
): Interceptor {
  return changeAnswer(target, (normal) => ({
    ...normal,
    headers: { ...normal.headers, ...added },
  }));
}

/** Sends the caller elsewhere; `to` is a URL, absolute or relative. */
export function redirect(target: FaultTarget, to: string, code = 302): Interceptor {
  return answerStatus(target, code, { location: to });
}

/** Waits before answering. */
export function answerLate(target: FaultTarget, delayMs: number): Interceptor {
  return changeAnswer(target, (normal) => ({ ...normal, delayMs }));
}

/** Promises the whole body and ends the connection after some of it. */
export function truncate(target: FaultTarget, cutAfter: number): Interceptor {
  return changeAnswer(target, (normal) => ({ ...normal, cutAfter }));
}

/** Ends the connection without an answer. */
export function hangUp(target: FaultTarget): Interceptor {
  return changeAnswer(target, (normal) => ({ ...normal, hangUp: true }));
}

/** Answers 401 unless the request carries `Authorization: Bearer TOKEN`. */
export function requireToken(target: FaultTarget, token: string): Interceptor {
  return (request) => {
    if (!isTarget(target, request) || request.headers["authorization"] === `Bearer ${token}`) {
      return undefined;
    }
    return { status: 401, headers: {}, body: new Uint8Array() };
  };
}
