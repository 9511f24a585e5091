import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { parseHash } from "../../src/model/hash.ts";
import type { OciAccess } from "../support/embedded/oci-answers.ts";
import { addModule, addProvider } from "../support/embedded/oci-content.ts";
import type { PackageHashes } from "../support/embedded/package-zip.ts";
import { commandLine } from "../support/journeys/command-line.ts";
import { aRelease, BOGUS_H1, configuration } from "../support/journeys/world.ts";
import { ociWorld } from "../support/oci.ts";

const LOCK = ".terraform.lock.hcl";
const BOTH = ["--platform=linux_amd64", "--platform=darwin_arm64"];
const USER = { username: "robot", password: "hunter2-secret" };
const AUTH = Buffer.from(`${USER.username}:${USER.password}`).toString("base64");

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

/** A registry that mirrors acme/widget, and a user with a root module that requires it. */
async function world(access?: OciAccess) {
  const { registry, authority } = await ociWorld({
    redirectBlobs: true,
    ...(access === undefined ? {} : { access }),
  });
  const store = registry.repository("mirror/registry.opentofu.org/acme/widget");
  const hashes = await addProvider(store, aRelease());
  const user = commandLine({ SSL_CERT_FILE: authority });
  cleanUps.push(() => user.dispose());
  const work = join(user.home, "root");
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  };
  await write(join(work, "main.tf"), configuration({ "acme/widget": "~> 1.2" }));
  return {
    registry,
    home: user.home,
    mirror: `${registry.host}/mirror/{hostname}/{namespace}/{type}`,
    write,
    lockText: () => readFile(join(work, LOCK), "utf8"),
    lockWith: (...entries: readonly PackageHashes[]) => write(join(work, LOCK), lockText(entries)),
    hashes,
    // The storage is another host, which no configuration names and whose address is not public.
    run: ([command = "", ...args]: readonly string[], env: Readonly<Record<string, string>> = {}) =>
      user.run([command, ...[registry.host, registry.storageHost].map(allowedHost), ...args], {
        cwd: work,
        env,
      }),
  };
}

function allowedHost(host: string): string {
  return `--allowed-host=${host}`;
}

/** A lock file as `lock --oci-mirror` writes it: contents and archive of every platform (PL-13). */
function lockText(packages: readonly PackageHashes[]): string {
  const hashes = packages.flatMap(({ h1, zh }) => [h1, zh]).sort();
  return `# This file is maintained automatically by "tofu init".
# Manual edits may be lost in future updates.

provider "registry.opentofu.org/acme/widget" {
  version     = "1.2.3"
  constraints = "~> 1.2"
  hashes = [
${hashes.map((hash) => `    "${hash}",\n`).join("")}  ]
}
`;
}

/** A mirror, and an origin that does not answer. */
const CLI_CONFIG = (host: string) => `provider_installation {
  oci_mirror {
    repository_template = "${host}/mirror/\${hostname}/\${namespace}/\${type}"
  }
}
host "registry.opentofu.org" {
  services = { "providers.v1" = "http://127.0.0.1:9/" }
}
`;

describe("lock --oci-mirror (PL-1, SRC-60..63)", () => {
  test("writes contents and archive of every platform, without asking the origin", async () => {
    const { run, mirror, lockText: text, hashes } = await world();

    const { exitCode, stderr } = await run(["lock", "--oci-mirror", mirror, ...BOTH]);

    expect([exitCode, stderr]).toStrictEqual([0, ""]);
    expect(await text()).toBe(lockText([...hashes.values()]));
  });

  test("stands in for the tools' option of providers lock, beside mirrors that a script leaves empty", async () => {
    const { run, mirror, registry, lockText: text, hashes } = await world();
    const words = [`-oci-mirror=${mirror}`, "-fs-mirror=", "-net-mirror="];
    const platforms = ["-platform=linux_amd64", "-platform=darwin_arm64"];

    const two = await run(["providers", "lock", ...words, "-fs-mirror=vendor"]);
    const none = await run(["providers", "lock", `-oci-mirror=${registry.host}/{name}`]);
    await expect(text()).rejects.toThrow("ENOENT");
    const { exitCode } = await run(["providers", "lock", ...words, ...platforms, "acme/widget"]);

    expect([two.exitCode, two.stderr]).toStrictEqual([
      1,
      expect.stringContaining("Invalid installation method options"),
    ]);
    expect([none.exitCode, none.stderr]).toStrictEqual([
      1,
      expect.stringContaining('"{name}" stands for nothing'),
    ]);
    expect(exitCode).toBe(0);
    expect(await text()).toBe(lockText([...hashes.values()]));
  });

  test.for<[string, OciAccess]>([
    ["by password", { kind: "basic", ...USER }],
    ["by token", { kind: "token", ...USER }],
  ])("signs in %s as Docker's file says", async ([, access]) => {
    const { run, mirror, registry, home, write, lockText: text, hashes } = await world(access);
    const auths = { [registry.host]: { auth: AUTH } };
    await write(join(home, ".docker/config.json"), JSON.stringify({ auths }));

    const { exitCode, stderr } = await run(["lock", "--oci-mirror", mirror, ...BOTH, "--verbose"]);

    expect(exitCode).toBe(0);
    expect(stderr).not.toContain(USER.password);
    expect(await text()).toBe(lockText([...hashes.values()]));
  });

  test("asks a credentials helper, which no shell runs", async () => {
    const {
      run,
      mirror,
      home,
      write,
      lockText: text,
      hashes,
      registry,
    } = await world({
      kind: "basic",
      ...USER,
    });
    const helper = join(home, "bin/docker-credential-made-up");
    const answer = JSON.stringify({ Username: USER.username, Secret: USER.password });
    await write(
      helper,
      `#!/bin/sh\n[ "$1" = get ] && [ "$(cat)" = "https://${registry.host}" ] && echo '${answer}'\n`,
    );
    await chmod(helper, 0o755);
    await write(join(home, ".docker/config.json"), '{"credsStore":"made-up"}');

    const PATH = `${join(home, "bin")}:${process.env["PATH"]}`;
    const { exitCode, stderr } = await run(["lock", "--oci-mirror", mirror, ...BOTH], { PATH });

    expect([exitCode, stderr]).toStrictEqual([0, ""]);
    expect(await text()).toBe(lockText([...hashes.values()]));
  });

  test("says who let it in not, and never with what it tried", async () => {
    const { run, mirror, registry, home, write } = await world({ kind: "basic", ...USER });
    const config = `oci_credentials "${registry.host}" {\n  username = "robot"\n  password = "wrong-secret"\n}\n`;
    await write(join(home, ".tofurc"), config);

    const { exitCode, stdout, stderr } = await run(["lock", "--oci-mirror", mirror, "--verbose"]);

    expect(exitCode).not.toBe(0);
    expect(stderr).toContain(`${registry.host} lets nobody read the repository: HTTP 401`);
    expect(stdout + stderr).not.toMatch(/wrong-secret|hunter2|cm9ib3Q6/);
  });

  test("is a mistake with Terraform's rules, which know no OCI registry", async () => {
    const { run, mirror, registry } = await world();

    const { exitCode, stderr } = await run([
      "lock",
      "--oci-mirror",
      mirror,
      "--tool=terraform@1.11",
    ]);

    expect([exitCode, registry.requests]).toStrictEqual([2, []]);
    expect(stderr).toContain("--oci-mirror is for OpenTofu 1.10 and later");
  });

  test("keeps a package out that is not what its digest says", async () => {
    const { run, mirror, registry } = await world();
    const { blobs } = registry.repository("mirror/registry.opentofu.org/acme/widget");
    for (const [digest, bytes] of blobs) blobs.set(digest, Buffer.from(bytes).reverse());

    const { exitCode, stderr } = await run(["lock", "--oci-mirror", mirror, ...BOTH]);

    expect([exitCode, stderr]).toStrictEqual([1, expect.stringContaining("hashes to zh:")]);
  });
});

describe("requirements with a module from an OCI registry (CR-65)", () => {
  test("reads what the module requires", async () => {
    const { run, registry, write, home } = await world();
    const text = configuration({ "acme/gadget": ">= 2" });
    await addModule(registry.repository("modules/vpc"), "1.0.0", [
      { kind: "file", name: "net/main.tf", content: text },
    ]);
    const source = `oci://${registry.host}/modules/vpc//net?tag=1.0.0`;
    await write(join(home, "root/vpc.tf"), `module "vpc" {\n  source = "${source}"\n}\n`);

    const { exitCode, stdout } = await run(["requirements"]);
    const terraform = await run(["requirements", "--tool=terraform@1.11"]);

    expect(exitCode).toBe(0);
    expect(stdout).toContain("acme/gadget");
    expect(terraform.stdout).not.toContain("acme/gadget");
  });
});

describe("verify with an oci_mirror block", () => {
  const REVIEW = ["verify", "--format=json", ...BOTH];

  test("finds nothing wrong where the mirror has every hash, the origin not answering", async () => {
    const { run, registry, home, write, lockWith, hashes } = await world();
    await write(join(home, ".tofurc"), CLI_CONFIG(registry.host));
    await lockWith(...hashes.values());

    const { exitCode, stdout } = await run(REVIEW);
    const report = JSON.parse(stdout);

    expect(exitCode).toBe(0);
    expect(report).toMatchObject({ verdict: "passed", findings: [] });
    const grades = (report.hashes as readonly { readonly grade: string }[]).map((one) => one.grade);
    expect(grades).toStrictEqual(["mirror", "mirror", "mirror", "mirror"]);
  });

  test("finds a hash that neither mirror nor origin explains", async () => {
    const { run, registry, home, write, lockWith, hashes } = await world();
    await write(join(home, ".tofurc"), CLI_CONFIG(registry.host));
    const [first] = hashes.values();
    if (first === undefined) throw new Error("nothing is mirrored");
    await lockWith(...hashes.values(), { ...first, h1: parseHash(BOGUS_H1) });

    const { exitCode, stdout } = await run(REVIEW);

    expect(exitCode).not.toBe(0);
    expect(JSON.parse(stdout).verdict).not.toBe("passed");
  });

  test("is a mistake with Terraform's rules, with file and line", async () => {
    const { run, registry, home, write, lockWith, hashes } = await world();
    await write(join(home, ".tofurc"), CLI_CONFIG(registry.host));
    await lockWith(...hashes.values());

    const { exitCode, stderr } = await run(["verify", "--tool=terraform@1.11"]);

    expect([exitCode, registry.requests]).toStrictEqual([2, []]);
    expect(stderr).toContain(".tofurc:2: Invalid provider_installation method block");
  });
});
