/**
 * Values that were typed into a form and not sent. They are kept for this tab and survive reload and back.
 */
export type FormDraft = Record<string, string>

/** The part of `sessionStorage` drafts use. */
type KeyValue = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

const PREFIX = 'torg.form.'

export function readDraft(name: string, storage = findStorage()): FormDraft {
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

export function writeDraft(name: string, draft: FormDraft, storage = findStorage()): void {
  try {
    storage?.setItem(PREFIX + name, JSON.stringify(draft))
  } catch {
    // Storage is full or forbidden: the page itself still holds the values.
  }
}

export function dropDraft(name: string, storage = findStorage()): void {
  storage?.removeItem(PREFIX + name)
}

/** Deletes all drafts of this tab: after log-out another user may use it. */
export function dropDrafts(storage = findStorage()): void {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
  for (const key of keys) if (key.startsWith(PREFIX)) storage?.removeItem(key)
}

/** Null when storage is forbidden, and on the server. */
function findStorage(): KeyValue | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
