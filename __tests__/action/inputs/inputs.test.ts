import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { inputText } from "../../../scripts/action-tables.mjs";
import { decodeInputs, readInputs } from "../../../src/action/inputs/inputs.ts";
import { DEFAULT_TIME_LIMIT, REVIEW_DOWNLOAD_BYTES } from "../../../src/app/run/engine.ts";
import { DEFAULT_POLICY_FILE } from "../../../src/app/settings/load-policy.ts";
import { DEFAULT_POLICY } from "../../../src/review/policy/policy.ts";

function decode(inputs: Readonly<Record<string, string>>) {
  return decodeInputs((name) => inputs[name] ?? "");
}

const action = parse(readFileSync(new URL("../../../action.yml", import.meta.url), "utf8"));

/** What action.yml says of an input that is not set, where that is a value whatever the event and the mode. */
const VALUES = Object.entries<{ description: string }>(action.inputs).flatMap(([name, row]) => {
  const value = /^(?:the policy's, else )?`([^`$]+)`(?: in a review.*)?$/.exec(
    inputText(row).unset ?? "",
  )?.[1];
  return value === undefined ? [] : [[name, value] as const];
});

/** What decides where neither an input nor a policy says anything. */
const DECIDED = {
  failOn: DEFAULT_POLICY.failOn,
  failOnUnverified: DEFAULT_POLICY.failOnUnverified,
  policyFile: DEFAULT_POLICY_FILE,
  maxDownloadBytes: REVIEW_DOWNLOAD_BYTES,
  timeLimit: DEFAULT_TIME_LIMIT,
};

describe("descriptions of inputs", () => {
  test("say of each input what holds where nobody sets it", () => {
    const rows = Object.entries<{ description: string }>(action.inputs);

    expect(rows.filter(([, row]) => inputText(row).unset === undefined)).toStrictEqual([]);
  });

  test.each(VALUES)("say of %s what is so when it is not set: %s", (name, value) => {
    expect({ ...decode({}), ...DECIDED, ...decodedOnly(name, value) }).toStrictEqual({
      ...decode({}),
      ...DECIDED,
    });
  });
});

/** The member that an input decides. */
function decodedOnly(name: string, value: string): object {
  const [unset, set] = [decode({}), decode({ [name]: value })];
  return Object.fromEntries(
    Object.entries(set).filter(([key, one]) => one !== unset[key as keyof typeof unset]),
  );
}

describe("decodeInputs()", () => {
  test("knows what nothing set means", () => {
    expect(decode({})).toStrictEqual({
      token: undefined,
      workingDirectory: ".",
      paths: [],
      excludePaths: [],
      mode: undefined,
      tool: undefined,
      platforms: undefined,
      baseRef: undefined,
      headRef: undefined,
      policyFile: undefined,
      failOn: undefined,
      failOnUnverified: undefined,
      comment: "on-change",
      commentKey: "",
      summary: true,
      annotations: true,
      reportFile: undefined,
      sarifFile: undefined,
      maxDownloadBytes: undefined,
      cliConfigFile: undefined,
      timeLimit: undefined,
      cache: undefined,
      trackingIssue: undefined,
      commit: "off",
      commitMessage: undefined,
      commitToken: undefined,
    });
  });

  test("reads every input that it supports", () => {
    expect(
      decode({
        paths: "envs/prod\n\n envs/dev \n",
        platforms: "linux_amd64, darwin_arm64\nwindows_amd64",
        tool: "terraform@1.5",
        mode: "audit",
        "fail-on": "warning",
        "fail-on-unverified": "false",
        "max-download": "1.5GiB",
        commit: "off",
      }),
    ).toMatchObject({
      paths: ["envs/prod", "envs/dev"],
      platforms: ["linux_amd64", "darwin_arm64", "windows_amd64"],
      tool: { name: "terraform", minor: 5 },
      mode: "audit",
      failOn: "warning",
      failOnUnverified: false,
      maxDownloadBytes: 1.5 * 2 ** 30,
    });
  });

  test.each([
    ["tracking-issue", "sometimes"],
    ["mode", "everything"],
    ["commit", "sometimes"],
    ["tool", "pulumi"],
    ["fail-on", "sometimes"],
    ["fail-on-unverified", "yes"],
    ["comment", "maybe"],
    ["max-download", "lots"],
    ["max-download", "3 PB"],
    ["summary", "1"],
  ])("refuses %s: %s, naming the input", (name, value) => {
    expect(() => decode({ [name]: value })).toThrow(
      expect.objectContaining({ code: "USAGE", message: expect.stringContaining(name) }),
    );
  });

  test.each([
    [{ mode: "fix" }, "fix", "push"],
    [{ mode: "fix", commit: "patch" }, "fix", "patch"],
    [{ mode: "fix", commit: "off" }, "fix", "off"],
    [{ commit: "push" }, "fix", "push"],
    [{ commit: "patch" }, "fix", "patch"],
    [{ commit: "off" }, undefined, "off"],
    [{ mode: "review", commit: "off" }, "review", "off"],
  ])("takes %j for mode %s, commit %s", (inputs, mode, commit) => {
    expect(decode(inputs)).toMatchObject({ mode, commit });
  });

  test("does not ignore a commit that the mode cannot make", () => {
    expect(() => decode({ mode: "review", commit: "push" })).toThrow("commit");
  });
});

describe("readInputs()", () => {
  afterEach(() => vi.unstubAllEnvs());

  /** Reads the inputs of the environment; returns them with the warnings. */
  function read() {
    const warnings: string[] = [];
    const inputs = readInputs(process.env, (message) => warnings.push(message));
    return { inputs, warnings };
  }

  test.each([
    ["plattforms", "Did you mean platforms? Inputs are annotations, "],
    ["frobnicate", "Inputs are annotations, "],
  ])("warns of the unknown input %s, with the nearest name, and goes on", (name, hint) => {
    vi.stubEnv(`INPUT_${name.toUpperCase()}`, "x");
    vi.stubEnv("INPUT_BASE-REF", "main");
    const { inputs, warnings } = read();

    expect(inputs.baseRef).toBe("main");
    expect(warnings).toEqual([expect.stringMatching(`^There is no input ${name}\\. `)]);
    expect(warnings[0]).toContain(`There is no input ${name}. ${hint}`);
    expect(warnings[0]).toMatch(/, working-directory\.$/);
  });

  test("reads what is set, and says nothing of an unknown input without a value", () => {
    vi.stubEnv("INPUT_BASE-REF", "main");
    vi.stubEnv("INPUT_FROBNICATE", "");

    expect(read()).toMatchObject({ inputs: { baseRef: "main" }, warnings: [] });
  });
});

describe("action.yml", () => {
  test("names exactly the inputs that decodeInputs() reads", () => {
    const asked = new Set<string>();
    decodeInputs((name) => {
      asked.add(name);
      return "";
    });

    expect([...asked].sort()).toStrictEqual(Object.keys(action.inputs).sort());
  });

  test("has no default but the token, so that a policy can tell what is set", () => {
    const defaults = Object.entries<{ default?: string }>(action.inputs).filter(
      ([, input]) => input.default !== undefined,
    );

    expect(defaults.map(([name]) => name)).toStrictEqual(["github-token"]);
  });

  test("describes every input and output", () => {
    const all = { ...action.inputs, ...action.outputs } as Record<string, { description: string }>;

    expect(Object.values(all).every((one) => one.description.length > 10)).toBe(true);
  });

  test("runs the bundle on Node 24", () => {
    expect(action.runs).toStrictEqual({ using: "node24", main: "dist/index.js" });
  });
});
