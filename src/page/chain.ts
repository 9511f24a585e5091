import type { PageData, PageHash, PageVersion } from "../report/page/page-data.ts";
import { amountOf, button, type Content, element } from "./elements.ts";

/** Draws the chains behind the hashes of a provider version, the worst first, in a window above the page. */
export type ChainWindow = (version: number) => void;

/** The window, which is put into the page once. */
export function chainWindow(data: PageData, page: HTMLElement): ChainWindow {
  const heading = element("h2", { id: "chain-heading" });
  const body = element("div", {});
  const dialog = element("dialog", { "aria-labelledby": heading.id });
  const close = button("Close", "Close", () => dialog.close());
  dialog.append(heading, close, body);
  page.append(dialog);
  return (place) => {
    const version = data.versions[place];
    if (version === undefined) return;
    const name = `${data.providers[version.provider]} ${version.version}`;
    heading.textContent = `What vouches for ${name}`;
    body.replaceChildren(...chains(version, data));
    dialog.showModal();
  };
}

function chains(version: PageVersion, data: PageData): Content {
  const { hashes, recorded } = version;
  const untold = recorded - hashes.length;
  const note =
    untold > 0
      ? [
          element(
            "p",
            {},
            `${amountOf(untold, "checksum")} unchanged, and not looked at in this run.`,
          ),
        ]
      : [];
  return [
    element(
      "p",
      {},
      "Each checksum, what it is of, the list that has it, and the key that signs the list.",
    ),
    ...note,
    ...[...hashes].sort((a, b) => b.grade - a.grade).map((one) => chain(one, version, data)),
  ];
}

/** One chain: hash ← package ← checksum list ← key. A list in that order, drawn as boxes with arrows. */
function chain(one: PageHash, version: PageVersion, data: PageData): HTMLElement {
  const { words = "", standing = "open" } = data.grades[one.grade] ?? {};
  const platforms = one.platforms.map((place) => data.platforms[place] ?? "").join(", ");
  const steps = [
    step("checksum", [element("code", {}, one.hash), platforms]),
    ...packageStep(one, version),
    ...(standing === "vouched"
      ? signatureSteps(one, data)
      : [step("nothing", [UNVOUCHED[standing]], "none")]),
  ];
  return element(
    "section",
    { class: `chain ${standing}` },
    element("h3", {}, words),
    element("ol", {}, ...steps),
  );
}

const UNVOUCHED = {
  open: "not looked at, or not in this run",
  unvouched: "no package, list or key explains it",
};

/** The archive that a hash is of or was computed from; none where nothing is known of one. */
function packageStep({ archives, files }: PageHash, version: PageVersion): readonly HTMLElement[] {
  if (archives.length === 0) return files.length === 0 ? [] : [step("package", files)];
  const known = version.hashes.filter(({ hash }) => archives.includes(hash));
  const codes = archives.map((archive) => element("code", {}, archive));
  return [step("package", [...known.flatMap((archive) => archive.files), ...codes])];
}

function signatureSteps({ keys }: PageHash, data: PageData): readonly HTMLElement[] {
  if (keys.length === 0) return [step("key", ["no signature covers it"], "none")];
  const signers = keys.flatMap((place) => {
    const { fingerprint = "", owner = null } = data.keys[place] ?? {};
    return [element("code", {}, fingerprint), owner ?? ""];
  });
  return [step("checksum list", ["SHA256SUMS"]), step(keys.length === 1 ? "key" : "keys", signers)];
}

function step(kind: string, content: Content, standing = "there"): HTMLElement {
  const parts = content.filter((one) => one !== "").map((one) => element("div", {}, one));
  return element("li", { class: standing }, element("b", {}, kind), ...parts);
}
