import { readFileSync } from "node:fs";
import { Ajv } from "ajv";

/** What a shipped JSON Schema has against a document; empty when nothing. */
export function schemaErrors(name: string, document: unknown): readonly string[] {
  const path = new URL(`../../schemas/${name}.schema.json`, import.meta.url);
  const ajv = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true });
  const validate = ajv.compile(JSON.parse(readFileSync(path, "utf8")));
  validate(document);
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}
