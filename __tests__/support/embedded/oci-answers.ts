import { Buffer } from "node:buffer";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { compareBytes } from "../../../src/model/order.ts";
import type { OciStore } from "./oci-content.ts";

/** Who may read, and how they say so: nobody has to, by password, or by a token got with the password. */
export type OciAccess =
  | { readonly kind: "anonymous" }
  | { readonly kind: "basic"; readonly username: string; readonly password: string }
  /** Without a user, tokens are given to everybody. */
  | { readonly kind: "token"; readonly username?: string; readonly password?: string };

/** How the registry is set up. */
export interface DemoOciTerms {
  /** Registries are asked over https only. */
  readonly tls: { readonly key: string; readonly cert: string };
  readonly access?: OciAccess;
  /** Whether blobs are elsewhere: then the answer leads to another port. */
  readonly redirectBlobs?: boolean;
  /** Tags on one page of a list; all when absent. */
  readonly pageSize?: number;
  /** Decides an answer in place of the registry; undefined leaves it alone. */
  readonly intercept?: (request: OciRequest) => OciAnswer | undefined;
}

/** A request as it came. */
export interface OciRequest {
  readonly method: string;
  /** Which of the two ports was asked. */
  readonly port: "registry" | "storage";
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** What the registry answers. */
export interface OciAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
}

/** What a registry holds and remembers while it runs. */
export interface OciState {
  readonly options: DemoOciTerms;
  readonly stores: Map<string, OciStore>;
  /** Tokens given out, with the scopes that they are for. */
  readonly tokens: Map<string, readonly string[]>;
  readonly requests: OciRequest[];
  urls: Readonly<Record<OciRequest["port"], string>>;
}

/** What the registry says to a request. */
export function answerOf(state: OciState, request: OciRequest): OciAnswer {
  if (request.port === "storage") return serveStorage(state, request.path);
  if (request.path === "/token") return giveToken(state, request);
  if (request.path === "/v2/") return greet(state, request);
  // `/v2/NAME/tags/list`, `/v2/NAME/manifests/REFERENCE`, `/v2/NAME/blobs/DIGEST`.
  const match = /^\/v2\/(.+)\/(tags|manifests|blobs)\/([^/]+)$/.exec(request.path);
  if (match === null) return problem(404, "UNSUPPORTED");
  const [, name = "", noun = "", reference = ""] = match;
  const refusal = refuse(state, name, request);
  if (refusal !== undefined) return refusal;
  const store = state.stores.get(name);
  if (store === undefined) return problem(404, "NAME_UNKNOWN");
  if (noun === "tags") return listTags(state, name, store, request.query);
  if (noun === "manifests") return serveManifest(store, reference);
  return serveBlob(state, name, store, reference);
}

/** Where OpenTofu asks first whether there is a registry at all (distribution-spec, end-1). */
function greet(state: OciState, request: OciRequest): OciAnswer {
  const [, token = ""] = /^Bearer (.+)$/.exec(request.headers.authorization ?? "") ?? [];
  const refusal = state.tokens.has(token) ? undefined : refuse(state, "", request);
  return refusal ?? { status: 200, headers: { "content-type": "application/json" }, body: "{}" };
}

function problem(status: number, code: string, headers: OciAnswer["headers"] = {}): OciAnswer {
  return {
    status,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ errors: [{ code, message: "made up" }] }),
  };
}

/** The 401 for a request that does not say who it is from, or not so that it may read the repository. */
function refuse(state: OciState, name: string, { headers }: OciRequest): OciAnswer | undefined {
  const { access = { kind: "anonymous" } } = state.options;
  const { authorization = "" } = headers;
  switch (access.kind) {
    case "anonymous":
      return undefined;
    case "basic": {
      if (authorization === basicOf(access)) return undefined;
      return problem(401, "UNAUTHORIZED", { "www-authenticate": 'Basic realm="made up"' });
    }
    case "token": {
      const scope = `repository:${name}:pull`;
      const scopes = state.tokens.get(authorization.replace(/^Bearer /, "")) ?? [];
      if (scopes.includes(scope)) return undefined;
      const realm = `realm="${state.urls.registry}/token"`;
      const challenge = `Bearer ${realm},service="made-up",scope="${scope}"`;
      return problem(401, "UNAUTHORIZED", { "www-authenticate": challenge });
    }
  }
}

function basicOf(user: { readonly username?: string; readonly password?: string }): string {
  const text = `${user.username ?? ""}:${user.password ?? ""}`;
  return `Basic ${Buffer.from(text).toString("base64")}`;
}

/** Gives a token for a GET with a query, or for a POST with a form (distribution-spec, token and OAuth2). */
function giveToken(state: OciState, { method, query, headers, body }: OciRequest): OciAnswer {
  const { access } = state.options;
  if (access?.kind !== "token") return problem(404, "UNSUPPORTED");
  if (access.username !== undefined && headers.authorization !== basicOf(access)) {
    return problem(401, "UNAUTHORIZED");
  }
  const asked = method === "POST" ? new URLSearchParams(body) : query;
  const token = randomUUID();
  state.tokens.set(
    token,
    asked.getAll("scope").flatMap((scopes) => scopes.split(" ")),
  );
  return { status: 200, body: JSON.stringify({ token }) };
}

/** A page of tags, and where the next one is. */
function listTags(
  state: OciState,
  name: string,
  store: OciStore,
  query: URLSearchParams,
): OciAnswer {
  const all = [...store.tags.keys()].sort(compareBytes);
  const last = query.get("last") ?? "";
  const rest = all.filter((tag) => last === "" || tag > last);
  const tags = rest.slice(0, state.options.pageSize ?? rest.length);
  const isLast = tags.length === rest.length;
  const next = `</v2/${name}/tags/list?last=${tags.at(-1) ?? ""}>; rel="next"`;
  return {
    status: 200,
    headers: { "content-type": "application/json", ...(isLast ? {} : { link: next }) },
    body: JSON.stringify({ name, tags }),
  };
}

function serveManifest({ tags, manifests }: OciStore, reference: string): OciAnswer {
  const digest = tags.get(reference) ?? reference;
  const found = manifests.get(digest);
  if (found === undefined) return problem(404, "MANIFEST_UNKNOWN");
  return {
    status: 200,
    headers: { "content-type": found.mediaType, "docker-content-digest": digest },
    body: found.bytes,
  };
}

function serveBlob(state: OciState, name: string, { blobs }: OciStore, digest: string): OciAnswer {
  const bytes = blobs.get(digest);
  if (bytes === undefined) return problem(404, "BLOB_UNKNOWN");
  if (state.options.redirectBlobs === true) {
    return { status: 307, headers: { location: `${state.urls.storage}/${name}/${digest}` } };
  }
  return {
    status: 200,
    headers: { "content-type": "application/octet-stream", "docker-content-digest": digest },
    body: bytes,
  };
}

function serveStorage({ stores }: OciState, path: string): OciAnswer {
  const slash = path.lastIndexOf("/");
  const bytes = stores.get(path.slice(1, slash))?.blobs.get(path.slice(slash + 1));
  return bytes === undefined ? { status: 404 } : { status: 200, body: bytes };
}
