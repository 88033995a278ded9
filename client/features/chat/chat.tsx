import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, useEffect } from 'react'
import { usePageContext } from '../../config.tsx'
import { isSwitchedOff } from '../../hooks/switched-off.ts'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { connectChat } from '../../links/open-chat.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { OtherWays } from './other-ways.tsx'
import { useMessenger } from './use-messenger.ts'

/**
 * The support chat's facade: a round button that is hidden until the page is interactive and the show flag is
 * set, and gone once the messenger is loaded. Links of the kind `support_chat` open the same chat.
 */
export function Chat() {
  const { t } = useLingui()
  const { isWebview } = usePageContext()
  const isHydrated = useIsHydrated()
  const { phase, isShown, isLoaded, open, dismiss } = useMessenger()
  useEffect(() => connectChat(() => void open('link')), [open])
  // The HTML has no facade: it would be hidden there, and every page would pay for it.
  if (!isHydrated) return null
  const isOff = isWebview || isSwitchedOff('chat')
  return (
    <>
      {!isOff && !isLoaded && (
        <section hidden={!isShown} aria-label={t`Customer service`}>
          <button
            type="button"
            aria-label={phase === 'loading' ? t`The chat is opening` : t`Chat with us`}
            aria-busy={phase === 'loading' || undefined}
            onClick={() => void open('facade')}
            className="bg-leaf text-on-leaf rounded-full cursor-pointer"
            style={PLACE}
          >
            {phase === 'loading' ? <Spinner /> : <Bubble />}
          </button>
        </section>
      )}
      {phase === 'failed' && <OtherWays onClose={dismiss} onAgain={isOff ? null : () => void open('link')} />}
    </>
  )
}

/** Above the bars of phones. In the element and not in the sheet, which every page pays for. */
const PLACE: CSSProperties = {
  position: 'fixed',
  zIndex: 25,
  right: 'max(16px, env(safe-area-inset-right))',
  bottom: 'calc(16px + var(--bar) + var(--edit))',
  width: 56,
  height: 56,
  display: 'grid',
  placeItems: 'center',
  boxShadow: '0 4px 16px rgb(0 0 0 / 0.25)',
}

function Bubble() {
  return (
    <svg
      width="28"
      height="28"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M21 12a8 8 0 0 1-8 8H4l2-4a8 8 0 1 1 15-4Z" />
    </svg>
  )
}
