import { parseSetting, parseTool } from "../../formats/policy/written-settings.ts";
import { LockReviewError } from "../../model/error.ts";
import { parseRequestHost } from "../../model/hostname.ts";
import { parsePlatform } from "../../model/platform.ts";
import { inWordsOf, type SettingWords } from "../../model/setting.ts";
import type { PolicyInputs } from "../../review/policy/tighten.ts";
import type { OptionValues } from "./arguments.ts";
import type { OptionName } from "./options.ts";

/** Returns the value of an option that must be one of a list. @throws LockReviewError `USAGE` */
export function choiceOf<T extends string>(
  options: OptionValues,
  name: OptionName,
  allowed: readonly T[],
): T | undefined {
  const text = options.text(name);
  if (text === undefined) return undefined;
  const choice = allowed.find((value) => value === text);
  if (choice !== undefined) return choice;
  throw new LockReviewError("USAGE", `--${name} cannot be "${text}"`, {
    hint: `Write one of ${allowed.join(", ")}.`,
  });
}

/** Returns an option that is parsed as a policy file's setting is. @throws LockReviewError `USAGE` naming the option */
export function settingOf<T>(
  options: OptionValues,
  name: OptionName,
  parse: (text: string) => T,
): T | undefined {
  const text = options.text(name);
  return text === undefined ? undefined : parseSetting(`--${name}`, text, parse);
}

/** Returns a whole number from 1. @throws LockReviewError `USAGE` */
export function countOf(options: OptionValues, name: OptionName): number | undefined {
  const text = options.text(name);
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(text)) {
    throw new LockReviewError("USAGE", `--${name} cannot be "${text}"`, {
      hint: "Write a whole number from 1.",
    });
  }
  return Number(text);
}

/** Returns the policy settings given as options. @throws LockReviewError `USAGE`, `INVALID_PLATFORM` */
export function policyInputs(options: OptionValues): PolicyInputs {
  const unverified = choiceOf(options, "fail-on-unverified", ["true", "false"]);
  const tool = settingOf(options, "tool", parseTool);
  const platforms = options.texts("platform").flatMap((text) => text.split(","));
  const hosts = options.texts("allowed-host");
  return {
    failOn: choiceOf(options, "fail-on", ["error", "warning", "never"]),
    failOnUnverified: unverified && unverified === "true",
    platforms: unlessEmpty([...new Set(platforms.map((name) => parsePlatform(name.trim())))]),
    tool: tool === "auto" ? undefined : tool,
    allowedHosts: unlessEmpty(
      hosts.map((host) => parseSetting("--allowed-host", host, parseRequestHost)),
    ),
  };
}

function unlessEmpty<T>(all: readonly T[]): readonly T[] | undefined {
  return all.length > 0 ? all : undefined;
}

const OPTION_WORDS: SettingWords = {
  base: "--base",
  head: "--head",
  "max-download": "--max-download",
  "allowed-hosts": "--allowed-host",
  tool: "--tool",
  policy: "--policy",
  state: "--state",
  upgrade: "lock --upgrade",
  directory: "--chdir",
};

/** Returns a message with its settings as options of this command line. */
export function inOptions(message: string): string {
  return inWordsOf(OPTION_WORDS, message);
}
