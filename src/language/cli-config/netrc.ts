/** A user name and password for one machine. */
export interface NetrcLogin {
  readonly login: string;
  readonly password: string;
}

/** A token, with the position behind it. */
const TOKEN = /\S+/g;

/**
 * Reads a netrc file: logins by machine, of one machine the first. go-netrc: Parse (CR-64).
 *
 * The `default` entry is left out: it would send a password to whatever host an address names. Macros
 * and comments are passed over; a machine without a login and a password is none.
 */
export function parseNetrc(text: string): ReadonlyMap<string, NetrcLogin> {
  const logins = new Map<string, NetrcLogin>();
  let machine: string | undefined;
  let entry: Partial<NetrcLogin> = {};
  const close = (): void => {
    const { login, password } = entry;
    const isWhole = machine !== undefined && login !== undefined && password !== undefined;
    if (isWhole && !logins.has(machine ?? "")) logins.set(machine ?? "", { login, password });
    [machine, entry] = [undefined, {}];
  };
  const tokens = tokensOf(text);
  for (let at = 0; at < tokens.length; at++) {
    const [word, value] = [tokens[at], tokens[at + 1]];
    if (word === "machine" || word === "default") close();
    if (word === "machine") machine = value;
    if (word === "login" || word === "password") entry = { ...entry, [word]: value };
    if (word !== "default") at++;
  }
  close();
  return logins;
}

/** Words outside of comments and macros, which end at an empty line. */
function tokensOf(text: string): readonly string[] {
  const tokens: string[] = [];
  let isMacro = false;
  for (const line of text.split(/\r?\n/)) {
    if (isMacro) {
      isMacro = line.trim() !== "";
      continue;
    }
    for (const [token] of line.matchAll(TOKEN)) {
      if (token.startsWith("#")) break;
      isMacro = token === "macdef";
      if (isMacro) break;
      tokens.push(token);
    }
  }
  return tokens;
}
