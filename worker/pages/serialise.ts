/**
 * JSON for `<script type="application/json">` or `application/ld+json`, to be read with `JSON.parse`. Escapes
 * `<`, `>`, `&`, U+2028 and U+2029, which React does not (docs/reference/security.md#serialising). Throws
 * what `JSON.stringify` throws (cycles, BigInt).
 */
export function serialise(value: unknown): string {
  return JSON.stringify(value).replace(UNSAFE, (character) => ESCAPES[character] ?? character)
}

const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
const UNSAFE = /[<>&\u2028\u2029]/g
