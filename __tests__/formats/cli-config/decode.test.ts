import { describe, expect, test } from "vitest";
import { decodeCliConfig } from "../../support/cli-config.ts";

function decode(text: string) {
  return decodeCliConfig(Buffer.from(text), "cli.tfrc");
}

/** Summaries and lines of the diagnostics of a text. */
function complaints(text: string): readonly string[] {
  return decode(text).diagnostics.map(
    ({ severity, summary, range }) => `${severity} ${range?.start.line}: ${summary}`,
  );
}

describe("decodeCliConfig() reads hosts and credentials", () => {
  test("in every form that the first HCL has for them (SRC-8, CLI-8)", () => {
    const { config, diagnostics } = decode(`
      host "A.example" { services = { "providers.v1" = "https://a/" } }
      host = { "b.example:8443" = { services { "modules.v1" = "m" } } }
      host "none.example" { services = {} }
      host "bare.example" {}
      host "[::1]:8080" { services = {} }
      credentials "ä.example" { token = "t1" }
      credentials = { "c.example" = { token = "t2" } }
      credentials "odd.example" { token = 5 }
      credentials "empty.example" {}
    `);

    expect(diagnostics).toStrictEqual([]);
    expect(Object.fromEntries(config.hosts)).toStrictEqual({
      "a.example": { "providers.v1": "https://a/" },
      "b.example:8443": { "modules.v1": "m" },
      "none.example": {},
      "bare.example": {},
      "[::1]:8080": {},
    });
    expect([...config.tokens]).toStrictEqual(
      [
        ["xn--4ca.example", "t1"],
        ["odd.example", undefined],
        ["empty.example", undefined],
        ["c.example", "t2"],
      ].sort((a, b) => ORDER.indexOf(a[0]!) - ORDER.indexOf(b[0]!)),
    );
  });

  test("in JSON", () => {
    const { config, diagnostics } = decode(
      '{"host": {"a.example": {"services": {"providers.v1": "u", "odd": [1, true, null, {"x": 1}]}}}, "credentials": {"a.example": {"token": "t"}}}',
    );

    expect(diagnostics).toStrictEqual([]);
    expect(config.hosts.get("a.example")).toStrictEqual({
      "providers.v1": "u",
      odd: [1, true, null, { x: 1 }],
    });
    expect(config.tokens.get("a.example")).toBe("t");
  });

  test("and refuses labels that are no hosts", () => {
    expect(complaints('host "xn--a" {}\ncredentials "a..b" {}')).toStrictEqual([
      "error 1: Invalid host block",
      "error 2: Invalid credentials block",
    ]);
    expect(complaints('host = "x"\nhost = { x = 1 }')).toStrictEqual([
      "error 1: Invalid host block",
      "error 2: Invalid host block",
    ]);
  });
});

const ORDER = ["xn--4ca.example", "c.example", "odd.example", "empty.example"];

test("decodeCliConfig() reads one credentials helper and refuses a second (CLI-10)", () => {
  const { config } = decode('credentials_helper "vault" { args = ["--x", "y"] }');

  expect(config.credentialsHelper).toMatchObject({ name: "vault", arguments: ["--x", "y"] });
  expect(complaints('credentials_helper "a" {}\ncredentials_helper "b" {}')).toStrictEqual([
    "error 2: Duplicate credentials_helper block",
  ]);
});

test("decodeCliConfig() reads the settings of registries and of the plugin cache (CLI-7, CLI-11)", () => {
  const { config, diagnostics } = decode(`
    plugin_cache_dir = "/cache"
    plugin_cache_may_break_dependency_lock_file = "true"
    registry_protocols {
      retry_count = 0
      request_timeout_seconds = "20"
    }
  `);

  expect(diagnostics).toStrictEqual([]);
  expect(config).toMatchObject({
    pluginCacheDir: "/cache",
    pluginCacheMayBreakLockFile: true,
    registryProtocols: { retryCount: 0, requestTimeoutSeconds: 20 },
  });
});

test("decodeCliConfig() reports values of the wrong kind", () => {
  expect(
    complaints(`plugin_cache_dir = []
      plugin_cache_may_break_dependency_lock_file = "maybe"
      registry_protocols { retry_count = -1 }
      credentials_helper "a" { args = "x" }`),
  ).toStrictEqual([
    "error 1: Unsuitable value type",
    "error 4: Unsuitable value type",
    "error 2: Unsuitable value type",
    "error 3: Unsuitable value type",
  ]);
});

test("decodeCliConfig() ignores names that mean nothing at the top (CLI-5)", () => {
  expect(
    decode('disable_checkpoint = true\nproviders { a = "b" }\nx = 1').diagnostics,
  ).toStrictEqual([]);
});

describe("decodeCliConfig() reads OCI settings (SRC-64)", () => {
  test("in every style", () => {
    const { config, diagnostics } = decode(`
      oci_credentials "a.example" {
        username = "u"
        password = "p"
      }
      oci_credentials "b.example/team" {
        access_token  = "x"
        refresh_token = "y"
      }
      oci_credentials "c.example" { docker_credentials_helper = "osx" }
      oci_default_credentials {
        discover_ambient_credentials = true
        docker_style_config_files    = ["/a"]
        docker_credentials_helper    = "d"
      }
    `);

    expect(diagnostics).toStrictEqual([]);
    expect(config.oci).toEqual({
      credentials: [
        { prefix: "a.example", secret: { kind: "basic", username: "u", password: "p" } },
        {
          prefix: "b.example/team",
          secret: { kind: "oauth", accessToken: "x", refreshToken: "y" },
        },
        { prefix: "c.example", secret: { kind: "helper", name: "osx" } },
      ],
      defaults: { discoverAmbient: true, configFiles: ["/a"], helper: "d" },
    });
    expect(decode("oci_default_credentials {}").config.oci.defaults).toEqual({
      discoverAmbient: true,
    });
  });

  test.for([
    "",
    'username = "u"',
    'access_token = "a"',
    'username = "u" password = "p" docker_credentials_helper = "h"',
  ])("and refuses half a secret, or two: %s", (body) => {
    expect(complaints(`oci_credentials "a.example" { ${body} }`)).toStrictEqual([
      "error 1: Invalid oci_credentials block",
    ]);
  });

  test.for([
    ["a helper for a part of a registry", "a.example/x", 'docker_credentials_helper = "h"'],
    ["a helper by its path", "a.example", 'docker_credentials_helper = "../h"'],
    ["what is no registry", "https://a.example", 'docker_credentials_helper = "h"'],
    ["a tag", "a.example/x:1", 'username = "u" password = "p"'],
  ])("and %s", ([, label, body]) => {
    expect(complaints(`oci_credentials "${label}" { ${body} }`)).toStrictEqual([
      "error 1: Invalid oci_credentials block",
    ]);
  });

  test("and the same block twice in one file", () => {
    const block = 'oci_credentials "a.example" { docker_credentials_helper = "h" }';
    const defaults = "oci_default_credentials {}";

    expect(complaints([block, block, defaults, defaults].join("\n"))).toStrictEqual([
      "error 2: Duplicate oci_credentials block",
      "error 4: Duplicate oci_default_credentials block",
    ]);
  });

  test.for([
    'discover_ambient_credentials = false\ndocker_style_config_files = ["/a"]',
    'docker_credentials_helper = "a/b"',
  ])("and defaults that contradict themselves: %s", (body) => {
    expect(complaints(`oci_default_credentials {\n${body}\n}`)).toStrictEqual([
      "error 1: Invalid oci_default_credentials block",
    ]);
  });
});
