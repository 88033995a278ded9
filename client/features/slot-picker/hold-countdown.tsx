import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { countdown, passedMark } from './countdown.ts'
import { formatTime } from '../../../shared/delivery/slot-times.ts'
import { now } from '../../clock.ts'
import { useLocale } from '../../config.tsx'

/**
 * The countdown of the hold: the end time without JavaScript or a right clock, else the seconds left. The seconds are
 * only visible; screen readers announce ten, five and one minute before the end. `onOver` is called at the end.
 */
export function HoldCountdown({ expiresAt, onOver }: { expiresAt: string; onOver?: () => void }) {
  const locale = useLocale()
  const until = Date.parse(expiresAt)
  const { now: at, mark } = useClock({ until, onOver })
  const left = at === null ? null : countdown(until, at)
  const timeLeft = left && formatLeft(left)
  const end = formatTime(expiresAt, locale)
  return (
    <>
      <span role="timer" aria-live="off" data-hold-countdown="">
        {left === null && <Trans>Held for you until {end}</Trans>}
        {left && !left.isOver && (
          <Trans comment="timeLeft: minutes and seconds, 4:05">Held for you: {timeLeft} left</Trans>
        )}
        {left?.isOver && <Trans>No longer held</Trans>}
      </span>
      <span role="status" className="sr-only">
        {mark !== null && mark > 0 && !left?.isOver && (
          <Plural
            value={mark}
            one="Your delivery time is held for # more minute"
            other="Your delivery time is held for # more minutes"
          />
        )}
      </span>
    </>
  )
}

/** The current time, updated every second after hydration, and the last mark of this hold that passed. */
function useClock({ until, onOver }: { until: number; onOver: (() => void) | undefined }) {
  const [state, setState] = useState<Clock>({ now: null, mark: null, until })
  useEffect(() => {
    let former = now()
    const tick = () => {
      const at = now()
      const mark = passedMark(until, former, at)
      former = at
      setState((state) => ({ now: at, mark: mark ?? (state.until === until ? state.mark : null), until }))
      if (mark === 0) onOver?.()
      if (at >= until) clearInterval(timer)
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

type Clock = { now: number | null; mark: number | null; until: number }

function formatLeft({ minutes, seconds }: { minutes: number; seconds: number }): string {
  return `${minutes}:${String(seconds).padStart(2, '0')}`
}
