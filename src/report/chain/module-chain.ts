import { checkoutOf, type LockedModule, type SelectedModule } from "../../model/module-lock.ts";
import { changeOfCall, type ExplainedCall } from "../../review/modules/explained-call.ts";
import { plain } from "../document/document.ts";
import { moduleChangeWords } from "../words/module-change-words.ts";
import { box, type Chain, type ChainBox } from "./chain.ts";

const GONE = "the configuration has no such call";

/** Returns the chain of a module, from the call that names it to the content that it gets. */
export function moduleChain(call: ExplainedCall): Chain {
  const boxes = [callBox(call), sourceBox(call), ...packageBoxes(call)];
  return { name: call.path, heading: headingOf(call), boxes };
}

function headingOf(call: ExplainedCall): string {
  const { now } = call;
  if (now?.kind === "unknown") return `not checked: ${now.reason}`;
  const change = changeOfCall(call);
  if (change?.kind === "new") return "not recorded: lock --modules does so";
  if (change?.kind === "removed") return `recorded, and ${GONE}`;
  if (change !== undefined) return `not as recorded: ${plain(moduleChangeWords(change))}`;
  const isFloating = now?.record.kind === "floating";
  return isFloating
    ? "floating: nobody can say what it selects"
    : "its source gives what is recorded";
}

function callBox({ path, declared, now }: ExplainedCall): ChainBox {
  const names = declared === undefined ? [path] : [path, `${declared.file}:${declared.line}`];
  if (now === undefined) return box("call", "none", GONE, names);
  return declared === undefined
    ? box("call", "unchecked", whyUnread({ now }), names)
    : box("call", "verified", "its block was read in this run", names);
}

function sourceBox({ recorded, now }: ExplainedCall): ChainBox {
  const source = now?.kind === "selected" ? now.record.source : now?.source;
  const before = recorded?.source;
  const constraints = constraintsOf(now?.kind === "selected" ? now.record : recorded);
  const names = [source ?? before ?? "", ...(constraints === undefined ? [] : [constraints])];
  if (source === undefined || source === before) {
    return box("source", "recorded", "the lock file has it", names);
  }
  return before === undefined
    ? box("source", "said", "the configuration says so, and no lock file records it", names)
    : box("source", "wrong", `recorded is ${before}`, names);
}

const constraintsOf = (call: LockedModule | undefined): string | undefined =>
  call?.kind === "selected" ? call.constraints : undefined;

/** Returns what the source led to; a floating call led nowhere. */
function packageBoxes(call: ExplainedCall): readonly ChainBox[] {
  const { recorded, now } = call;
  const currentRecord = now?.kind === "selected" ? now.record : undefined;
  const shown = currentRecord ?? recorded;
  if (shown === undefined) return [box("content", "unchecked", whyUnread(call))];
  if (shown.kind === "floating") {
    const reason = shown.reason === undefined ? "" : `: ${shown.reason}`;
    return [box("content", "none", `floating, since nobody can say what it selects${reason}`)];
  }
  const before = recorded?.kind === "selected" ? recorded : undefined;
  const links = [
    ...registryLink(call, shown),
    packageLink(call, shown),
    contentLink(shown, before),
  ];
  return links.map(([link, valueIn]) => {
    const { kind, names } = link;
    if (currentRecord === undefined) return box(kind, "unchecked", whyUnread(call), names);
    const old = before && valueIn(before);
    const isOther = old !== undefined && old !== valueIn(shown);
    return isOther ? box(kind, "wrong", `recorded is ${old}`, names) : link;
  });
}

function whyUnread({ now }: Pick<ExplainedCall, "now">): string {
  return now?.kind === "unknown" ? now.reason : GONE;
}

/** A link, and the value of it in which a record and what is given now have to agree. */
type ComparedLink = readonly [link: ChainBox, valueIn: (call: SelectedModule) => string];

function registryLink(
  { registryAddress }: ExplainedCall,
  { source, version }: SelectedModule,
): readonly ComparedLink[] {
  if (version === undefined) return [];
  const [host = ""] = source.split("/", 1);
  const names = [host, version, ...(registryAddress === undefined ? [] : [registryAddress])];
  const how = "the registry has this version, and says where it is";
  return [[box("registry", "said", how, names), (call) => call.version ?? "no version"]];
}

function packageLink(call: ExplainedCall, shown: SelectedModule): ComparedLink {
  const { now, registryAddress } = call;
  const link = (...parts: Parameters<typeof box>): ComparedLink => [
    box(...parts),
    (each) => each.package,
  ];
  const checkout = checkoutOf(shown);
  if (checkout === undefined) {
    const how = "a server has it under this address, and could change it";
    return link("package", "said", how, [shown.package]);
  }
  const { commit, address } = checkout;
  const ref = /[?&]ref=([^&]+)/.exec(registryAddress ?? shown.source)?.[1];
  // Only the repository knows whether a name is of a branch or a tag.
  if (now?.kind !== "selected")
    return link("commit", "unchecked", whyUnread(call), [commit, address]);
  const { isBranch } = now;
  if (ref === commit && !isBranch) {
    const how = "the address names this commit, which cannot change";
    return link("commit", "verified", how, [commit, address]);
  }
  const isShort = ref !== undefined && !isBranch && commit.startsWith(ref);
  const kind = isBranch ? "branch" : isShort ? "short commit" : "tag";
  const name = ref === undefined ? "the default branch" : `${kind} ${ref}`;
  const change = isShort ? "may come to mean another one" : isBranch ? "moves" : "could be moved";
  const how = `${name} leads to it now, and ${change}`;
  return link("commit", "said", how, [commit, name, address]);
}

function contentLink({ hashes }: SelectedModule, before: SelectedModule | undefined): ComparedLink {
  const link =
    before === undefined
      ? box("content", "unchecked", NOT_RECORDED, hashes)
      : box("content", "verified", AS_RECORDED, hashes);
  return [link, (call) => call.hashes.join(" ")];
}

const NOT_RECORDED = "computed in this run, and nothing is recorded to hold it against";
const AS_RECORDED =
  "computed in this run, and as recorded; that is trust on first use, since nobody signs modules";
