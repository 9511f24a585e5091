import { NULL, stringValue, UNKNOWN } from "../../hcl/evaluation/value.ts";
import { type CompiledRegex, compileRegex } from "../regex/compile.ts";
import { findMatch, findMatches, type MatchSlots, type RegexSearch } from "../regex/match.ts";
import { groupText, replacedPieces } from "../regex/replace.ts";
import {
  type FunctionContext,
  type FunctionTable,
  joined,
  listValue,
  type Result,
  refuse,
  textOf,
} from "./function.ts";

/**
 * Functions of patterns. An expression that cannot be read here gives an unknown value, as it may be one
 * that Go can read. OpenTofu: cty, function/stdlib/regexp.go; lang, funcs.ReplaceFunc.
 */
export const REGEX_FUNCTIONS: FunctionTable = {
  regex: {
    parameters: ["string", "string"],
    apply: ([pattern, text], context) =>
      search(textOf(pattern), textOf(text), context, (run) => {
        const match = findMatch(run, 0);
        if (match === undefined) return refuse("The pattern matches nothing in the text");
        return captured(run, match);
      }),
  },
  regexall: {
    parameters: ["string", "string"],
    apply: ([pattern, text], context) =>
      search(textOf(pattern), textOf(text), context, (run) =>
        capturedAll(findMatches(run).map((match) => captured(run, match))),
      ),
  },
  replace: {
    parameters: ["string", "string", "string"],
    apply: ([text, what, by], context) =>
      replaceText(textOf(text), { what: textOf(what), by: textOf(by) }, context),
  },
};

/** Steps of a search that count like one evaluation. */
const STEPS_PER_EVALUATION = 100;

function search(
  pattern: string,
  text: string,
  context: FunctionContext,
  use: (run: RegexSearch) => Result,
): Result {
  const regex = compileRegex(pattern);
  if (regex === undefined) return UNKNOWN;
  const budget = { left: Math.max(context.budget.left, 0) * STEPS_PER_EVALUATION };
  const result = use({ regex, characters: [...text], budget });
  context.budget.left = Math.floor(budget.left / STEPS_PER_EVALUATION);
  return budget.left < 0 ? UNKNOWN : result;
}

/** The whole match without groups, a tuple of unnamed groups, an object of named ones. */
function captured(run: RegexSearch, match: MatchSlots): Result {
  const { groups } = run.regex;
  const named = namedGroups(run.regex);
  if (named.length > 0 && named.length < groups.length) {
    return refuse("Either all groups have names or none has");
  }
  const texts = [0, ...groups.map((_, index) => index + 1)].map((index) => {
    const text = groupText(run.characters, match, index);
    return text === undefined ? NULL : stringValue(text);
  });
  const [whole = NULL, ...inner] = texts;
  if (inner.length === 0) return whole;
  if (named.length === 0) return { kind: "tuple", items: inner };
  const attributes = new Map(named.map((name, index) => [name, inner[index] ?? NULL]));
  return { kind: "object", attributes };
}

function capturedAll(results: readonly Result[]): Result {
  const values = results.flatMap((one) => (one.kind === "refused" ? [] : [one]));
  return results.find((one) => one.kind === "refused") ?? listValue(values);
}

function namedGroups({ groups }: CompiledRegex): readonly string[] {
  return groups.filter((name) => name !== undefined);
}

/** A pattern stands between two slashes. */
function replaceText(
  text: string,
  { what, by }: { readonly what: string; readonly by: string },
  context: FunctionContext,
): Result {
  if (what.length > 1 && what.startsWith("/") && what.endsWith("/")) {
    return search(what.slice(1, -1), text, context, (run) => joined(replacedPieces(run, by), ""));
  }
  if (what === "") return joined(["", ...text, ""], by);
  return joined(text.split(what), by);
}
