import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { LockRun } from "../../../src/app/lock/lock.ts";
import { runLock } from "../../../src/app/lock/lock.ts";
import { loadModuleTree } from "../../../src/config/module-tree/tree.ts";
import { collectRequirements } from "../../../src/config/requirements/requirements.ts";
import { decodeState, requirementsWithState } from "../../../src/config/state/state.ts";
import { encodeLockFile } from "../../../src/formats/lock-file/encode.ts";
import type { GatherPorts } from "../../../src/lock/gathering/gather.ts";
import { EMPTY_LOCK_FILE } from "../../../src/model/lock-file.ts";
import { parsePlatform } from "../../../src/model/platform.ts";
import { defaultRegistryHost, type Tool } from "../../../src/model/tool.ts";
import { makeCertificate, type TestCertificate } from "../certificate.ts";
import { DEFAULT_AUTHENTICATION } from "../default-authentication.ts";
import { type EmbeddedOciRegistry, startOciRegistry } from "../embedded/oci-registry.ts";
import { type EmbeddedRegistry, startRegistry } from "../embedded/registry.ts";
import type { SigningKey } from "../embedded/signing.ts";
import { NO_TERMS } from "../ledger-builders.ts";
import { configOf, LOCK_FILE, loadRequirements, ROOT } from "../lock-situations/run.ts";
import { aRelease } from "../lock-situations/situation.ts";
import { memoryFiles } from "../memory-files.ts";
import { moduleFiles } from "../module-files.ts";
import { type InitOutcome, type InitRequest, nextInit } from "../worlds/init.ts";
import { withPorts } from "./ports.ts";
import { type MirrorSituation, mirrorOf } from "./situation.ts";

const UNREQUIRED = { "acme/widget": "" };

/** A certificate that all network mirrors of a suite show. */
export const CERTIFICATE: TestCertificate = makeCertificate();

/** A situation made real: servers that run, a directory, and the texts to start from. */
export interface StagedMirrors {
  readonly situation: MirrorSituation;
  readonly tool: Tool;
  readonly origin: EmbeddedRegistry;
  /** Hosts whose registries the origin plays; the tool's own alone when absent. */
  readonly hosts?: readonly string[];
  readonly mirror: EmbeddedRegistry;
  readonly directory: string;
  /** PEM file that makes the mirror trusted. */
  readonly trust: string;
  /** What a tool's own process is given besides. */
  readonly environment: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
  readonly cliConfig: string;
  /** Adds the faults of the mirror; what it gives removes them. */
  addFaults(): () => void;
  stop(): Promise<void>;
}

/** Sets a situation up for one tool. */
export async function stageMirrors(
  situation: MirrorSituation,
  tool: Tool,
  key: SigningKey,
): Promise<StagedMirrors> {
  const defaultHost = defaultRegistryHost(tool);
  const origin = await startRegistry({
    defaultHost,
    key,
    releases: situation.origin ?? [aRelease()],
  });
  const mirror = await startRegistry({
    defaultHost,
    key,
    releases: situation.mirror ?? [aRelease()],
    tls: CERTIFICATE,
  });
  const oci = await stageOci(situation, defaultHost);
  const folder = await mkdtemp(join(tmpdir(), "tofu-lock-review-mirror-"));
  // Where `XDG_DATA_HOME` leads to (SRC-80).
  const directory = join(folder, "terraform", "plugins");
  await mkdir(dirname(directory), { recursive: true });
  const trust = join(folder, "trust.pem");
  await writeFile(trust, CERTIFICATE.cert);
  await (situation.directory ?? mirrorOf("packed"))(directory, defaultHost);
  const filled = (text: string): string =>
    text
      .replaceAll("{header}", encodeLockFile(EMPTY_LOCK_FILE, tool.name))
      .replaceAll("{fs}", directory)
      .replaceAll("{net}", mirror.mirrorUrl)
      .replaceAll("{oci}", oci?.host ?? "")
      .replaceAll("{mirror}", new URL(mirror.mirrorUrl).host)
      .replaceAll("{hosts}", hostsInJson(origin, defaultHost))
      .replaceAll("{host}", defaultHost);
  return {
    situation,
    tool,
    origin,
    mirror,
    directory,
    trust,
    environment: {
      SSL_CERT_FILE: trust,
      ...(situation.run === "implied" ? { XDG_DATA_HOME: folder } : {}),
    },
    files: {
      "main.tf": configOf(situation.requires ?? UNREQUIRED),
      ...(situation.lock === undefined ? {} : { [LOCK_FILE]: filled(situation.lock) }),
    },
    cliConfig: configText(filled(situation.cliConfig ?? ""), origin, defaultHost),
    addFaults: () => {
      const removals = (situation.faults?.() ?? []).map((fault) => mirror.intercept(fault));
      return () => {
        for (const remove of removals) remove();
      };
    },
    stop: async () => {
      await Promise.all([origin.stop(), mirror.stop(), oci?.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function stageOci(
  { oci }: MirrorSituation,
  defaultHost: string,
): Promise<EmbeddedOciRegistry | undefined> {
  if (oci === undefined) return undefined;
  const { push, other, answer, ...options } = oci;
  const registry = await startOciRegistry({
    ...options,
    tls: CERTIFICATE,
    ...(answer === undefined ? {} : { intercept: answer }),
  });
  const place = other === true ? "elsewhere" : `mirror/${defaultHost}`;
  await push((provider) => registry.repository(`${place}/${provider}`));
  return registry;
}

/** Native texts get the origin's host block; JSON has it in `{hosts}`. */
function configText(text: string, origin: EmbeddedRegistry, host: string): string {
  return text.startsWith("{") ? text : `${text}\n${origin.cliConfig(host)}`;
}

function hostsInJson(origin: EmbeddedRegistry, host: string): string {
  const services = { "providers.v1": origin.providersUrlOf(host) };
  return `"host": ${JSON.stringify({ [host]: { services } })}`;
}

/** Runs our own `lock` with the source that the situation's command has. */
export function runOurs(
  staged: StagedMirrors,
): Promise<LockRun & { readonly lockFile: string | undefined }> {
  const { tool, files } = staged;
  const memory = memoryFiles(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`${ROOT}/${name}`, text])),
  );
  return withPorts(staged, async (ports) => {
    const run = await runLock(
      {
        root: ROOT,
        dataDirectory: ".terraform",
        platforms: [parsePlatform("linux_amd64")],
        providers: [],
        upgrade: "none",
        mode: "write",
        lowerBound: "refuse",
        asksAge: false,
        signerTerms: NO_TERMS,
      },
      {
        ...ports,
        files: memory,
        writer: memory,
        rules: { tool, authentication: DEFAULT_AUTHENTICATION, now: Date.now() },
        loadRequirements: () => loadRequirements(memory, tool),
      },
    );
    return { ...run, lockFile: memory.text(`${ROOT}/${LOCK_FILE}`) };
  });
}

/** What we expect of `init` where its packages come from. */
export function initByUs(staged: StagedMirrors): Promise<InitOutcome> {
  return withPorts(staged, (ports) => initThrough(ports, staged));
}

/** What we expect of `init` through ports of {@link withPorts}. */
export async function initThrough(
  ports: GatherPorts,
  { tool, files }: Pick<StagedMirrors, "tool" | "files">,
  how: Pick<InitRequest, "isReadonly" | "isUpgrade"> = {},
): Promise<InitOutcome> {
  const tree = await loadModuleTree({ root: "", files: moduleFiles(files), tool });
  const configured = collectRequirements(tree, { tool, mode: "init" });
  const state = decodeState("s", Buffer.from(files["terraform.tfstate"] ?? ""), tool);
  const request = {
    lockFile: files[LOCK_FILE],
    requirements: requirementsWithState(configured, state, tool),
    platform: parsePlatform("linux_amd64"),
    rules: { tool, authentication: DEFAULT_AUTHENTICATION, now: Date.now() },
    ...how,
  };
  return nextInit(request, ports);
}
