/** Set once the user was asked to complete their profile: once per visitor, until they log out. */
const KEY = 'torg.onboarding'

export function wasAskedForProfile(hashedUserId: string): boolean {
  try {
    return localStorage.getItem(KEY) === hashedUserId
  } catch {
    // Without storage the user is never asked, because it would happen again and again.
    return true
  }
}

export function markAskedForProfile(hashedUserId: string): void {
  try {
    localStorage.setItem(KEY, hashedUserId)
  } catch {
    // `wasAskedForProfile` returns true without storage.
  }
}

export function forgetAskedForProfile(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Without storage there is nothing to remove.
  }
}
