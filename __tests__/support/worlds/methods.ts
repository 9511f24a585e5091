const mirror = (arguments_ = ""): string =>
  `  filesystem_mirror {\n    path = "{fs}"\n${arguments_}  }\n`;
const network = (arguments_ = ""): string =>
  `  network_mirror {\n    url = "{net}"\n${arguments_}  }\n`;
const direct = (arguments_ = ""): string => `  direct {\n${arguments_}  }\n`;
const include = (...patterns: readonly string[]): string =>
  `    include = ${JSON.stringify(patterns)}\n`;
const exclude = (...patterns: readonly string[]): string =>
  `    exclude = ${JSON.stringify(patterns)}\n`;

type Methods = Readonly<Record<string, string>>;

/** Where packages come from, whatever the mirror lacks; `{fs}`, `{net}` and `{host}` are filled in. */
export const METHODS: Methods = {
  "the origin": direct(),
  "a directory before the origin": mirror() + direct(),
  "an unpacked directory before the origin": mirror() + direct(),
  "a directory alone": mirror(),
  "a directory for one namespace":
    mirror(include("{host}/acme/*")) + direct(exclude("{host}/acme/*")),
  "a directory for a short pattern": mirror(include("acme/*")) + direct(),
  "a mirror before the origin": network() + direct(),
  "a mirror alone": network(),
  "a trusted mirror before the origin": network("    trust_all_hashes = true\n") + direct(),
  "a directory and a mirror": mirror(exclude("{host}/hashicorp/web")) + network(include("*/*/*")),
};

/** Methods that leave providers out, and those above where the mirror lacks releases. */
export const UNFIT_METHODS: Methods = {
  ...METHODS,
  // Not a pattern: a host is a wildcard only where all is (SRC-70).
  "a mirror for all but one namespace":
    network(exclude("*/hashicorp/*")) + direct(include("*/hashicorp/*")),
  "the origin for one host": direct(include("{host}/*/*")),
  "nowhere at all": "",
};
