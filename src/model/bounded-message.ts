/** Characters of one message; what is quoted in it may be as long as the file it is from. */
const MAX_MESSAGE = 2000;
/** Characters of one that may list many things, such as hashes or problems: more than a reader can take in. */
export const MAX_LIST = 16_384;

/** A message with its middle left out when it is long: what is quoted stands there, what to do behind it. */
export function boundedMessage(text: string, most = MAX_MESSAGE): string {
  if (text.length <= most) return text;
  const half = most / 2;
  const left = `… (${text.length - most} characters left out) …`;
  // No half of a pair is left at the cuts.
  const head = text.slice(0, half).replace(/[\ud800-\udbff]$/, "");
  return `${head}${left}${text.slice(-half).replace(/^[\udc00-\udfff]/, "")}`;
}
