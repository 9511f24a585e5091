import type { Diagnostic } from "../../model/diagnostic.ts";
import { bodySchema } from "../config/blocks/schemas.ts";
import type { ConfigExpression } from "../config/body/body.ts";
import { bodyAttributes, partialBodyContent } from "../config/body/body-content.ts";
import { errorAt } from "../config/body/place.ts";
import { bodyOf } from "../config/directory/decode.ts";
import { sourceText } from "../text/source-text.ts";
import { decodeText } from "../text/text.ts";

/** What a file of variables gives, not evaluated yet, and what is wrong with its syntax. */
export interface VariableFile {
  readonly values: ReadonlyMap<string, ConfigExpression>;
  readonly diagnostics: readonly Diagnostic[];
}

const DECLARATIONS = bodySchema("", { variable: ["name"] });

/** Reads a file of variables (CR-81). OpenTofu: command, Meta.addVarsFromFile. */
export function readVariableFile(path: string, bytes: Uint8Array): VariableFile {
  const { body, diagnostics } = bodyOf(sourceText(path, decodeText(bytes)));
  const declared = partialBodyContent(body, DECLARATIONS).blocks.map((one) => {
    const name = one.labels[0]?.value ?? "";
    const detail = `Write "${name} = …" to give a value here; a variable is declared in a configuration file.`;
    return errorAt(one.typePlace, "Variable declaration in .tfvars file", detail);
  });
  if (declared.length > 0) return { values: new Map(), diagnostics: [...diagnostics, ...declared] };
  const content = bodyAttributes(body);
  return {
    values: new Map(content.attributes.map(({ name, expression }) => [name, expression])),
    diagnostics: [...diagnostics, ...content.diagnostics],
  };
}
