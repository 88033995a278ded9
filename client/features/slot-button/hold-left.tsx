import { useEffect, useState } from 'react'
import { now } from '../../clock.ts'
import { countdown } from '../slot-picker/countdown.ts'

/** The minutes and seconds a held slot is still kept, `29:15`; nothing once it is over. */
export function HoldLeft({ expiresAt }: { expiresAt: string }) {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const left = countdown(Date.parse(expiresAt), at)
  if (!left || left.isOver) return null
  return (
    <span role="timer" aria-live="off" className="block font-400" data-hold-left="">
      {`${left.minutes}:${String(left.seconds).padStart(2, '0')}`}
    </span>
  )
}
