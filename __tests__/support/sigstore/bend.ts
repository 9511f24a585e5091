/** A JSON value with what stands at a way replaced; undefined takes it out. */
export function bent<T>(value: T, way: readonly (string | number)[], replacement: unknown): T {
  const [step, ...rest] = way;
  if (step === undefined) return replacement as T;
  const inner = (value as Record<string | number, unknown>)[step];
  if (inner === undefined && rest.length > 0) throw new Error(`nothing stands at ${step}`);
  const replaced = bent(inner, rest, replacement);
  if (Array.isArray(value)) return value.map((one, at) => (at === step ? replaced : one)) as T;
  return { ...value, [step]: replaced };
}

/** Base64 with one bit of one byte flipped. */
export function flipped(base64: string, at: number): string {
  const bytes = Buffer.from(base64, "base64");
  const place = at % bytes.length;
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  return bytes.toString("base64");
}
