/**
 * The style sheet that a page has inlined, as the last thing before the hints, and the hash that its policy
 * names.
 */
export type InlinedSheet = { bytes: Uint8Array; hashes: readonly string[] }

const encoder = new TextEncoder()
const loaded = new Map<string, Promise<InlinedSheet>>()

/**
 * The sheet of a screen's first paint, encoded once in an isolate. `screen`: its source file, null for an
 * error page.
 */
export function loadFirstSheet(screen: string | null): Promise<InlinedSheet> {
  const name = screen ?? ''
  const known = loaded.get(name) ?? load(name)
  loaded.set(name, known)
  return known
}

async function load(name: string): Promise<InlinedSheet> {
  const { RULES, SHEETS } = await import('virtual:first-sheets')
  const sheet = SHEETS.get(name) ?? SHEETS.get('')
  if (!sheet) return { bytes: new Uint8Array(), hashes: [] }
  const css = sheet.rules.map((rule) => RULES[rule]).join('')
  return { bytes: encoder.encode(`<style>${css}</style>`), hashes: [sheet.hash] }
}
