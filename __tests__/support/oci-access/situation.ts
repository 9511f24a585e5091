import type { OracleCase } from "../oracles/suite.ts";
import { REGISTRY_USER } from "../servers/docker-registry.ts";

/**
 * How somebody signs in to an OCI registry: files below HOME and variables. Texts hold `{oci}` for the
 * registry's host, `{auth}` and `{wrong}` for a right and a wrong pair in base64, `{home}`.
 */
export interface OciAccessSituation extends OracleCase {
  readonly home?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether a module is fetched rather than a package installed. */
  readonly isModule?: boolean;
}

const { username, password } = REGISTRY_USER;
const RIGHT = `username = "${username}"\n  password = "${password}"`;
const WRONG = `username = "${username}"\n  password = "wrong"`;
const block = (prefix: string, body: string): string =>
  `oci_credentials "${prefix}" {\n  ${body}\n}\n`;
const defaults = (body: string): string => `oci_default_credentials {\n  ${body}\n}\n`;
const auths = (...pairs: readonly (readonly [string, string])[]): string =>
  JSON.stringify({ auths: Object.fromEntries(pairs.map(([key, auth]) => [key, { auth }])) });
const HELPER = "bin/docker-credential-made";
const SAYS = (user: string, secret: string): string =>
  `#!/bin/sh\ncat >/dev/null\necho '{"Username":"${user}","Secret":"${secret}"}'\n`;
const KNOWS = SAYS(username, password);
const DOCKER = ".docker/config.json";

type Row = readonly [
  name: string,
  home: OciAccessSituation["home"],
  environment?: Record<string, string>,
];

const BLOCKS: readonly Row[] = [
  ["nobody", {}],
  ["a block", { ".tofurc": block("{oci}", RIGHT) }],
  ["a block with a wrong password", { ".tofurc": block("{oci}", WRONG) }],
  ["a block for another host", { ".tofurc": block("registry.example", RIGHT) }],
  ["a block for the repository's folder", { ".tofurc": block("{oci}/mirror", RIGHT) }],
  ["a block for another folder", { ".tofurc": block("{oci}/elsewhere", RIGHT) }],
  ["a block for the beginning of a name", { ".tofurc": block("{oci}/mir", RIGHT) }],
  [
    "a wrong block for the host and a right one for the folder",
    { ".tofurc": block("{oci}", WRONG) + block("{oci}/mirror", RIGHT) },
  ],
  [
    "a right block for the host and a wrong one for the folder",
    { ".tofurc": block("{oci}", RIGHT) + block("{oci}/mirror", WRONG) },
  ],
  [
    "a block with a helper",
    { ".tofurc": block("{oci}", 'docker_credentials_helper = "made"'), [HELPER]: KNOWS },
  ],
  [
    "a helper for everything",
    { ".tofurc": defaults('docker_credentials_helper = "made"'), [HELPER]: KNOWS },
  ],
  [
    "a helper for everything beside a block",
    {
      ".tofurc": defaults('docker_credentials_helper = "made"') + block("{oci}", WRONG),
      [HELPER]: KNOWS,
    },
  ],
  [
    "a helper that is not installed",
    { ".tofurc": block("{oci}", 'docker_credentials_helper = "absent"') },
  ],
  [
    "a helper that fails",
    {
      ".tofurc": block("{oci}", 'docker_credentials_helper = "made"'),
      [HELPER]: "#!/bin/sh\ncat >/dev/null\necho no\nexit 1\n",
    },
  ],
  [
    "a helper that knows nobody",
    {
      ".tofurc": block("{oci}", 'docker_credentials_helper = "made"'),
      [HELPER]:
        "#!/bin/sh\ncat >/dev/null\necho credentials not found in native keychain\nexit 1\n",
    },
  ],
];

const FILES: readonly Row[] = [
  ["Docker's file", { [DOCKER]: auths(["{oci}", "{auth}"]) }],
  ["Docker's file with a wrong pair", { [DOCKER]: auths(["{oci}", "{wrong}"]) }],
  ["Docker's file with a folder", { [DOCKER]: auths(["{oci}/mirror", "{auth}"]) }],
  ["Docker's file with https before the host", { [DOCKER]: auths(["https://{oci}", "{auth}"]) }],
  [
    "Docker's file with a wrong pair for the host and a right one for the folder",
    { [DOCKER]: auths(["{oci}", "{wrong}"], ["{oci}/mirror", "{auth}"]) },
  ],
  ["Docker's file with a helper", { [DOCKER]: '{"credsStore":"made"}', [HELPER]: KNOWS }],
  [
    "Docker's file with a helper for the host",
    { [DOCKER]: '{"credHelpers":{"{oci}":"made"}}', [HELPER]: KNOWS },
  ],
  [
    "Docker's file with a helper for another host",
    { [DOCKER]: '{"credHelpers":{"registry.example":"made"}}', [HELPER]: KNOWS },
  ],
  ["Docker's file with nonsense", { [DOCKER]: "nonsense" }],
  ["Docker's file with more behind it", { [DOCKER]: `${auths(["{oci}", "{auth}"])} x` }],
  ["Docker's old file", { ".dockercfg": '{"{oci}":{"auth":"{auth}"}}' }],
  ["Docker's old file in the new form", { ".dockercfg": auths(["{oci}", "{auth}"]) }],
  ["Podman's file in ~/.config", { ".config/containers/auth.json": auths(["{oci}", "{auth}"]) }],
  [
    "Podman's file below XDG_CONFIG_HOME",
    { "xdg/containers/auth.json": auths(["{oci}", "{auth}"]) },
    { XDG_CONFIG_HOME: "{home}/xdg" },
  ],
  [
    "Podman's file below XDG_RUNTIME_DIR",
    { "run/containers/auth.json": auths(["{oci}", "{auth}"]) },
    { XDG_RUNTIME_DIR: "{home}/run" },
  ],
  [
    "Podman's file before Docker's",
    {
      ".config/containers/auth.json": auths(["{oci}", "{wrong}"]),
      [DOCKER]: auths(["{oci}", "{auth}"]),
    },
  ],
  [
    "a block before Docker's file",
    { ".tofurc": block("{oci}", WRONG), [DOCKER]: auths(["{oci}", "{auth}"]) },
  ],
  [
    "Docker's file, which is more exact than a block",
    { ".tofurc": block("{oci}", WRONG), [DOCKER]: auths(["{oci}/mirror", "{auth}"]) },
  ],
  [
    "Docker's file that is not to be looked for",
    {
      ".tofurc": defaults("discover_ambient_credentials = false"),
      [DOCKER]: auths(["{oci}", "{auth}"]),
    },
  ],
  [
    "a named file",
    {
      ".tofurc": defaults('docker_style_config_files = ["{home}/named.json"]'),
      "named.json": auths(["{oci}", "{auth}"]),
    },
  ],
  [
    "a named file in Docker's place",
    {
      ".tofurc": defaults('docker_style_config_files = ["{home}/named.json"]'),
      "named.json": "{}",
      [DOCKER]: auths(["{oci}", "{auth}"]),
    },
  ],
  [
    "a named file that is not there",
    { ".tofurc": defaults('docker_style_config_files = ["{home}/absent.json"]') },
  ],
  ["a token for hosts", {}, { "TF_TOKEN_{oci}": password }],
];

const asSituation = ([name, home, environment]: Row): OciAccessSituation => ({
  name,
  rules: ["SRC-64", "SRC-65"],
  ...(home === undefined ? {} : { home }),
  ...(environment === undefined ? {} : { environment }),
});

/** Everybody who may sign in; a few fetch modules, too. */
export const OCI_ACCESS_SITUATIONS: readonly OciAccessSituation[] = [
  ...[...BLOCKS, ...FILES].map(asSituation),
  ...[...BLOCKS.slice(0, 3), ...FILES.slice(0, 2)].map((row) => ({
    ...asSituation(row),
    name: `a module, with ${row[0]}`,
    rules: ["CR-65", "SRC-64"],
    isModule: true,
  })),
];
