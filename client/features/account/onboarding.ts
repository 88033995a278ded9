/** Set once the user was sent to complete their profile; lasts as long as the tab. */
const KEY = 'torg.onboarding'

export function wasSentToProfile(hashedUserId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === hashedUserId
  } catch {
    // Without storage the user is never redirected, because it would happen again and again.
    return true
  }
}

export function markSentToProfile(hashedUserId: string): void {
  try {
    sessionStorage.setItem(KEY, hashedUserId)
  } catch {
    // `wasSentToProfile` returns true without storage.
  }
}

export function forgetSentToProfile(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Without storage there is nothing to remove.
  }
}
