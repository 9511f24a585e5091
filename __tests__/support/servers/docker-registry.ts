// docker-registry from Debian: an OCI registry with TLS and a user, into which content is pushed as anybody pushes it.
import { writeFileSync } from "node:fs";
import { request } from "node:https";
import { join } from "node:path";
import type { TestCertificate } from "../certificate.ts";
import type { OciStore } from "../embedded/oci-content.ts";
import { freePort, type RunningServer, serverFolder, startProgram } from "./process.ts";

/** Who may push and pull. */
export const REGISTRY_USER = { username: "robot", password: "hunter2-secret" } as const;
/** `htpasswd -nbB` of the user. */
const PASSWORD_FILE = "robot:$2y$05$TcLUSjJBMkKkgviON1nwbOKvPiSTqhUGKIUzBiZav7YYm0FiufhRm\n";

export interface DockerRegistry extends RunningServer {
  /** `localhost:PORT`, as addresses of repositories start. */
  readonly host: string;
  /** Pushes what a store holds into a repository. */
  push(repository: string, store: OciStore): Promise<void>;
}

export async function startDockerRegistry(tls: TestCertificate): Promise<DockerRegistry> {
  const port = await freePort();
  const { path: folder, remove } = serverFolder();
  writeFileSync(join(folder, "cert.pem"), tls.cert);
  writeFileSync(join(folder, "key.pem"), tls.key);
  writeFileSync(join(folder, "passwords"), PASSWORD_FILE);
  writeFileSync(join(folder, "config.yml"), configuration(folder, port));
  const server = await startProgram("docker-registry", ["serve", join(folder, "config.yml")], port);
  return {
    port,
    host: `localhost:${port}`,
    push: (repository, store) => push(`https://localhost:${port}/v2/${repository}`, store),
    stop: async () => {
      await server.stop();
      remove();
    },
  };
}

function configuration(folder: string, port: number): string {
  return `
version: 0.1
log: { level: error }
storage:
  filesystem: { rootdirectory: ${folder}/storage }
http:
  addr: 127.0.0.1:${port}
  secret: made-up
  tls: { certificate: ${folder}/cert.pem, key: ${folder}/key.pem }
auth:
  htpasswd: { realm: made-up, path: ${folder}/passwords }
`;
}

/** Blobs, then what points at them, then what points at that; tags are pushed last. */
async function push(root: string, { blobs, manifests, tags }: OciStore): Promise<void> {
  for (const [digest, bytes] of blobs) {
    const { location = "" } = await send("POST", `${root}/blobs/uploads/`, 202);
    const url = new URL(location, root);
    url.searchParams.set("digest", digest);
    await send("PUT", url.href, 201, { type: "application/octet-stream", bytes });
  }
  for (const [digest, { mediaType: type, bytes }] of manifests) {
    await send("PUT", `${root}/manifests/${digest}`, 201, { type, bytes });
  }
  for (const [tag, digest] of tags) {
    const found = manifests.get(digest);
    if (found === undefined) throw new Error(`${tag} points at nothing`);
    const { mediaType: type, bytes } = found;
    await send("PUT", `${root}/manifests/${tag}`, 201, { type, bytes });
  }
}

interface Content {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** One request of a client that trusts every certificate; gives the answer's headers. */
function send(
  method: string,
  url: string,
  expected: number,
  content?: Content,
): Promise<{ readonly location?: string }> {
  const { username, password } = REGISTRY_USER;
  const headers = {
    "content-length": content?.bytes.byteLength ?? 0,
    ...(content === undefined ? {} : { "content-type": content.type }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method, headers, auth: `${username}:${password}`, rejectUnauthorized: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () => {
          if (answer.statusCode === expected) resolve(answer.headers);
          else reject(new Error(`${method} ${url}: ${answer.statusCode} ${Buffer.concat(chunks)}`));
        });
      },
    );
    sent.on("error", reject);
    sent.end(content?.bytes);
  });
}
