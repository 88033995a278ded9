/**
 * A readable cookie that keeps a browser in its experiment variations. It exists only while statistics are
 * allowed (docs/reference/pages.md#experiments) and holds a random UUID that nothing else refers to.
 */
export const DEVICE_COOKIE = 'device_id'
/** One year, in seconds, like the consent it depends on. */
export const DEVICE_MAX_AGE = 31_536_000

/** The id in a cookie's value; null for anything but a UUID. */
export function parseDeviceId(value: string | null | undefined): string | null {
  return value && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value) ? value : null
}
