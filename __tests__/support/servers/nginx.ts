// nginx from Debian: static files over TLS, with redirects, passwords and tokens as its configuration says.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { TestCertificate } from "../certificate.ts";
import { freePort, type RunningServer, serverFolder, startProgram } from "./process.ts";

/** How a server is set up. */
interface NginxOptions {
  readonly tls: TestCertificate;
  /** Files by path, such as `/v1/providers/acme/widget/versions`. */
  readonly files: ReadonlyMap<string, Uint8Array | string>;
  /** Directives inside of `server { … }`, besides those that serve the files as JSON. */
  readonly directives?: string;
}

/** A request as the server's log tells it. */
interface LoggedRequest {
  readonly status: number;
  readonly host: string;
  readonly path: string;
  /** Value of the Authorization header; empty when there is none. */
  readonly authorization: string;
}

export interface Nginx extends RunningServer {
  requests(): readonly LoggedRequest[];
}

/** Starts a server on a port of 127.0.0.1; a port may be given that was free a moment ago. */
export async function startNginx(options: NginxOptions, given?: number): Promise<Nginx> {
  const port = given ?? (await freePort());
  const { path: folder, remove } = serverFolder();
  const log = join(folder, "access.log");
  writeFileSync(join(folder, "cert.pem"), options.tls.cert);
  writeFileSync(join(folder, "key.pem"), options.tls.key);
  for (const [name, content] of options.files) {
    const file = join(folder, "root", name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  mkdirSync(join(folder, "root"), { recursive: true });
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, port, options.directives ?? ""));
  const server = await startProgram(
    "nginx",
    ["-p", folder, "-c", join(folder, "nginx.conf")],
    port,
  );
  return {
    port,
    requests: () => readFileSync(log, "utf8").split("\n").filter(Boolean).map(readLine),
    stop: async () => {
      await server.stop();
      remove();
    },
  };
}

function readLine(line: string): LoggedRequest {
  const [status = "", host = "", path = "", ...authorization] = line.split(" ");
  const shown = authorization.join(" ");
  return { status: Number(status), host, path, authorization: shown === "-" ? "" : shown };
}

function configuration(folder: string, port: number, directives: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `
    daemon off;
    master_process off;
    pid ${folder}/nginx.pid;
    error_log stderr;
    events {}
    http {
      ${temporary.join("\n      ")}
      log_format line '$status $host $request_uri $http_authorization';
      access_log ${folder}/access.log line;
      default_type application/json;
      types { application/zip zip; }
      server {
        listen 127.0.0.1:${port} ssl;
        ssl_certificate ${folder}/cert.pem;
        ssl_certificate_key ${folder}/key.pem;
        root ${folder}/root;
        ${directives}
      }
    }
  `;
}
