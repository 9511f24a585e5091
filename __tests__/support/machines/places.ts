import { EVERY, type MachineSituation, TERRAFORM_ALONE } from "./situation.ts";

/** A file that says nothing but the registry's token, which tells who read it. */
const token = (text: string): string => `credentials "{host}" {\n  token = "${text}"\n}\n`;
const inJson = (text: string): string =>
  JSON.stringify({ credentials: { "{host}": { token: text } } });

const XDG = { XDG_CONFIG_HOME: "{home}/xdg" };
/** The CLI configuration is read before any tool is known. */
const TOFURC = {
  differs: { from: TERRAFORM_ALONE, why: "OpenTofu's own files are read whichever tool is meant" },
} as const;
const STRICT = "the tools print what is wrong and go on; here the run stops";

type Row = readonly [
  name: string,
  rules: string,
  home: MachineSituation["home"],
  more?: Partial<MachineSituation>,
];

/** Which files are read, and how they add up. */
const ROWS: readonly Row[] = [
  ["~/.terraformrc alone", "CLI-1", { ".terraformrc": token("terraformrc") }],
  [
    "~/.tofurc and ~/.terraformrc",
    "CLI-1",
    { ".tofurc": token("tofurc"), ".terraformrc": token("terraformrc") },
    TOFURC,
  ],
  [
    "tofurc below XDG_CONFIG_HOME",
    "CLI-1",
    { "xdg/opentofu/tofurc": token("xdg") },
    { environment: XDG, ...TOFURC },
  ],
  [
    "tofurc below XDG_CONFIG_HOME and ~/.terraformrc",
    "CLI-1",
    { "xdg/opentofu/tofurc": token("xdg"), ".terraformrc": token("terraformrc") },
    { environment: XDG },
  ],
  [
    "tofurc below ~/.config without XDG_CONFIG_HOME",
    "CLI-1",
    { ".config/opentofu/tofurc": token("xdg") },
  ],
  [
    "TF_CLI_CONFIG_FILE",
    "CLI-1 CLI-3",
    { named: token("named"), ".terraformrc": token("terraformrc") },
    { environment: { TF_CLI_CONFIG_FILE: "{home}/named" } },
  ],
  [
    "TERRAFORM_CONFIG",
    "CLI-1",
    { named: token("named"), ".terraformrc": token("terraformrc") },
    { environment: { TERRAFORM_CONFIG: "{home}/named" } },
  ],
  [
    "TF_CLI_CONFIG_FILE and TERRAFORM_CONFIG",
    "CLI-1",
    { a: token("a"), b: token("b") },
    { environment: { TF_CLI_CONFIG_FILE: "{home}/a", TERRAFORM_CONFIG: "{home}/b" } },
  ],
  [
    "TF_CLI_CONFIG_FILE that is empty",
    "CLI-1",
    { ".terraformrc": token("terraformrc") },
    { environment: { TF_CLI_CONFIG_FILE: "" } },
  ],
  [
    "TF_CLI_CONFIG_FILE that is not there",
    "CLI-3",
    { ".terraformrc": token("terraformrc"), ".terraform.d/x.tfrc": token("x") },
    { environment: { TF_CLI_CONFIG_FILE: "{home}/missing" } },
  ],
  [
    "TF_CLI_CONFIG_FILE relative to the root module",
    "CLI-3",
    {},
    { root: { "cli.tfrc": token("relative") }, environment: { TF_CLI_CONFIG_FILE: "cli.tfrc" } },
  ],
  ["a .tfrc file of the directory", "CLI-2", { ".terraform.d/x.tfrc": token("x") }],
  ["a .tfrc.json file of the directory", "CLI-2", { ".terraform.d/x.tfrc.json": inJson("x") }],
  [
    "credentials.tfrc.json",
    "CLI-2 CLI-8",
    { ".terraform.d/credentials.tfrc.json": inJson("login") },
  ],
  ["another file of the directory", "CLI-2", { ".terraform.d/x.hcl": token("x") }],
  [
    "two files of the directory",
    "CLI-2 CLI-4",
    { ".terraform.d/a.tfrc": token("a"), ".terraform.d/b.tfrc": token("b") },
  ],
  [
    "the directory and the main file",
    "CLI-4",
    { ".terraform.d/a.tfrc": token("directory"), ".terraformrc": token("main") },
  ],
  [
    "the directory beside TF_CLI_CONFIG_FILE",
    "CLI-2",
    { ".terraform.d/a.tfrc": token("directory"), named: "" },
    { environment: { TF_CLI_CONFIG_FILE: "{home}/named" } },
  ],
  [
    "a directory below XDG_CONFIG_HOME",
    "CLI-2",
    { "xdg/opentofu/a.tfrc": token("xdg") },
    { environment: XDG, ...TOFURC },
  ],
  [
    "a directory below XDG_CONFIG_HOME and ~/.terraform.d",
    "CLI-2",
    { "xdg/opentofu/a.tfrc": token("xdg"), ".terraform.d/b.tfrc": token("home") },
    { environment: XDG },
  ],
  [
    "a host block of the directory for one of the main file",
    "CLI-4 SRC-8",
    {
      ".terraformrc":
        'host "{host}" {\n  services = { "providers.v1" = "{other}/v1/providers/" }\n}\n',
      ".terraform.d/a.tfrc":
        'host "{host}" {\n  services = { "providers.v1" = "{url}/v1/providers/" }\n}\n',
    },
  ],
  ["a main file in JSON", "CLI-5", { ".terraformrc": inJson("json") }],
  ["a name that nobody knows", "CLI-5", { ".terraformrc": `unknown = 1\n${token("known")}` }],
  [
    "a syntax error",
    "CLI-6",
    { ".terraformrc": `credentials {{{\n${token("never")}` },
    { differs: { from: EVERY, why: STRICT } },
  ],
  [
    "a host that is none",
    "CLI-6",
    { ".terraformrc": `host "a..b" {\n}\n${token("known")}` },
    { differs: { from: EVERY, why: STRICT } },
  ],
  [
    "two provider_installation blocks",
    "CLI-4 CLI-6",
    { ".terraformrc": "provider_installation {\n}\nprovider_installation {\n}\n" },
    { differs: { from: EVERY, why: STRICT } },
  ],
  [
    "a plugin cache that is not there",
    "CLI-6 CLI-7",
    { ".terraformrc": 'plugin_cache_dir = "{home}/missing"\n' },
    { differs: { from: EVERY, why: STRICT } },
  ],
  [
    "a plugin cache named by a variable",
    "CLI-7",
    { ".terraformrc": 'plugin_cache_dir = "$HOME/cache"\n', "cache/x": "" },
  ],
  [
    "a plugin cache that lock does not look into",
    "CLI-13 SRC-75",
    { ".terraformrc": 'plugin_cache_dir = "{home}/cache"\n', "cache/x": "" },
  ],
  [
    "TF_PLUGIN_CACHE_DIR for plugin_cache_dir",
    "CLI-4 CLI-7",
    { ".terraformrc": 'plugin_cache_dir = "{home}/missing"\n', "cache/x": "" },
    { environment: { TF_PLUGIN_CACHE_DIR: "{home}/cache" } },
  ],
];

/** Places of the CLI configuration. */
export const PLACE_SITUATIONS: readonly MachineSituation[] = ROWS.map(
  ([name, rules, home, more]) => ({
    name,
    rules: rules.split(" "),
    ...(home === undefined ? {} : { home }),
    ...more,
  }),
);
