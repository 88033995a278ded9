const STORAGE_KEY = 'torg.reloaded'

/**
 * Loads an address as a new page because this page's code could not be loaded: after a deploy its files may
 * be gone. Once per address, so that a broken page does not reload for ever, and never offline, where the
 * reload would fail. Returns whether it reloads.
 */
export function reloadOnce(href: string): boolean {
  if (!navigator.onLine) return false
  try {
    if (sessionStorage.getItem(STORAGE_KEY) === href) return false
    sessionStorage.setItem(STORAGE_KEY, href)
  } catch {
    // Without storage a repeated reload cannot be detected.
    return false
  }
  location.assign(href)
  return true
}
