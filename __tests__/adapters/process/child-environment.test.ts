import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { childEnvironment } from "../../../src/adapters/process/environment.ts";

const PURPOSES = ["git", "credentials"] as const;

describe("childEnvironment()", () => {
  test.each(PURPOSES)("gives %s nothing that it does not name", (purpose) => {
    const name = fc
      .stringMatching(
        /^(?:INPUT|GITHUB|ACTIONS|RUNNER|NPM|NODE|CI|FOO|TF_VAR|MY)_[A-Z0-9_-]{1,20}$/,
      )
      .filter((one) => one !== "");
    fc.assert(
      fc.property(fc.dictionary(name, fc.string()), (secrets) => {
        expect(childEnvironment({ ...secrets, PATH: "/bin" }, purpose)).toEqual({ PATH: "/bin" });
      }),
    );
  });

  test.each([
    "GITHUB_TOKEN",
    "GH_TOKEN",
    "INPUT_GITHUB-TOKEN",
    "INPUT_SIGN-IN",
    "ACTIONS_RUNTIME_TOKEN",
    "ACTIONS_ID_TOKEN_REQUEST_TOKEN",
    "NODE_OPTIONS",
    "BASH_ENV",
    "LD_PRELOAD",
    "TF_VAR_password",
    "SSH_ASKPASS",
    "GIT_ASKPASS",
    "GIT_DIR",
    "GIT_EXTERNAL_DIFF",
    "GIT_SSH",
    "GIT_CONFIG_KEY_",
    "XGIT_CONFIG_COUNT",
    "PATH_TOKEN",
    "MY_PATH",
    "DOCKER_PASSWORD",
  ])("keeps %s from every program", (name) => {
    for (const purpose of PURPOSES) expect(childEnvironment({ [name]: "x" }, purpose)).toEqual({});
  });

  test.each([
    "TF_TOKEN_registry_acme_example",
    "AWS_SECRET_ACCESS_KEY",
    "VAULT_TOKEN",
    "ARM_CLIENT_SECRET",
  ])("gives %s to a credentials helper alone", (name) => {
    expect(childEnvironment({ [name]: "x" }, "credentials")).toEqual({ [name]: "x" });
    expect(childEnvironment({ [name]: "x" }, "git")).toEqual({});
  });

  test.each([
    "PATH",
    "Path",
    "HOME",
    "LC_CTYPE",
    "TMPDIR",
    "XDG_CONFIG_HOME",
    "XDG_RUNTIME_DIR",
    "https_proxy",
    "HTTPS_PROXY",
    "NO_PROXY",
    "SSL_CERT_FILE",
    "SSH_AUTH_SOCK",
    "GIT_CONFIG_COUNT",
    "GIT_CONFIG_KEY_0",
    "GIT_CONFIG_VALUE_12",
    "GIT_CONFIG_GLOBAL",
    "GIT_CEILING_DIRECTORIES",
    "GIT_SSL_CAINFO",
    "SystemRoot",
    "ProgramFiles(x86)",
    "KRB5CCNAME",
  ])("gives %s to git", (name) => {
    expect(childEnvironment({ [name]: "x" }, "git")).toEqual({ [name]: "x" });
  });

  test("gives what whoever runs us names, and no more", () => {
    const environment = {
      TOFU_LOCK_REVIEW_PASS_VARIABLES: "GH_TOKEN, GCM_CREDENTIAL_STORE",
      GH_TOKEN: "x",
      GCM_CREDENTIAL_STORE: "y",
      GITHUB_TOKEN: "z",
    };

    expect(childEnvironment(environment, "git")).toEqual({
      GH_TOKEN: "x",
      GCM_CREDENTIAL_STORE: "y",
    });
  });
});
