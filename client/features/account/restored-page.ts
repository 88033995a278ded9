import type { User } from '../../../shared/api/user.ts'
import { readCookie } from '../../browser.ts'

/**
 * A page restored from the back/forward cache shows its former user. It is reloaded when that user has logged
 * out or another one has logged in. Call `check` after every session response; a restored page requests the
 * session itself (features/cart/cart-provider.tsx).
 */
export function watchRestoredPage(getUser: () => User | null): { check: () => void; stop: () => void } {
  let returned: string | null = null
  const onShow = ({ persisted }: PageTransitionEvent) => {
    const user = getUser()
    if (!persisted || !user) return
    if (readCookie('signed_in') !== '1') return reloadPage()
    returned = user.hashedUserId
  }
  addEventListener('pageshow', onShow)
  return {
    check() {
      const known = returned
      returned = null
      if (known !== null && getUser()?.hashedUserId !== known) reloadPage()
    },
    stop: () => removeEventListener('pageshow', onShow),
  }
}

/** Hides the page during the reload, because it shows personal data. */
function reloadPage(): void {
  document.documentElement.hidden = true
  location.reload()
}
