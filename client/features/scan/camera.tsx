import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { createDetector } from './detector.ts'

/** Milliseconds between two looks: quick enough for a hand, and sparing a battery. */
const LOOK_EVERY = 200

/** Shows the camera at the back and reports each barcode once while it stays in sight. */
export function Camera({ onCode, onRefused }: { onCode: (gtin: string) => void; onRefused: () => void }) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const report = useEffectEvent(onCode)
  const refuse = useEffectEvent(onRefused)
  useEffect(() => {
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setInterval> | undefined
    let isOver = false
    async function start() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const screen = video.current
      if (isOver || !screen) return stop()
      screen.srcObject = stream
      await screen.play()
      timer = watch(screen, (code) => report(code))
    }
    function stop() {
      isOver = true
      clearInterval(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    start().catch(() => {
      if (!isOver) refuse()
    })
    return stop
  }, [])
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={t({ message: 'Camera', comment: 'screen readers: the picture of the camera' })}
      className="w-full aspect-[4/3] object-cover rounded-card bg-sunken"
    />
  )
}

/** Calls `report` for a code that was not in sight at the last look. Returns the timer. */
function watch(screen: HTMLVideoElement, report: (code: string) => void): ReturnType<typeof setInterval> {
  const detector = createDetector()
  let last = ''
  return setInterval(() => {
    void detector.detect(screen).then(
      ([code]) => {
        const { rawValue = '' } = code ?? {}
        if (rawValue !== '' && rawValue !== last) report(rawValue)
        last = rawValue
      },
      // A frame that cannot be read; the next one may be.
      () => {},
    )
  }, LOOK_EVERY)
}
