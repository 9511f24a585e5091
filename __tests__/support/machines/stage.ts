import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { makeCertificate, type TestCertificate } from "../certificate.ts";
import type { RegistryRequest } from "../embedded/exchange.ts";
import { type EmbeddedRegistry, startRegistry } from "../embedded/registry.ts";
import type { SigningKey } from "../embedded/signing.ts";
import { configOf } from "../lock-situations/run.ts";
import { aRelease } from "../lock-situations/situation.ts";
import { quietEnvironment } from "../oracles/oracle.ts";
import type { MachineSituation, Places, Seen, SeenDocument } from "./situation.ts";

/** A certificate that the registries of all machines show. */
const CERTIFICATE: TestCertificate = makeCertificate();

/** A machine that is there: its files lie below a folder of its own, its registries run. */
export interface StagedMachine {
  readonly situation: MachineSituation;
  readonly places: Places;
  /** Directory of the root module. */
  readonly root: string;
  /** All variables of a program that runs there. */
  readonly environment: Readonly<Record<string, string>>;
  seen(): readonly Seen[];
  forget(): void;
  stop(): Promise<void>;
}

/** Sets a machine up. */
export async function stageMachine(
  situation: MachineSituation,
  key: SigningKey,
): Promise<StagedMachine> {
  const folder = await mkdtemp(join(tmpdir(), "tofu-lock-review-machine-"));
  const [home, root] = [join(folder, "home"), join(folder, "root")];
  const releases = situation.releases ?? [aRelease()];
  const own = await startRegistry({ key, releases, tls: CERTIFICATE });
  const other = await startRegistry({ key, releases });
  const host = `localhost:${new URL(own.url).port}`;
  const places: Places = { host, url: `https://${host}`, other: other.url, home };
  for (const fault of situation.faults?.(places) ?? []) own.intercept(fault);
  for (const fault of situation.otherFaults?.() ?? []) other.intercept(fault);
  const fill = (text: string): string => filled(text, places);
  const requires = Object.entries(situation.requires ?? { "{host}/acme/widget": "" });
  const config = configOf(Object.fromEntries(requires.map(([one, term]) => [fill(one), term])));
  await mkdir(home, { recursive: true });
  await writeFiles(home, situation.home ?? {}, fill);
  await writeFiles(root, { "main.tf": config, ...situation.root }, fill);
  await writeFile(join(folder, "ca.pem"), CERTIFICATE.cert);
  return {
    situation,
    places,
    root,
    environment: {
      ...(quietEnvironment() as Readonly<Record<string, string>>),
      HOME: home,
      SSL_CERT_FILE: join(folder, "ca.pem"),
      ...filledPairs(situation.environment ?? {}, fill),
    },
    forget: () => {
      own.forgetRequests();
      other.forgetRequests();
    },
    seen: () => [...seenAt(own, "own"), ...seenAt(other, "other")],
    stop: async () => {
      await Promise.all([own.stop(), other.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Replaces what stands in braces. */
function filled(text: string, places: Places): string {
  return text.replaceAll(/\{(host|url|other|home)\}/g, (_, name: keyof Places) => places[name]);
}

function filledPairs(
  pairs: Readonly<Record<string, string>>,
  fill: (text: string) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(pairs).map(([name, value]) => [fill(name), fill(value)]),
  );
}

/** Writes files below a folder, what stands in braces filled in; one that begins as a script can be run. */
export async function writeFiles(
  folder: string,
  files: Readonly<Record<string, string>>,
  fill: (text: string) => string,
): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, fill(text));
    if (text.startsWith("#!")) await chmod(path, 0o755);
  }
}

const DOCUMENTS: readonly (readonly [RegExp, SeenDocument])[] = [
  [/\/terraform\.json$/, "discovery"],
  [/\/versions$/, "versions"],
  [/\/download\//, "metadata"],
  [/SHA256SUMS$/, "checksums"],
  [/SHA256SUMS\.sig$/, "signature"],
  [/\.zip$/, "package"],
];

function seenAt({ requests }: EmbeddedRegistry, at: Seen["at"]): readonly Seen[] {
  return requests.map(({ method, path, headers }: RegistryRequest) => {
    const document = DOCUMENTS.find(([pattern]) => pattern.test(path))?.[1] ?? "more";
    return { document, method, path, headers, at };
  });
}
