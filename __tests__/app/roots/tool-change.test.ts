import { describe, expect, test } from "vitest";
import { auditCandidate } from "../../../src/app/review/audit-roots.ts";
import { moduleSharing } from "../../../src/app/roots/read-requirements.ts";
import { isMovedTo, readRoot } from "../../../src/app/roots/read-root.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../../src/model/tool.ts";
import { namedFromTop } from "../../../src/review/policy/policy.ts";
import { aLockFile, anAddress } from "../../support/builders.ts";
import { someRequirements } from "../../support/judge-builders.ts";
import { memoryTree } from "../../support/memory-tree.ts";

const TF = "registry.terraform.io";
const TOFU = "registry.opentofu.org";

function isMoved(addresses: readonly string[], required: readonly string[] = []): boolean {
  const lock = aLockFile(...addresses.map((address) => ({ address })));
  const providers = Object.fromEntries(required.map((one) => [one, ""]));
  return isMovedTo(lock, { from: TERRAFORM, to: OPENTOFU }, someRequirements(providers));
}

describe("isMovedTo()", () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ["every provider is at the new registry", [`${TOFU}/hashicorp/aws`], []],
    [
      "the old entries stand beside their twins (PL-7)",
      [`${TF}/hashicorp/aws`, `${TOFU}/hashicorp/aws`],
      [],
    ],
    [
      "one is named in full by the configuration",
      [`${TOFU}/hashicorp/aws`, `${TF}/acme/one`],
      [`${TF}/acme/one`],
    ],
    ["others are at hosts of their own", [`${TOFU}/hashicorp/aws`, "example.com/acme/one"], []],
  ])("is so when %s", (_, addresses, required) => {
    expect(isMoved(addresses, required)).toBe(true);
  });

  test.each<[string, readonly string[]]>([
    ["nothing is at the new registry", ["example.com/acme/one"]],
    ["a provider is left at the old one", [`${TOFU}/hashicorp/aws`, `${TF}/hashicorp/null`]],
    ["there is nothing", []],
  ])("is not so when %s", (_, addresses) => {
    expect(isMoved(addresses)).toBe(false);
  });
});

const HEADERS = { opentofu: "tofu init", terraform: "terraform init" } as const;

function lockText(header: string, ...hosts: readonly string[]): string {
  const entries = hosts.map(
    (host) => `provider "${host}/hashicorp/aws" {\n  version = "1.0.0"\n}\n`,
  );
  return `# This file is maintained automatically by "${header}".\n# Manual edits may be lost in future updates.\n\n${entries.join("\n")}`;
}

async function reading(before: string, after: string, given?: Tool) {
  const path = "env/.terraform.lock.hcl";
  const main =
    'terraform {\n  required_providers {\n    aws = { source = "hashicorp/aws" }\n  }\n}\n';
  const tree = (text: string) => memoryTree({ "env/main.tf": main, [path]: text });
  const candidate = { ...auditCandidate("env", namedFromTop("env")), baseLockPath: path };
  const sides = { base: tree(before), head: tree(after), ...moduleSharing({}) };
  const { movesTo, choice, requirements } = await readRoot(candidate, sides, given);
  return {
    movesTo,
    rules: choice.tool.name,
    required: [...(requirements?.providers.keys() ?? [])],
  };
}

describe("readRoot() of a lock file that moves to another tool", () => {
  test.each([
    ["terraform", "opentofu", TF, TOFU],
    ["opentofu", "terraform", TOFU, TF],
  ] as const)(
    "from %s to %s reads what that one requires, by base's rules",
    async (from, to, old, now) => {
      const moved = await reading(lockText(HEADERS[from], old), lockText(HEADERS[to], now));

      expect(moved).toMatchObject({ movesTo: { name: to }, rules: from });
      expect(moved.required).toStrictEqual([anAddress(`${now}/hashicorp/aws`)]);
    },
  );

  test("knows the header of OpenTofu before its first release", async () => {
    const moved = await reading(lockText(HEADERS.terraform, TF), lockText("opentf init", TOFU));

    expect(moved.movesTo?.name).toBe("opentofu");
  });

  test.each<[string, string, string, Tool | undefined]>([
    ["a header alone", lockText(HEADERS.terraform, TF), lockText(HEADERS.opentofu, TF), undefined],
    ["hosts alone", lockText(HEADERS.terraform, TF), lockText(HEADERS.terraform, TOFU), undefined],
    [
      "what the setting forbids",
      lockText(HEADERS.terraform, TF),
      lockText(HEADERS.opentofu, TOFU),
      TERRAFORM,
    ],
    [
      "a provider that stays behind",
      lockText(HEADERS.terraform, TF),
      lockText(HEADERS.opentofu, TOFU).replace("hashicorp/aws", "hashicorp/null") +
        lockText("", TF).split("\n").slice(3).join("\n"),
      undefined,
    ],
  ])("takes %s for no move", async (_, before, after, given) => {
    const { movesTo, required } = await reading(before, after, given);

    expect(movesTo).toBeUndefined();
    expect(required).toStrictEqual([anAddress(`${TF}/hashicorp/aws`)]);
  });
});
