import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** A request that the registry received; also its line in the log. */
export interface RegistryRequest {
  readonly method: string;
  /** Host whose registry was asked; `_mirror` for the network mirror. */
  readonly host: string;
  /** Decoded path below the host's root, such as `/v1/providers/acme/web/versions`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The answer of the registry, before a test may change it. */
export interface RegistryResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** Waits before answering. */
  readonly delayMs?: number;
  /** Ends the connection after so many bytes of the body, whatever `content-length` promised. */
  readonly cutAfter?: number;
  /** Ends the connection without any answer. */
  readonly hangUp?: boolean;
}

/** How slow the line is: for every request, and for every connection's bytes. */
export interface Shape {
  readonly latencyMs: number;
  readonly bytesPerSecond: number;
}

/** Sends an answer, as slowly as the shape says. */
export async function send(
  outgoing: ServerResponse,
  incoming: IncomingMessage,
  response: RegistryResponse,
  shape: Shape | undefined,
): Promise<void> {
  const waitMs = (response.delayMs ?? 0) + (shape?.latencyMs ?? 0);
  // A caller that gave up must not keep the process alive.
  if (waitMs > 0) await sleep(waitMs, undefined, { ref: false });
  if (response.hangUp === true) {
    incoming.socket.destroy();
    return;
  }
  outgoing.writeHead(response.status, {
    "content-length": response.body.byteLength,
    ...response.headers,
  });
  const body = incoming.method === "HEAD" ? new Uint8Array() : response.body;
  await writeBody(outgoing, body.subarray(0, response.cutAfter), shape);
  if (response.cutAfter === undefined) outgoing.end();
  else outgoing.socket?.end(() => incoming.socket.destroy());
}

const SHAPED_CHUNK_BYTES = 64 * 1024;

async function writeBody(
  outgoing: ServerResponse,
  body: Uint8Array,
  shape: Shape | undefined,
): Promise<void> {
  if (shape === undefined) {
    outgoing.write(body);
    return;
  }
  const started = performance.now();
  for (let sent = 0; sent < body.byteLength && !outgoing.destroyed; sent += SHAPED_CHUNK_BYTES) {
    outgoing.write(body.subarray(sent, sent + SHAPED_CHUNK_BYTES));
    const dueMs = ((sent + SHAPED_CHUNK_BYTES) / shape.bytesPerSecond) * 1000;
    const waitMs = dueMs - (performance.now() - started);
    if (waitMs > 0) await sleep(waitMs, undefined, { ref: false });
  }
}
