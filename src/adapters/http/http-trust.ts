import { readdir, readFile, stat } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { rootCertificates } from "node:tls";
import type { Environment } from "../process/environment.ts";

/**
 * The certificate authorities to trust: Node's own, and those that `SSL_CERT_FILE` and `SSL_CERT_DIR` (Go's
 * way, SRC-32) and `NODE_EXTRA_CA_CERTS` (Node's way) name. Undefined when no variable is set, so that
 * Node's defaults stand. What cannot be read is skipped, as Go does.
 */
export async function trustedCertificates(
  environment: Environment,
): Promise<readonly string[] | undefined> {
  const files = await certificateFiles(environment);
  if (files === undefined) return undefined;
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8").catch(() => "")));
  return [...new Set([...rootCertificates, ...texts.flatMap(certificatesIn)])];
}

/** What {@link trustedCertificates} trusts, in words: each variable with its place and how much is in it. */
export async function describeTrust(environment: Environment): Promise<readonly string[]> {
  const lines = ["Node's own"];
  for (const name of ["SSL_CERT_FILE", "SSL_CERT_DIR", "NODE_EXTRA_CA_CERTS"] as const) {
    const place = environment[name];
    if (!isSet(place)) continue;
    const files = (await certificateFiles({ [name]: place })) ?? [];
    const texts = await Promise.all(files.map((file) => readFile(file, "utf8").catch(() => "")));
    lines.push(`${name} ${place}: ${texts.flatMap(certificatesIn).length} certificates`);
  }
  return lines;
}

async function certificateFiles(environment: Environment): Promise<readonly string[] | undefined> {
  const { SSL_CERT_FILE, SSL_CERT_DIR, NODE_EXTRA_CA_CERTS } = environment;
  const named = [SSL_CERT_FILE, NODE_EXTRA_CA_CERTS].filter(isSet);
  const directories = isSet(SSL_CERT_DIR) ? SSL_CERT_DIR.split(delimiter).filter(isSet) : [];
  if (named.length + directories.length === 0) return undefined;
  const listed = await Promise.all(directories.map(filesIn));
  return [...named, ...listed.flat()];
}

function isSet(value: string | undefined): value is string {
  return value !== undefined && value !== "";
}

/** The regular files of a directory: a pipe that lies in it would be waited on forever. */
async function filesIn(directory: string): Promise<readonly string[]> {
  const names = await readdir(directory).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(directory, name);
      const entry = await stat(path).catch(() => undefined);
      return entry?.isFile() === true ? [path] : [];
    }),
  );
  return found.flat();
}

/** The certificates of a PEM file; whatever else it holds is not for us. */
function certificatesIn(text: string): readonly string[] {
  return text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? [];
}
