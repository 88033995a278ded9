const KEY = 'torg.chat'

/** The secret of a conversation that this browser has begun without a log-in; null without one. */
export function readSecret(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Keeps the secret so that the conversation goes on after a reload; null forgets it. */
export function keepSecret(secret: string | null): void {
  try {
    if (secret === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, secret)
  } catch {
    // A browser that forbids storage has the conversation until the page is left.
  }
}
