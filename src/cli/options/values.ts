import {
  parseAllowedHost,
  parseSetting,
  parseTool,
} from "../../language/policy/written-settings.ts";
import { LockReviewError } from "../../model/error.ts";
import { type Platform, parsePlatform } from "../../model/platform.ts";
import { inWordsOf, type SettingWords } from "../../model/setting.ts";
import type { Tool } from "../../model/tool.ts";
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
  const found = allowed.find((value) => value === text);
  if (found !== undefined) return found;
  throw new LockReviewError("USAGE", `--${name} cannot be "${text}"`, {
    hint: `Write one of ${allowed.join(", ")}.`,
  });
}

/** Returns `--format`, by default the first one. @throws LockReviewError `USAGE` */
export function formatOf<T extends string>(
  options: OptionValues,
  formats: readonly [T, ...T[]],
): T {
  return choiceOf(options, "format", formats) ?? formats[0];
}

/**
 * Returns `--platform`, which is repeatable and takes several with commas between.
 * @throws LockReviewError `INVALID_PLATFORM`
 */
export function askedPlatforms(options: OptionValues): readonly Platform[] {
  const names = options.texts("platform").flatMap((text) => text.split(","));
  return [...new Set(names.map((name) => parsePlatform(name.trim())))];
}

/** Returns `--tool NAME[@VERSION]`; undefined means that the lock file decides. @throws LockReviewError `USAGE` */
export function toolOf(options: OptionValues): Tool | undefined {
  const tool = settingOf(options, "tool", parseTool);
  return tool === "auto" ? undefined : tool;
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

/** Returns the policy settings given as options. @throws LockReviewError `USAGE` */
export function policyInputs(options: OptionValues): PolicyInputs {
  const platforms = askedPlatforms(options);
  const unverified = choiceOf(options, "fail-on-unverified", ["true", "false"]);
  const hosts = options.texts("allowed-host");
  return {
    failOn: choiceOf(options, "fail-on", ["error", "warning", "never"]),
    failOnUnverified: unverified === undefined ? undefined : unverified === "true",
    platforms: platforms.length > 0 ? platforms : undefined,
    tool: toolOf(options),
    allowedHosts:
      hosts.length > 0
        ? hosts.map((host) => parseSetting("--allowed-host", host, parseAllowedHost))
        : undefined,
  };
}

const OPTION_WORDS: SettingWords = {
  base: "--base",
  head: "--head",
  "max-download": "--max-download",
  "allowed-hosts": "--allowed-host",
  policy: "--policy",
  state: "--state",
  upgrade: "--upgrade",
  directory: "--chdir",
};

/** Returns a message with its settings as options of this command line. */
export function inOptions(message: string): string {
  return inWordsOf(OPTION_WORDS, message);
}
