import { FIRST_SHEETS } from 'virtual:client-build'

/** The style sheet that a page has inlined, as the last thing before the hints, and the hash that its policy names. */
export type InlinedSheet = { bytes: Uint8Array; hashes: readonly string[] }

const encoder = new TextEncoder()
const loaded = new Map<string, Promise<InlinedSheet>>()

/** The sheet of a screen's first paint, encoded once in an isolate. `screen`: its source file, null for an error page. */
export function loadFirstSheet(screen: string | null): Promise<InlinedSheet> {
  const name = screen ?? ''
  const known = loaded.get(name) ?? load(name)
  loaded.set(name, known)
  return known
}

async function load(name: string): Promise<InlinedSheet> {
  const sheet = await (FIRST_SHEETS[name] ?? FIRST_SHEETS[''])?.()
  if (!sheet?.default.css) return { bytes: new Uint8Array(), hashes: [] }
  const { css, hash } = sheet.default
  return { bytes: encoder.encode(`<style>${css}</style>`), hashes: [hash] }
}
