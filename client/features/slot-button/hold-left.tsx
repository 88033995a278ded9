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
  const { minutes, seconds, isOver } = countdown(Date.parse(expiresAt), at)
  if (isOver) return null
  return (
    <span role="timer" aria-live="off" className="block font-400" data-hold-left="">
      {`${minutes}:${String(seconds).padStart(2, '0')}`}
    </span>
  )
}
