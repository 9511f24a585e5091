import { X509Certificate } from "node:crypto";
import { readdir } from "node:fs/promises";
import { isIP } from "node:net";
import { delimiter, join } from "node:path";
import {
  checkServerIdentity,
  createSecureContext,
  rootCertificates,
  type SecureContext,
} from "node:tls";
import { LockReviewError } from "../../model/error.ts";
import { MAX_FILE_BYTES } from "../../model/input-limits.ts";
import { readPipe, readRegularFile } from "../disk/regular-file.ts";
import type { Environment } from "../process/environment.ts";

/** Variables that name files with certificate authorities: those of Go and OpenSSL, Node, curl and git. */
const BUNDLES = ["SSL_CERT_FILE", "NODE_EXTRA_CA_CERTS", "CURL_CA_BUNDLE", "GIT_SSL_CAINFO"];
/** Variables that name directories of such files. */
const DIRECTORIES = ["SSL_CERT_DIR", "GIT_SSL_CAPATH"];

/** Describes the trusted authorities: each variable with its path and the number of certificates. */
export async function describeTrust(environment: Environment): Promise<readonly string[]> {
  const lines = ["Node's own"];
  for (const name of [...BUNDLES, ...DIRECTORIES]) {
    const place = environment[name];
    const certificates = await namedCertificates({ [name]: place });
    if (certificates !== undefined)
      lines.push(`${name} ${place}: ${certificates.length} certificates`);
  }
  return lines;
}

/** Returns the certificates that the variables name; undefined if none is set. Skips unreadable files, as Go does. */
async function namedCertificates(environment: Environment): Promise<readonly string[] | undefined> {
  const bundles = BUNDLES.map((name) => environment[name]).filter(isSet);
  const directories = DIRECTORIES.map((name) => environment[name])
    .filter(isSet)
    .flatMap((list) => list.split(delimiter).filter(isSet));
  if (bundles.length + directories.length === 0) return undefined;
  const files = (await Promise.all(directories.map(filesIn))).flat();
  // A pipe that lies in such a directory is no certificate.
  const readings = [...bundles.map(readPem), ...files.map(readPemFile)];
  const texts = await Promise.all(readings.map((reading) => reading.catch(() => "")));
  return texts.flatMap((text) => text.match(CERTIFICATE) ?? []);
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;

/** A client certificate with its key, in PEM. */
export interface ClientIdentity {
  readonly cert: string;
  readonly key: string;
}

/**
 * Returns the client certificate that git's variables name, or undefined; the key may be in the certificate's file.
 * @throws LockReviewError `FILE_FAILED`
 */
export async function clientIdentity(
  environment: Environment,
): Promise<ClientIdentity | undefined> {
  const certificateFile = environment["GIT_SSL_CERT"];
  if (!isSet(certificateFile)) return undefined;
  const keyFile = environment["GIT_SSL_KEY"];
  const cert = await readNamed("GIT_SSL_CERT", certificateFile);
  return { cert, key: isSet(keyFile) ? await readNamed("GIT_SSL_KEY", keyFile) : cert };
}

async function readNamed(variable: string, path: string): Promise<string> {
  try {
    return await readPem(path);
  } catch (cause) {
    const message = `The file ${path}, which ${variable} names, cannot be read`;
    throw new LockReviewError("FILE_FAILED", message, {
      hint: `Let ${variable} name a PEM file that this user may read, or unset it.`,
      cause,
    });
  }
}

/** Contexts by their contents, since one takes long to make; Node's own authorities need none. */
const contexts = new Map<string, SecureContext>();

/**
 * Returns the context for TLS, which trusts Node's authorities and those that variables name (SRC-32), with a client
 * certificate if one is given; undefined for Node's defaults. @throws LockReviewError `FILE_FAILED`
 */
export async function secureContext(
  environment: Environment,
  identity?: ClientIdentity,
): Promise<SecureContext | undefined> {
  const extra = await namedCertificates(environment);
  const authorities = extra && [...new Set([...rootCertificates, ...extra])];
  if (authorities === undefined && identity === undefined) return undefined;
  const key = JSON.stringify([authorities, identity]);
  const context = contexts.get(key) ?? makeContext(authorities, identity);
  contexts.set(key, context);
  return context;
}

function makeContext(
  authorities: readonly string[] | undefined,
  identity: ClientIdentity | undefined,
): SecureContext {
  const trust = authorities && { ca: [...authorities] };
  if (identity === undefined) return createSecureContext({ ...trust });
  try {
    return createSecureContext({ ...trust, ...identity });
  } catch (cause) {
    const message = "The client certificate that GIT_SSL_CERT names cannot be used with its key";
    throw new LockReviewError("FILE_FAILED", message, {
      hint: "Write the certificate and its key without a password, in PEM, and name the key in GIT_SSL_KEY.",
      cause,
    });
  }
}

/**
 * Refuses a certificate for another host. A name in CN alone does not count, as in Go. Addresses are compared by
 * OpenSSL, since Node 24.19 takes one of IPv6 for a name.
 */
export const checkHostName: typeof checkServerIdentity = (host, certificate) =>
  isIP(host) !== 0 && new X509Certificate(certificate.raw).checkIP(host) !== undefined
    ? undefined
    : checkServerIdentity(host, { ...certificate, subject: { ...certificate.subject, CN: "" } });

function isSet(value: string | undefined): value is string {
  return value !== undefined && value !== "";
}

async function filesIn(directory: string): Promise<readonly string[]> {
  const names = await readdir(directory).catch(() => []);
  return names.map((name) => join(directory, name));
}

/** Reads a file, or a pipe such as `<(command)`, of which a blocking read would hold up the exit. */
async function readPem(path: string): Promise<string> {
  return (await readPipe(path, MAX_FILE_BYTES))?.toString("utf8") ?? readPemFile(path);
}

async function readPemFile(path: string): Promise<string> {
  const reading = await readRegularFile(path, MAX_FILE_BYTES);
  if (reading.kind === "read") return reading.content.toString("utf8");
  throw new Error(`${path} is no file of at most ${MAX_FILE_BYTES} bytes`);
}
