import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import {
  type Consent,
  CONSENT_COOKIE,
  CONSENT_MAX_AGE,
  parseConsent,
  toConsentValue,
} from '../../../shared/visitor/consent.ts'
import { readCookie, writeCookie } from '../../browser.ts'
import { keepDevice } from '../../flags/device.ts'

/** The browser's own modal dialog: focus stays inside, Escape closes, focus returns to the button. */
export function ConsentDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const consent = parseConsent(readCookie(CONSENT_COOKIE))
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby="consent-title"
      className="m-auto w-[min(32rem,calc(100%-2rem))] rounded-hero bg-surface text-ink p-6 backdrop:bg-black/50"
    >
      <form method="dialog" onSubmit={(event) => save(new FormData(event.currentTarget))}>
        <h2 id="consent-title" className="text-2xl font-800">
          <Trans comment="heading of the dialog about cookies">Cookies</Trans>
        </h2>
        <p className="mt-2 text-muted">
          <Trans>Your basket, login and language need cookies. Everything else is your choice.</Trans>
        </p>
        <label className={CHOICE}>
          <input type="checkbox" name="statistics" defaultChecked={consent.statistics} className={BOX} />
          <Trans>Statistics, to show us what works</Trans>
        </label>
        <label className={CHOICE}>
          <input type="checkbox" name="marketing" defaultChecked={consent.marketing} className={BOX} />
          <Trans>Marketing, so you see offers that suit you</Trans>
        </label>
        <button className="mt-6 min-h-11 px-6 rounded-full bg-leaf text-on-leaf font-700">
          <Trans>Save my choices</Trans>
        </button>
      </form>
    </dialog>
  )
}

const CHOICE = 'mt-3 min-h-11 flex items-center gap-3'
const BOX = 'size-6 accent-leaf'

function save(choice: FormData) {
  const consent: Consent = { statistics: choice.has('statistics'), marketing: choice.has('marketing') }
  writeCookie(CONSENT_COOKIE, toConsentValue(consent), CONSENT_MAX_AGE)
  keepDevice(consent)
}
