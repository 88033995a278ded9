/** Formatters that were asked for before, by language tag and options. They hold nothing of a request or a visitor. */
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The formatter of a BCP 47 tag with these options, created once: creating one costs a hundred times as much as using
 * it, and a week of delivery times takes a hundred of them. The options come from the code, never from a visitor, so
 * that few are kept.
 */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options)
  const kept = formats.get(key)
  if (kept) return kept
  const format = new Intl.DateTimeFormat(tag, options)
  formats.set(key, format)
  return format
}
