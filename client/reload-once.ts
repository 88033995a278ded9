const STORAGE_KEY = 'torg.reloaded'

/**
 * Goes to an address as a whole new page, because code of this one could not be loaded: after a deploy its
 * files may be gone. Once per address, so that a page that stays broken doesn't turn in circles, and not
 * without a network, where a new page would be none at all. Answers whether it went.
 */
export function reloadOnce(href: string): boolean {
  if (!navigator.onLine) return false
  try {
    if (sessionStorage.getItem(STORAGE_KEY) === href) return false
    sessionStorage.setItem(STORAGE_KEY, href)
  } catch {
    // Without a memory there is no way to know that this was tried before.
    return false
  }
  location.assign(href)
  return true
}
