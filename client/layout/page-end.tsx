import { useEffect } from 'react'
import { Chat } from '../features/chat/chat.tsx'
import { ConsentBanner } from '../features/consent/consent-banner.tsx'
import { Signals } from '../features/signals/signals.tsx'
import { CartFailureNotice } from '../features/cart/cart-failure-notice.tsx'
import { CountryBanner } from './country-banner.tsx'
import { releaseEarlyClicks } from './early-clicks.ts'
import { Footer } from './footer.tsx'

/** What no first view shows: the browser loads its code at the first interaction. */
export function PageEnd({ isMissing }: { isMissing: boolean }) {
  useEffect(releaseEarlyClicks, [])
  return (
    <>
      <Footer isMissing={isMissing} />
      <CartFailureNotice />
      <ConsentBanner />
      <CountryBanner isMissing={isMissing} />
      <Chat />
      <Signals />
    </>
  )
}
