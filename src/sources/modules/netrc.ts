import type { HttpClient } from "../../ports/http.ts";
import { refusingEcho } from "../answers/fetch-document.ts";

/** The user name and password that somebody keeps for a host (`name` or `name:port`), if any. */
export type FindLogin = (
  host: string,
) => Promise<{ readonly login: string; readonly password: string } | undefined>;

/**
 * A client that shows hosts the logins that are kept for them, over https alone. A request that has an
 * Authorization already keeps it, and the adapter takes it off where a redirect leads elsewhere.
 * An answer that repeats a login is refused, as everywhere: {@link refusingEcho}.
 */
export function withLogins(http: HttpClient, findLogin: FindLogin): HttpClient {
  return {
    async request(request, signal) {
      const isFree = request.authorization === undefined && URL.canParse(request.url);
      const url = isFree ? new URL(request.url) : undefined;
      if (url?.protocol !== "https:") return http.request(request, signal);
      const found = await findLogin(url.host);
      if (found === undefined) return http.request(request, signal);
      const pair = Buffer.from(`${found.login}:${found.password}`).toString("base64");
      const authorization = `Basic ${pair}`;
      const response = await http.request({ ...request, authorization }, signal);
      return refusingEcho(response, authorization, request.url);
    },
  };
}
