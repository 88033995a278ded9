import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { usePageContext } from '../../config.tsx'
import { isSwitchedOff } from '../../hooks/switched-off.ts'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { whenIdle } from '../../hooks/when-idle.ts'
import { connectChat } from '../../links/open-chat.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { OtherWays } from './other-ways.tsx'
import { useMessenger } from './use-messenger.ts'
import { watchCovered } from './watch-covered.ts'

/**
 * The support chat's facade: a round button that is hidden until the page is interactive and the show flag is
 * set, and gone once the messenger is loaded. Links of the kind `support_chat` open the same chat.
 */
export function Chat() {
  const { t } = useLingui()
  const { isWebview } = usePageContext()
  const isHydrated = useIsHydrated()
  const place = useRef<HTMLDivElement>(null)
  const [isCovering, setCovering] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const { phase, isShown, isLoaded, open, dismiss } = useMessenger({ isCovering })
  useEffect(() => connectChat(() => void open('link')), [open])
  useEffect(() => {
    if (!isHydrated) return undefined
    let stop: (() => void) | null = () => {}
    // It measures the page, which the interaction that loaded this code would wait for.
    whenIdle(() => {
      if (stop && place.current) stop = watchCovered(place.current, setCovering)
    })
    return () => {
      stop?.()
      stop = null
    }
  }, [isHydrated])
  // The HTML has no facade: it would be hidden there, and every page would pay for it.
  if (!isHydrated) return null
  const isOff = isWebview || isSwitchedOff('chat')
  return (
    <>
      {!isOff && <div ref={place} aria-hidden="true" style={EMPTY} />}
      {!isOff && !isLoaded && (
        <section hidden={!isShown} aria-label={t`Customer service`}>
          <button
            type="button"
            aria-label={phase === 'loading' ? t`The chat is opening` : t`Chat with us`}
            aria-busy={phase === 'loading' || undefined}
            onClick={() => void open('facade')}
            onFocus={({ currentTarget }) => setFocus(currentTarget.matches(':focus-visible'))}
            onBlur={() => setFocus(false)}
            className="bg-leaf text-on-leaf rounded-full cursor-pointer"
            style={isCovering && !hasFocus && phase === 'idle' ? AWAY : BUTTON}
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
}
const EMPTY: CSSProperties = { ...PLACE, visibility: 'hidden' }
const BUTTON: CSSProperties = {
  ...PLACE,
  display: 'grid',
  placeItems: 'center',
  boxShadow: '0 4px 16px rgb(0 0 0 / 0.25)',
  transition: 'opacity 0.15s',
}
/** The button gives way to the control of a product, for eye and thumb; keys and screen readers still find it. */
const AWAY: CSSProperties = { ...BUTTON, opacity: 0, pointerEvents: 'none' }

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
