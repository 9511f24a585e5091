// squid from Debian: a proxy that wants a user name and a password, and knows names that nobody else does.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort, type RunningServer, serverFolder, startProgram } from "./process.ts";
import { programPath } from "./programs.ts";

/** Who may use the proxy. */
export const PROXY_USER = { username: "robot", password: "pr0xy-secret" } as const;
/** `openssl passwd -apr1` of the password. */
const PASSWORD_FILE = "robot:$apr1$abcdefgh$sOOe/7woKZcNTkNwYPBUI1\n";

export interface Squid extends RunningServer {
  /** For `HTTPS_PROXY`, with user name and password. */
  readonly url: string;
  /** Lines such as `CONNECT registry.test:1234 200`. */
  requests(): readonly string[];
}

/** Starts a proxy; the names given are all 127.0.0.1 to it. */
export async function startSquid(...names: readonly string[]): Promise<Squid> {
  const port = await freePort();
  const { path: folder, remove } = serverFolder();
  const log = join(folder, "access.log");
  writeFileSync(join(folder, "passwords"), PASSWORD_FILE);
  writeFileSync(join(folder, "hosts"), names.map((name) => `127.0.0.1 ${name}\n`).join(""));
  writeFileSync(join(folder, "squid.conf"), configuration(folder, port));
  const server = await startProgram(
    "squid",
    ["-N", "-d", "1", "-f", join(folder, "squid.conf")],
    port,
  );
  const { username, password } = PROXY_USER;
  return {
    port,
    url: `http://${username}:${password}@127.0.0.1:${port}`,
    requests: () => (existsSync(log) ? readFileSync(log, "utf8").split("\n").filter(Boolean) : []),
    stop: async () => {
      await server.stop();
      remove();
    },
  };
}

function configuration(folder: string, port: number): string {
  return `
http_port 127.0.0.1:${port}
auth_param basic program ${programPath("basic_ncsa_auth")} ${folder}/passwords
auth_param basic realm made up
acl known proxy_auth REQUIRED
http_access allow known
http_access deny all
hosts_file ${folder}/hosts
logformat line %rm %ru %>Hs
access_log stdio:${folder}/access.log line
cache_log /dev/null
cache deny all
pid_filename ${folder}/squid.pid
coredump_dir ${folder}
shutdown_lifetime 0 seconds
visible_hostname proxy.test
pinger_enable off
`;
}
