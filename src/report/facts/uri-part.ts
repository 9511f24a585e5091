/**
 * One part of a path or a package URL, percent-encoded: letters, digits and `-._~` stay (RFC 3986).
 *
 * What is no character at all, a surrogate without its other half, becomes U+FFFD.
 */
export function encodeUriPart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, "\uFFFD")).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
