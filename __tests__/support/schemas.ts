import { readFileSync } from "node:fs";
import { Ajv, type ValidateFunction } from "ajv";

const compiled = new Map<string, ValidateFunction>();

/** What a shipped JSON Schema has against a document; empty when nothing. */
export function schemaErrors(name: string, document: unknown): readonly string[] {
  const validate = compiled.get(name) ?? compile(name);
  compiled.set(name, validate);
  validate(document);
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

function compile(name: string): ValidateFunction {
  const path = new URL(`../../schemas/${name}.schema.json`, import.meta.url);
  const ajv = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true });
  return ajv.compile(JSON.parse(readFileSync(path, "utf8")));
}
