/** Products that this tab has warned about. Where there is no storage, it warns again. */

const KEY = 'torg.diet.warned'

export function isWarned(productId: number): boolean {
  return read().includes(productId)
}

export function markWarned(productId: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...new Set([...read(), productId])]))
  } catch {
    // A full or forbidden storage costs a second warning.
  }
}

/** After a log-out: the next person of this tab is warned, too. */
export function forgetWarned(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Without storage there is nothing to forget.
  }
}

function read(): number[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}
