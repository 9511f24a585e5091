/** Environment variables by name; the program's entry passes the process's. */
export type Environment = Readonly<Record<string, string | undefined>>;
type ChildPurpose = "git" | "credentials";
/** The variable that names further variables for programs, separated by commas. */
const PASSED_ON = "TOFU_LOCK_REVIEW_PASS_VARIABLES";

/** Variables that any program needs: to be found, for its locale, its files and the network. */
const COMMON = [
  ...["PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "LANGUAGE", "LC_\\w+", "TZ", "TERM"],
  ...["TMPDIR", "TMP", "TEMP", "LD_LIBRARY_PATH", "XDG_\\w+_(?:HOME|DIR|DIRS)"],
  ...["(?:HTTPS?|ALL|NO)_PROXY"],
  ...["SSL_CERT_(?:FILE|DIR)", "NIX_SSL_CERT_FILE", "CURL_CA_BUNDLE"],
  // Windows: the places of the system and its programs, and the user's.
  ...["SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "OS", "PROCESSOR_ARCHITECTURE"],
  ...["USERPROFILE", "USERNAME", "USERDOMAIN", "HOMEDRIVE", "HOMEPATH", "COMPUTERNAME"],
  ...["APPDATA", "LOCALAPPDATA", "PROGRAMDATA", "ALLUSERSPROFILE"],
  ...["(?:COMMON)?PROGRAM(?:FILES|W6432)(?:\\(X86\\))?"],
];

const NEEDED: Readonly<Record<ChildPurpose, RegExp>> = {
  // Git's settings, such as `safe.directory`, where it stops to look for a repository, its certificate authorities, and
  // agents and tickets for ssh.
  git: oneOf([
    ...COMMON,
    ...["GIT_CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM|COUNT|PARAMETERS|KEY_\\d+|VALUE_\\d+)"],
    ...["GIT_CEILING_DIRECTORIES", "GIT_DISCOVERY_ACROSS_FILESYSTEM"],
    ...["GIT_(?:PROXY_)?SSL_(?:CAINFO|CAPATH|CERT|KEY)"],
    ...["SSH_AUTH_SOCK", "SSH_AGENT_PID", "KRB5\\w+", "GNUPGHOME"],
  ]),
  // For programs that turn an identity of the machine, a cloud or a vault into a registry's password, and may have to
  // ask a person to open a key ring.
  credentials: oneOf([
    ...COMMON,
    ...["AWS_\\w+", "(?:AZURE|ARM|MSI|IDENTITY)_\\w+", "(?:GOOGLE|GCLOUD|CLOUDSDK)_\\w+"],
    ...["VAULT_\\w+", "TF_(?!VAR_)\\w+", "DOCKER_CONFIG", "REGISTRY_AUTH_FILE", "GNUPGHOME"],
    ...["PASSWORD_STORE_\\w+", "DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY"],
    ...["XAUTHORITY", "GPG_TTY", "SSH_AUTH_SOCK", "KRB5\\w+"],
  ]),
};

function oneOf(names: readonly string[]): RegExp {
  return new RegExp(`^(?:${names.join("|")})$`, "i");
}

/**
 * Returns the environment of a program that we start: the variables for its purpose, and those that the user names in
 * `TOFU_LOCK_REVIEW_PASS_VARIABLES`. Inputs and tokens of the workflow and the runner, and secrets of other programs,
 * are not passed on: a program started by a change must not see them.
 */
export function childEnvironment(
  environment: Environment,
  purpose: ChildPurpose,
): Readonly<Record<string, string>> {
  const passed = new Set((environment[PASSED_ON] ?? "").split(",").map((name) => name.trim()));
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value !== undefined && (NEEDED[purpose].test(name) || passed.has(name))
        ? [[name, value]]
        : [],
    ),
  );
}
