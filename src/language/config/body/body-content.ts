import type { BodyAttributes, BodyContent, BodySchema, ConfigBody } from "./body.ts";
import { jsonAttributes, jsonContent } from "./json-body.ts";
import { nativeAttributes, nativeContent } from "./native-body.ts";

/** Reads a body in which anything beyond the schema is an error. HCL: Body.Content. */
export function bodyContent(body: ConfigBody, schema: BodySchema): BodyContent {
  return body.syntax === "native"
    ? nativeContent(body, schema, "whole")
    : jsonContent(body, schema, "whole");
}

/** Reads what the schema knows and leaves the rest to the provider. HCL: Body.PartialContent. */
export function partialBodyContent(body: ConfigBody, schema: BodySchema): BodyContent {
  return body.syntax === "native"
    ? nativeContent(body, schema, "partial")
    : jsonContent(body, schema, "partial");
}

/** Reads a body of attributes alone. HCL: Body.JustAttributes. */
export function bodyAttributes(body: ConfigBody): BodyAttributes {
  return body.syntax === "native" ? nativeAttributes(body) : jsonAttributes(body);
}
