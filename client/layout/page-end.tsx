import { CartFailureNotice } from '../features/cart/cart-failure-notice.tsx'
import { Footer } from './footer.tsx'

/** What no first view shows: the browser loads its code at the first interaction. */
export function PageEnd({ isMissing }: { isMissing: boolean }) {
  return (
    <>
      <Footer isMissing={isMissing} />
      <CartFailureNotice />
    </>
  )
}
