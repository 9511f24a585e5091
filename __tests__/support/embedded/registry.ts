import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { Server as NetServer } from "node:net";
import { LockReviewError } from "../../../src/model/error.ts";
import { type BuiltRelease, buildRelease, type ReleaseHashes } from "./build-release.ts";
import { type RegistryRequest, type RegistryResponse, type Shape, send } from "./exchange.ts";
import {
  assembleContent,
  MIRROR_PREFIX,
  type RegistryContent,
  releaseKey,
} from "./registry-content.ts";
import type { ReleaseName, ReleaseSpec } from "./release.ts";
import { createSigningKey, type SigningKey } from "./signing.ts";

/** Decides an answer in place of the registry, which would give `normal`; undefined leaves it alone. */
export type Interceptor = (
  request: RegistryRequest,
  normal: RegistryResponse,
) => RegistryResponse | undefined;

/** How the registry is set up. */
export interface DemoRegistryTerms {
  /** The host whose registry also answers without a prefix; OpenTofu's default when absent. */
  readonly defaultHost?: string;
  readonly releases?: readonly ReleaseSpec[];
  /** The key that signs releases which name none; made at start when absent. */
  readonly key?: SigningKey;
  /** Asked in order; the first answer is sent. */
  readonly intercept?: readonly Interceptor[];
  readonly shape?: Shape;
  /** Serves https with this certificate, for clients that look services up themselves (SRC-2). */
  readonly tls?: { readonly key: string; readonly cert: string };
}

/** A provider registry on loopback that really speaks the protocol and really signs. */
export interface EmbeddedRegistry {
  /** `http://127.0.0.1:PORT`, without a final slash. */
  readonly url: string;
  /** Base URL of `providers.v1` of the default host. */
  readonly providersUrl: string;
  /** Base URL of a network mirror of everything published (SRC-40); the tools want it under https. */
  readonly mirrorUrl: string;
  readonly defaultHost: string;
  readonly key: SigningKey;
  /** Every request so far, oldest first. */
  readonly requests: readonly RegistryRequest[];
  /** Base URL of `providers.v1` for a host, as a `host` block names it (SRC-8). */
  providersUrlOf(host: string): string;
  /** Text of a CLI configuration that sends these hosts here; every host with a release when none is named. */
  cliConfig(...hosts: readonly string[]): string;
  /** Adds releases, or publishes them again. */
  publish(...releases: readonly ReleaseSpec[]): Promise<void>;
  /** Returns the hashes that a lock file can truthfully record of a published release. */
  hashesOf(release: ReleaseName): ReleaseHashes;
  /** Adds a fault; the result takes it away again. */
  intercept(interceptor: Interceptor): () => void;
  forgetRequests(): void;
  stop(): Promise<void>;
}

interface State {
  readonly defaultHost: string;
  readonly shape: Shape | undefined;
  readonly interceptors: Set<Interceptor>;
  readonly requests: RegistryRequest[];
  content: RegistryContent;
}

/** Starts a registry on a free port of 127.0.0.1. */
export async function startRegistry(options: DemoRegistryTerms = {}): Promise<EmbeddedRegistry> {
  const defaultHost = options.defaultHost ?? "registry.opentofu.org";
  const key = options.key ?? (await createSigningKey());
  const state: State = {
    defaultHost,
    shape: options.shape,
    interceptors: new Set(options.intercept),
    requests: [],
    content: assembleContent([], defaultHost),
  };
  const { server, url } = await listen(options, state);
  const built = new Map<string, BuiltRelease>();
  const registry: EmbeddedRegistry = {
    url,
    providersUrl: `${url}/v1/providers/`,
    mirrorUrl: `${url}/${MIRROR_PREFIX}/`,
    defaultHost,
    key,
    requests: state.requests,
    providersUrlOf: (host) => `${url}/${encodeURIComponent(host)}/v1/providers/`,
    cliConfig: (...hosts) =>
      hostBlocks(registry, hosts.length > 0 ? hosts : publishedHosts(state.content)),
    publish: async (...releases) => {
      for (const spec of releases) {
        const rootUrl = `${url}/${encodeURIComponent(spec.host ?? defaultHost)}`;
        built.set(releaseKey(spec, defaultHost), await buildRelease(spec, { rootUrl, key }));
      }
      state.content = assembleContent(built.values(), defaultHost);
    },
    hashesOf: (name) => publishedHashes(built, name, defaultHost),
    intercept: (interceptor) => {
      state.interceptors.add(interceptor);
      return () => state.interceptors.delete(interceptor);
    },
    forgetRequests: () => {
      state.requests.length = 0;
    },
    stop: () => stop(server),
  };
  await registry.publish(...(options.releases ?? []));
  return registry;
}

async function listen(
  options: DemoRegistryTerms,
  state: State,
): Promise<{ readonly server: Server; readonly url: string }> {
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    serve(incoming, outgoing, state).catch(() => outgoing.destroy());
  };
  const server =
    options.tls === undefined ? createServer(answer) : createTlsServer(options.tls, answer);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const scheme = options.tls === undefined ? "http" : "https";
  return { server, url: `${scheme}://127.0.0.1:${portOf(server)}` };
}

/** The port that the system chose. */
export function portOf(server: NetServer): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("server is not listening");
  return address.port;
}

async function serve(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  state: State,
): Promise<void> {
  const request = readRequest(incoming, state);
  state.requests.push(request);
  let response = normalResponse(request, state.content);
  for (const intercept of state.interceptors) {
    const changed = intercept(request, response);
    if (changed === undefined) continue;
    response = changed;
    break;
  }
  await send(outgoing, incoming, response, state.shape);
}

/** Reads which host's registry a path means: its first segment if that is a host, else the default one. */
function readRequest(incoming: IncomingMessage, state: State): RegistryRequest {
  const { pathname } = new URL(incoming.url ?? "/", "http://registry.example");
  const [, first = "", ...rest] = decodeURIComponent(pathname).split("/");
  const prefixed = state.content.has(first);
  const headers: Record<string, string> = {};
  for (const [name, value = ""] of Object.entries(incoming.headers)) headers[name] = String(value);
  return {
    method: incoming.method ?? "GET",
    host: prefixed ? first : state.defaultHost,
    path: `/${prefixed ? rest.join("/") : [first, ...rest].join("/")}`,
    headers,
  };
}

function normalResponse(request: RegistryRequest, content: RegistryContent): RegistryResponse {
  const body = content.get(request.host)?.get(request.path);
  if (body === undefined) {
    const text = new TextEncoder().encode('{"errors":["Not Found"]}');
    return { status: 404, headers: { "content-type": "application/json" }, body: text };
  }
  const isAsset = request.path.startsWith("/assets/");
  const type = isAsset ? "application/octet-stream" : "application/json";
  return { status: 200, headers: { "content-type": type }, body };
}

function publishedHosts(content: RegistryContent): readonly string[] {
  return [...content.keys()].filter((host) => host !== MIRROR_PREFIX);
}

function hostBlocks(registry: EmbeddedRegistry, hosts: readonly string[]): string {
  const blocks = hosts.map((host) => {
    const url = registry.providersUrlOf(host);
    return `host "${host}" {\n  services = {\n    "providers.v1" = "${url}"\n  }\n}\n`;
  });
  return blocks.join("\n");
}

function publishedHashes(
  built: ReadonlyMap<string, BuiltRelease>,
  name: ReleaseName,
  defaultHost: string,
): ReleaseHashes {
  const release = built.get(releaseKey(name, defaultHost));
  if (release === undefined) {
    throw new LockReviewError(
      "VERSION_NOT_AVAILABLE",
      `${name.namespace}/${name.type} ${name.version} is not published by the embedded registry`,
    );
  }
  return release.hashes;
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}
