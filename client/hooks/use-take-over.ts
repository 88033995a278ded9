import { startTransition, type SyntheticEvent, useRef, useState } from 'react'
import { type LatePartName, notePart } from './lost-parts.ts'

/** The plain input that another one replaces, and whether the user has typed into it since it has the focus. */
export type TakenOver = { former: HTMLInputElement; isTyping: boolean }

/** Milliseconds without a letter before the other input is rendered. */
const PAUSE = 120

/**
 * A plain input that makes way for another one, whose code `load` fetches on focus; without its code it stays.
 * `taken` has the component and the input that it replaces, which it does in the background and in a pause of typing:
 * a letter that comes before it is ready stops it, and none is lost.
 */
export function useTakeOver<Input>(part: LatePartName, load: () => Promise<Input>) {
  const loading = useRef<Promise<Input | null>>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [taken, setTaken] = useState<(TakenOver & { Input: Input }) | null>(null)

  const stop = () => {
    clearTimeout(timer.current)
    setTaken(null)
  }
  const wait = ({ currentTarget: former }: SyntheticEvent<HTMLInputElement>, isTyping: boolean) => {
    stop()
    const pause = setTimeout(async () => {
      const Input = await loading.current
      // Meanwhile a letter may have come, or the focus may have gone.
      if (Input && timer.current === pause && document.activeElement === former)
        startTransition(() => setTaken({ Input, former, isTyping }))
    }, PAUSE)
    timer.current = pause
  }
  const onFocus = (event: SyntheticEvent<HTMLInputElement>) => {
    wait(event, false)
    loading.current = load().catch(() => null)
    void loading.current.then((Input) => notePart(part, !Input))
  }
  return {
    taken,
    plain: {
      onFocus,
      onInput: (event: SyntheticEvent<HTMLInputElement>) => wait(event, true),
      onBlur: stop,
    },
  }
}
