import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { now } from '../../clock.ts'
import { Button } from '../../ui/button.tsx'
import { findDurations, type Duration } from './durations.ts'
import { ring } from './ring.ts'

/** A timer for each time that a step names. */
export function StepTimers({ text }: { text: string }) {
  const durations = findDurations(text)
  if (durations.length === 0) return null
  return (
    <span className="flex flex-wrap gap-2 py-1 print:hidden">
      {durations.map((each, index) => (
        <Timer key={index} duration={each} />
      ))}
    </span>
  )
}

function Timer({ duration: { seconds, text } }: { duration: Duration }) {
  const [endsAt, setEndsAt] = useState<number | null>(null)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (endsAt === null) return
    const tick = () => {
      const remaining = Math.max(0, Math.ceil((endsAt - now()) / 1_000))
      setLeft(remaining)
      if (remaining > 0) return
      setEndsAt(null)
      ring()
    }
    const interval = setInterval(tick, 250)
    return () => clearInterval(interval)
  }, [endsAt])
  const start = () => {
    setLeft(seconds)
    setEndsAt(now() + seconds * 1_000)
  }
  if (endsAt !== null) {
    return (
      <Button variant="spruce" onClick={() => setEndsAt(null)}>
        <span role="timer">{display(left)}</span>
        <span className="sr-only">
          <Trans comment="button of a running timer; the time is as the step says it">
            Stop the timer: {text}
          </Trans>
        </span>
      </Button>
    )
  }
  return (
    <>
      <Button variant="quiet" onClick={start}>
        <Trans comment="button: starts a timer; the time is as the step says it">Timer: {text}</Trans>
      </Button>
      <span role="alert" className="font-600 empty:hidden">
        {left === 0 && <Trans comment="a timer has ended">Time’s up: {text}</Trans>}
      </span>
    </>
  )
}

/** `1:05:09`, `5:09`. */
function display(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours = 0, ...rest] = parts
  const minutes = rest.map((part, index) =>
    index > 0 || hours > 0 ? String(part).padStart(2, '0') : String(part),
  )
  return [...(hours > 0 ? [String(hours)] : []), ...minutes].join(':')
}
