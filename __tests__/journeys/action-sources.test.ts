import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { encodeLockFile } from "../../src/formats/lock-file/encode.ts";
import { lockFile, providerLock } from "../../src/model/lock-file.ts";
import { parseProviderAddress } from "../../src/model/provider-address.ts";
import { OPENTOFU } from "../../src/model/tool.ts";
import { parseVersion } from "../../src/model/version.ts";
import { aConstraint } from "../support/builders.ts";
import { makeCertificate } from "../support/certificate.ts";
import { requireToken } from "../support/embedded/exchange-faults.ts";
import { writeFilesystemMirror } from "../support/embedded/filesystem-mirror.ts";
import { type EmbeddedRegistry, startRegistry } from "../support/embedded/registry.ts";
import { createRepository, type DemoRepository } from "../support/embedded/repository.ts";
import { pullRequestPayload } from "../support/events.ts";
import { builtFace } from "../support/journeys/built.ts";
import { runStep, type StepResult } from "../support/runner.ts";

// The action as it ships, where providers come from elsewhere than public registries.
const HOST = "registry.acme.example";
const SOURCE = `${HOST}/acme/widget`;
const CERTIFICATE = makeCertificate();
/** A token that must not be seen anywhere but at its host. */
const CANARY = "canary-token-5b1c";

let folder: string;
let origin: EmbeddedRegistry;
let mirror: EmbeddedRegistry;
let repository: DemoRepository;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sources-"));
  const releases = ["1.2.2", "1.2.3"].map((version) => ({ ...RELEASE, version }));
  origin = await startRegistry({ releases });
  mirror = await startRegistry({ releases, tls: CERTIFICATE });
  repository = await createRepository();
  await writeFile(join(folder, "trust.pem"), CERTIFICATE.cert);
});
afterEach(async () => {
  await Promise.all([origin.stop(), mirror.stop(), repository.dispose()]);
  await rm(folder, { recursive: true });
});

const RELEASE = {
  host: HOST,
  namespace: "acme",
  type: "widget",
  platforms: ["linux_amd64", "darwin_arm64"],
};
const NOWHERE = `host "${HOST}" {\n  services = { "providers.v1" = "http://127.0.0.1:9/" }\n}\n`;

/** A change from 1.2.2 to 1.2.3, locked with hashes of one scheme, run by a CLI configuration. */
async function review(
  cliConfig: string,
  scheme: "h1" | "zh",
  env: Readonly<Record<string, string>> = {},
): Promise<StepResult> {
  const commits: string[] = [];
  for (const [branch, version] of [
    ["main", "1.2.2"],
    ["bump", "1.2.3"],
  ] as const) {
    const { packages } = origin.hashesOf({ ...RELEASE, version });
    const entry = providerLock({
      address: parseProviderAddress(SOURCE, OPENTOFU),
      version: parseVersion(version),
      constraints: aConstraint(),
      hashes: [...packages.values()].map((one) => one[scheme]),
    });
    const main = `terraform {\n  required_providers {\n    widget = { source = "${SOURCE}" }\n  }\n}\n`;
    const files = {
      "main.tf": main,
      ".terraform.lock.hcl": encodeLockFile(lockFile([entry]), "opentofu"),
    };
    commits.push(await repository.commitTree({ branch, files, message: branch }));
  }
  const [baseSha = "", headSha = ""] = commits;
  const file = join(folder, "ci.tofurc");
  await writeFile(file, cliConfig);
  const step = await runStep({
    main: builtFace("index.js"),
    event: { name: "pull_request", payload: pullRequestPayload({ baseSha, headSha }) },
    apiUrl: "http://127.0.0.1:9",
    workspace: repository.directory,
    inputs: { "cli-config-file": file, platforms: "linux_amd64", "github-token": "" },
    env: { SSL_CERT_FILE: join(folder, "trust.pem"), ...env },
  });
  step.dispose();
  return step;
}

function tokensSeenBy({ requests }: EmbeddedRegistry): readonly string[] {
  const seen = requests.flatMap(({ path, headers }) =>
    headers["authorization"] === undefined ? [] : [path],
  );
  return [...new Set(seen)].sort();
}

function everythingSaid(step: StepResult): string {
  const said = [step.log, step.summary, step.stderr, ...step.outputs.values()];
  return [...said, ...step.commands.map((one) => one.message)].join("\n");
}

describe("the action with sources of its own", () => {
  test("believes none of its packages where it is a link into the repository", async () => {
    const directory = join(folder, "providers");
    await symlink(join(repository.directory, "vendor"), directory);
    const releases = ["1.2.2", "1.2.3"].map((version) => ({ ...RELEASE, version }));
    await writeFilesystemMirror(join(repository.directory, "vendor"), "unpacked", releases);
    const installation = `provider_installation {\n  filesystem_mirror { path = "${directory}" }\n}\n`;

    const step = await review(NOWHERE + installation, "h1");

    expect(step.outputs.get("verdict"), everythingSaid(step)).toBe("unverified");
    expect(everythingSaid(step)).toContain("lies in the repository under review");
  });

  test("authenticates with a TF_TOKEN_ variable, and shows it to nobody else (CLI-9, SRC-10)", async () => {
    const token = { TF_TOKEN_registry_acme_example: CANARY };
    origin.intercept(requireToken({ path: "/v1/" }, CANARY));

    const anonymous = await review(origin.cliConfig(), "zh");
    const step = await review(origin.cliConfig(), "zh", token);

    expect(anonymous.outputs.get("verdict")).toBe("unverified");
    expect(step.outputs.get("verdict"), everythingSaid(step)).toBe("passed");
    expect(tokensSeenBy(origin).every((path) => path.startsWith("/v1/providers/"))).toBe(true);
    expect(everythingSaid(step)).not.toContain(CANARY);
  });
});
