import type { User } from '../../../shared/api/user.ts'
import { readCookie } from '../../browser.ts'

/**
 * A page that comes back from the browser's memory shows who was here when it was left. Who has logged out
 * since, or is somebody else by now, gets a new page instead. `check` is called with every answer about the
 * session; such a page asks for one by itself (features/cart/cart-provider.tsx).
 */
export function listenForReturn(getUser: () => User | null): { check: () => void; stop: () => void } {
  let returned: string | null = null
  const onShow = ({ persisted }: PageTransitionEvent) => {
    const user = getUser()
    if (!persisted || !user) return
    if (readCookie('signed_in') !== '1') return startAnew()
    returned = user.hashedUserId
  }
  addEventListener('pageshow', onShow)
  return {
    check() {
      const known = returned
      returned = null
      if (known !== null && getUser()?.hashedUserId !== known) startAnew()
    },
    stop: () => removeEventListener('pageshow', onShow),
  }
}

/** Nothing of the person is seen while the new page comes. */
function startAnew(): void {
  document.documentElement.hidden = true
  location.reload()
}
