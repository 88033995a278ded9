import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { EndpointResult } from '../../../shared/api/endpoint.ts'
import type { getReferralDetails } from '../../../shared/api/referrals.ts'
import { formatDate } from '../../../shared/delivery/dates.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { Button } from '../../ui/button.tsx'

type Invitation = EndpointResult<typeof getReferralDetails>

/** The customer's link, to share or copy, and what became of it. */
export function Invite({ invitation }: { invitation: Invitation }) {
  const { language } = useLocale()
  const reward = formatMoney(invitation.rewardForReferrer, language)
  const friends = formatMoney(invitation.rewardForReferred, language)
  const minimum = formatMoney(invitation.minimumOrder, language)
  const accepted = invitation.sentCount
  const earned = formatMoney(invitation.earned, language)
  return (
    <section
      aria-labelledby="invite"
      className="rounded-hero bg-spruce text-on-spruce p-5 sm:p-8 flex flex-col gap-4"
    >
      <h2 id="invite" className="text-2xl font-800">
        <Trans>Invite a friend</Trans>
      </h2>
      <p className="text-lg">
        {invitation.rewardForReferrer === invitation.rewardForReferred ? (
          <Trans>
            You both get {reward} off an order of {minimum} or more, once we’ve delivered your friend’s first
            order.
          </Trans>
        ) : (
          <Trans>
            You get {reward} and your friend gets {friends}, each off an order of {minimum} or more, once
            we’ve delivered your friend’s first order.
          </Trans>
        )}
      </p>
      <ShareLink path={invitation.url} />
      {accepted > 0 && (
        <>
          <p className="font-700" data-earned={invitation.earned}>
            <Plural value={accepted} one="# friend has accepted." other="# friends have accepted." />{' '}
            <Trans>You’ve earned {earned}.</Trans>
          </p>
          <ul className="flex flex-col gap-1">
            {invitation.invitations.map(({ status, at }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the invitations of a day have nothing else of their own
              <InvitationRow key={`${at} ${index}`} status={status} at={at} />
            ))}
          </ul>
        </>
      )}
      <p className="text-sm">
        <Trans>
          The invitation is for people who haven’t ordered from us. It doesn’t apply within a household.
        </Trans>
      </p>
    </section>
  )
}

function InvitationRow({ status, at }: Invitation['invitations'][number]) {
  const date = formatDate(at, useLocale())
  return (
    <li>
      {date}:{' '}
      {status === 'waiting' && <Trans comment="state of an invitation">waiting for the first delivery</Trans>}
      {status === 'rewarded' && <Trans comment="state of an invitation">you’ve both got your reward</Trans>}
      {status === 'not_rewarded' && <Trans comment="state of an invitation">this one gives no reward</Trans>}
    </li>
  )
}

/** Opens the device's own dialog where it has one, else copies; without JavaScript the link is there to read. */
function ShareLink({ path }: { path: string }) {
  const { t } = useLingui()
  const isHydrated = useIsHydrated()
  const [shared, setShared] = useState<'copied' | 'failed' | null>(null)
  const url = isHydrated ? new URL(path, location.href).href : path
  const share = async () => {
    if (canShare()) {
      // The visitor may close the dialog; that is no failure.
      await navigator.share({ title: t`Groceries delivered to your door`, url }).catch(() => {})
      return
    }
    await navigator.clipboard.writeText(url).then(
      () => setShared('copied'),
      () => setShared('failed'),
    )
  }
  return (
    <div className="flex flex-wrap gap-2 items-center">
      <input
        readOnly
        value={url}
        aria-label={t`Your invitation link`}
        onFocus={(event) => event.currentTarget.select()}
        className="min-w-0 grow basis-40 min-h-11 px-4 rounded-full bg-surface text-ink"
      />
      {isHydrated && (
        <Button variant="primary" onClick={() => void share()}>
          <Trans comment="button: sends the link of an invitation">Share the link</Trans>
        </Button>
      )}
      <span role="status" className="font-600">
        {shared === 'copied' && <Trans>The link is copied.</Trans>}
        {shared === 'failed' && <Trans>We couldn’t copy the link. Select it and copy it yourself.</Trans>}
      </span>
    </div>
  )
}

const canShare = (): boolean => 'share' in navigator
