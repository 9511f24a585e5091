import { mutate, seededNumbers } from "../../../formats/hcl/support.ts";
import { readJsonLines } from "../../fixtures.ts";
import { LOCK_FILE_VALUES } from "./lock-file-values.ts";

/** `{host}` is the default registry of the tool that is asked. */
const ENTRY = `provider "{host}/test/foo" {
  version     = "1.0.0"
  constraints = ">= 1.0.0, < 2.0.0"
  hashes = [
    "h1:aaa",
    "zh:bbb",
  ]
}
`;

/** A lock file and its title. */
export interface LockFileText {
  readonly name: string;
  readonly text: string;
}

/** Every value in the place of every argument. */
const valued: readonly LockFileText[] = LOCK_FILE_VALUES.flatMap((value) => [
  {
    name: `version = ${value}`,
    text: `provider "{host}/test/foo" {\n  version = ${value}\n}\n`,
  },
  {
    name: `constraints = ${value}`,
    text: `provider "{host}/test/foo" {\n  version = "1.0.0"\n  constraints = ${value}\n}\n`,
  },
  {
    name: `hashes = [${value}]`,
    text: `provider "{host}/test/foo" {\n  version = "1.0.0"\n  hashes = [${value}\n]\n}\n`,
  },
]);

/** Lock files recorded before, by hand. */
const recorded: readonly LockFileText[] = readJsonLines<{
  readonly name: string;
  readonly input_b64: string;
}>("lock-files/decoded-by-terraform.jsonl")
  .map((row) => ({ name: row.name, text: Buffer.from(row.input_b64, "base64").toString() }))
  // A version number beyond 64 bits makes the tools panic (LD-13).
  .filter(({ text }) => !text.includes("99999999999"))
  .map(({ name, text }) => ({ name, text: text.replaceAll("registry.terraform.io", "{host}") }));

const SEED = 5;

function broken(count: number): readonly LockFileText[] {
  const number = seededNumbers(SEED);
  const texts = [ENTRY, ...recorded.map(({ text }) => text)];
  return Array.from({ length: count }, (_, i) => ({
    name: `broken text ${i} of seed ${SEED}`,
    text: mutate(i % 2 === 0 ? ENTRY : (texts[i % texts.length] ?? ""), texts, number),
  }));
}

const entryOf = (body: string, label = "{host}/test/foo"): string =>
  `provider "${label}" {\n  version = "1.0.0"\n${body}}\n`;

/** What the texts above leave out. */
const further: readonly LockFileText[] = [
  { name: "a provider twice", text: entryOf("") + entryOf('  hashes = ["h1:x"]\n') },
  { name: "a provider three times", text: entryOf("") + entryOf("") + entryOf("") },
  { name: "a block without a label", text: 'provider {\n  version = "1.0.0"\n}\n' },
  { name: "an argument that nobody knows", text: entryOf("  x = 1\n") },
  { name: "an inner block that nobody knows", text: entryOf("  x {\n  }\n") },
  { name: "an empty list of hashes", text: entryOf("  hashes = []\n") },
  { name: "constraints that are not canonical", text: entryOf('  constraints = "~>1"\n') },
  {
    name: "a bad address and nothing right behind it",
    text: 'provider "a" {\n  version = 1\n  hashes = 1\n}\n',
  },
  { name: "an address in capitals", text: entryOf("", "{host}/Test/foo") },
  { name: "an address with a port that is needless", text: entryOf("", "{host}:443/test/foo") },
  { name: "an address of four parts", text: entryOf("", "{host}/test/foo/bar") },
  {
    name: "what nobody minds",
    text: entryOf('  constraints = "2.0.0"\n  hashes = ["zh:z", "h1:", "h9:x", "h1:", "zh:z"]\n'),
  },
  {
    name: "a version beyond 64 bits",
    text: 'provider "{host}/test/foo" {\n  version = "99999999999999999999.0.0"\n}\n',
  },
  {
    name: "constraints beyond 64 bits",
    text: entryOf('  constraints = "> 99999999999999999999.0.0"\n'),
  },
];

/** What lock files may look like. */
export const LOCK_FILE_TEXTS: readonly LockFileText[] = [
  ...recorded,
  ...valued,
  ...broken(300),
  ...further,
];
