import { Trans } from '@lingui/react/macro'
import type { Perk } from '../../../shared/api/perks.ts'
import { formatDate } from '../../../shared/delivery/dates.ts'
import { useLocale } from '../../config.tsx'
import { Link } from '../../links/link.tsx'

/** One perk: what it is, how far away, and until when. */
export function PerkCard({ perk, isMember }: { perk: Perk; isMember: boolean }) {
  const locale = useLocale()
  const { key, title, description, state, progress, validTo, target } = perk
  const until = validTo === null ? null : formatDate(validTo, locale)
  const isOpen = state === 'available' || state === 'active'
  return (
    <article
      data-perk={key}
      data-state={state}
      className={`grow min-w-0 [overflow-wrap:anywhere] rounded-card border p-5 flex flex-col gap-3 ${isOpen ? 'bg-leaf-tint border-leaf text-on-leaf-tint' : 'bg-surface border-line'}`}
    >
      <h2 className="text-xl font-800">{title}</h2>
      <p>{description}</p>
      {progress && <Progress progress={progress} title={title} />}
      {isMember && (
        <p className="mt-auto font-700">
          <State state={state} isFeature={target !== null} />
          {until && isOpen && (
            <>
              {' '}
              <Trans comment="of a perk: its last day">Valid until {until}.</Trans>
            </>
          )}
        </p>
      )}
      {target && isOpen && (
        <Link kind="url" url={target.uri} className="min-h-11 inline-flex items-center font-700 underline">
          <Trans comment="link from a perk to the page where it is used">Use it</Trans>
        </Link>
      )}
    </article>
  )
}

function Progress({ progress, title }: { progress: NonNullable<Perk['progress']>; title: string }) {
  const { current, target, unit } = progress
  return (
    <div className="flex flex-col gap-1">
      <progress
        className="w-full h-3 rounded-full appearance-none bg-sunken [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-bar]:rounded-full [&::-webkit-progress-value]:bg-leaf [&::-webkit-progress-value]:rounded-full [&::-moz-progress-bar]:bg-leaf"
        value={Math.min(current, target)}
        max={target}
        aria-label={title}
      />
      <span className="text-sm">
        {current <= target ? (
          <Trans comment="progress of a perk: 2 of 3 orders">
            {current} of {target} {unit}
          </Trans>
        ) : (
          <>
            {current} {unit}
          </>
        )}
      </span>
    </div>
  )
}

function State({ state, isFeature }: { state: Perk['state']; isFeature: boolean }) {
  if (isFeature) return null
  switch (state) {
    case 'available':
      return <Trans comment="state of a perk">You have it for your next order.</Trans>
    case 'active':
      return <Trans comment="state of a perk">You have it on every order.</Trans>
    case 'used':
      return <Trans comment="state of a perk">You’ve used it.</Trans>
    case 'expired':
      return <Trans comment="state of a perk">It has ended.</Trans>
    case 'locked':
      return <Trans comment="state of a perk">Nothing to use yet.</Trans>
  }
}
