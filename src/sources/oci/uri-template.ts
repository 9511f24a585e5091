import { LockReviewError } from "../../model/error.ts";

/** `{name}`. */
const EXPRESSION = /\{([^{}]*)\}/g;

/**
 * Fills in a URI template of the first level: `{name}` stands for a value, whose unusual characters are
 * percent-encoded. RFC 6570; OpenTofu: `providers lock -oci-mirror` (PL-1).
 *
 * @throws LockReviewError `USAGE`
 */
export function expandUriTemplate(
  template: string,
  values: Readonly<Record<string, string>>,
): string {
  const text = template.replaceAll(EXPRESSION, (_, name: string) => {
    if (!Object.hasOwn(values, name)) throw unusable(template, `"{${name}}" stands for nothing`);
    return encodeURIComponent(values[name] ?? "").replaceAll(/[!'()*]/g, percentEncoded);
  });
  if (/[{}]/.test(template.replaceAll(EXPRESSION, ""))) {
    throw unusable(template, "a brace is missing");
  }
  return text;
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

function unusable(template: string, problem: string): LockReviewError {
  const names = "{hostname}, {namespace} and {type}";
  return new LockReviewError("USAGE", `The template "${template}" cannot be used: ${problem}`, {
    hint: `It takes ${names}, as in registry.example.com/{hostname}/{namespace}/{type}.`,
  });
}
