/** Set once somebody was led to complete their profile; lives as long as the tab. */
const KEY = 'torg.onboarding'

export function isLed(hashedUserId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === hashedUserId
  } catch {
    // Where nothing can be stored, nobody is led again and again.
    return true
  }
}

export function markLed(hashedUserId: string): void {
  try {
    sessionStorage.setItem(KEY, hashedUserId)
  } catch {
    // `isLed` says so all the same.
  }
}

export function forgetLed(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
