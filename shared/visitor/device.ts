/**
 * The readable cookie that makes experiments stick to a browser. It exists only while statistics are
 * allowed (docs/reference/pages.md#experiments), and is a random UUID that is tied to nothing else.
 */
export const DEVICE_COOKIE = 'device_id'
/** A year, in seconds, like the consent it depends on. */
export const DEVICE_MAX_AGE = 31_536_000

/** The id of a cookie's value, or null when it is none of ours. */
export function parseDeviceId(value: string | null | undefined): string | null {
  return value && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value) ? value : null
}
