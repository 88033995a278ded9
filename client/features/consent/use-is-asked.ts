import { useSyncExternalStore } from 'react'
import { usePageContext } from '../../config.tsx'
import { asksNotToTrack, CONSENT_EVENT, readChoice } from '../../flags/consent.ts'
import { useLocation } from '../../router/use-router.ts'

/** Whether the question about cookies stands on the page; never for somebody whose browser has answered already. */
export function useIsAsked(): boolean {
  const { settings, isWebview } = usePageContext()
  const { key } = useLocation()
  const isOpen = useSyncExternalStore(subscribe, isUnanswered, () => false)
  return isOpen && settings.cookieWidget && !isWebview && key !== 'cookies'
}

const isUnanswered = () => readChoice() === null && !asksNotToTrack()

function subscribe(onChange: () => void): () => void {
  document.addEventListener(CONSENT_EVENT, onChange)
  return () => document.removeEventListener(CONSENT_EVENT, onChange)
}
