import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { countdown, passedMark } from '../../../shared/domain/hold-countdown.ts'
import { formatClock } from '../../../shared/domain/slot-times.ts'
import { useLocale } from '../../config.tsx'

/**
 * How long the slot is kept: until when without JavaScript, with it the seconds that are left. They tick
 * for the eye alone; whoever listens is told ten, five and one minute before the end, and at it.
 */
export function HoldCountdown({ expiresAt, onOver }: { expiresAt: string; onOver?: () => void }) {
  const locale = useLocale()
  const { now, mark } = useClock({ until: Date.parse(expiresAt), onOver })
  const left = now === null ? null : countdown(Date.parse(expiresAt), now)
  return (
    <>
      <span role="timer" aria-live="off" className="tabular-nums" data-hold-countdown="">
        {left === null && <Trans>Held for you until {formatClock(expiresAt, locale)}</Trans>}
        {left && !left.isOver && <Trans>Held for you for {formatLeft(left)}</Trans>}
        {left?.isOver && <Trans>No longer held</Trans>}
      </span>
      <span role="status" className="sr-only">
        {mark !== null && mark > 0 && (
          <Plural
            value={mark}
            one="Your delivery time is held for # more minute"
            other="Your delivery time is held for # more minutes"
          />
        )}
        {mark === 0 && <Trans>Your delivery time is no longer held. Choose it again to keep it.</Trans>}
      </span>
    </>
  )
}

/** The time since hydration, second by second, and the last mark that went by. */
function useClock({ until, onOver }: { until: number; onOver: (() => void) | undefined }) {
  const [state, setState] = useState<{ now: number | null; mark: number | null }>({ now: null, mark: null })
  useEffect(() => {
    let former = Date.now()
    const tick = () => {
      const now = Date.now()
      const mark = passedMark(until, former, now)
      former = now
      setState((state) => ({ now, mark: mark ?? state.mark }))
      if (mark === 0) onOver?.()
      if (now >= until) clearInterval(timer)
    }
    const first = setTimeout(tick)
    const timer = setInterval(tick, 1_000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [until, onOver])
  return state
}

function formatLeft({ minutes, seconds }: { minutes: number; seconds: number }): string {
  return `${minutes}:${String(seconds).padStart(2, '0')}`
}
