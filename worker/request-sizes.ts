/** The maximum sizes of a request's parts, in characters (docs/reference/security.md#request-sizes). */

export const URL_MAX_LENGTH = 16 * 1024
export const HEADERS_MAX_LENGTH = 32 * 1024
export const COOKIE_MAX_LENGTH = 8 * 1024
