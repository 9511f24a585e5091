// Schemas of formats that others have defined, made fit for the validator that we use.
import { readFileSync } from "node:fs";
import { Ajv, type AnySchemaObject, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";

const fixture = (path: string): AnySchemaObject =>
  JSON.parse(readFileSync(new URL(`../../fixtures/${path}`, import.meta.url), "utf8"));

let sarif: ValidateFunction | undefined;
let cycloneDx: ValidateFunction | undefined;
let codeQuality: ValidateFunction | undefined;

/** What the schema of SARIF 2.1.0 has against a document; empty when nothing. */
export function sarifErrors(document: unknown): readonly string[] {
  sarif ??= compileSarif();
  return errors(sarif, document);
}

/** What the schema of CycloneDX 1.6 has against a document; empty when nothing. */
export function cycloneDxErrors(document: unknown): readonly string[] {
  cycloneDx ??= compileCycloneDx();
  return errors(cycloneDx, document);
}

/** What GitLab's description of a Code Quality report has against a document; empty when nothing. */
export function codeQualityErrors(document: unknown): readonly string[] {
  codeQuality ??= validator().compile(fixture("gitlab/codequality.schema.json"));
  return errors(codeQuality, document);
}

function compileSarif(): ValidateFunction {
  // Draft 4 calls the identifier "id"; the words that the schema uses mean the same in draft 7.
  const { id: _id, $schema: _draft, ...schema } = fixture("sarif/sarif-2.1.0.schema.json");
  return validator().compile(schema);
}

function compileCycloneDx(): ValidateFunction {
  const ajv = validator();
  ajv.addFormat("iri-reference", true);
  ajv.addFormat("idn-email", true);
  // The copies refer to each other by file name, which their identifiers do not have.
  for (const name of ["spdx.SNAPSHOT.schema.json", "jsf-0.82.SNAPSHOT.schema.json"]) {
    const { $id: _id, ...schema } = fixture(`cyclonedx/${name}`);
    ajv.addSchema(schema, `http://cyclonedx.org/schema/${name}`);
  }
  return ajv.compile(fixture("cyclonedx/bom-1.6.SNAPSHOT.schema.json"));
}

function validator(): Ajv {
  // The patterns of SARIF's schema are not written for Unicode mode.
  const ajv = new Ajv({ allErrors: true, strict: false, unicodeRegExp: false });
  addFormats.default(ajv);
  return ajv;
}

function errors(validate: ValidateFunction, document: unknown): readonly string[] {
  validate(document);
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}
