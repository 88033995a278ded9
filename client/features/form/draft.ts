/** What was typed into a form and not sent: kept for this tab, so that reload and back lose nothing. */
export type Draft = Record<string, string>

/** The part of `sessionStorage` drafts use. */
type KeyValue = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

const PREFIX = 'torg.form.'

export function readDraft(name: string, storage = findStorage()): Draft {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(PREFIX + name) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

export function writeDraft(name: string, draft: Draft, storage = findStorage()): void {
  try {
    storage?.setItem(PREFIX + name, JSON.stringify(draft))
  } catch {
    // Full or forbidden: the page itself still holds what was typed.
  }
}

export function dropDraft(name: string, storage = findStorage()): void {
  storage?.removeItem(PREFIX + name)
}

/** Forgets what anybody typed in this tab: after log out somebody else may sit here. */
export function dropDrafts(storage = findStorage()): void {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
  for (const key of keys) if (key.startsWith(PREFIX)) storage?.removeItem(key)
}

/** Null where storing is forbidden, and on the server. */
function findStorage(): KeyValue | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
