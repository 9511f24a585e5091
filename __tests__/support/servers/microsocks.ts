// microsocks from Debian: a SOCKS 5 proxy that wants a user name and a password.
import { freePort, type RunningServer, startProgram } from "./process.ts";

/** Who may use the proxy. */
export const SOCKS_USER = { username: "robot", password: "s0cks-secret" } as const;

/** Starts a proxy on a port of 127.0.0.1. */
export async function startMicrosocks(): Promise<RunningServer> {
  const port = await freePort();
  const { username, password } = SOCKS_USER;
  const place = ["-i", "127.0.0.1", "-p", String(port)];
  return startProgram("microsocks", [...place, "-u", username, "-P", password], port);
}
