import { type FocusEvent, startTransition, type SyntheticEvent, useRef, useState } from 'react'
import { type LatePartName, notePart } from './lost-parts.ts'

/** Milliseconds without a letter before the other input is rendered. */
const PAUSE = 120

/**
 * A plain input that makes way for another one, whose code `load` fetches on focus; null leaves the plain one. Without
 * its code the plain one stays, too. `taken` has the component and the input that it replaces, which it does in the
 * background and in a pause of typing: a letter that comes before it is ready stops it, and none is lost.
 */
export function useTakeOver<Input>(part: LatePartName, load: () => Promise<Input> | null) {
  const loading = useRef<Promise<Input | null>>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [taken, setTaken] = useState<{ Input: Input; former: HTMLInputElement } | null>(null)

  const stop = () => {
    clearTimeout(timer.current)
    setTaken(null)
  }
  const onInput = ({ currentTarget: former }: SyntheticEvent<HTMLInputElement>) => {
    stop()
    const pause = setTimeout(async () => {
      const Input = await loading.current
      // Meanwhile a letter may have come, or the focus may have gone.
      if (Input && timer.current === pause && document.activeElement === former)
        startTransition(() => setTaken({ Input, former }))
    }, PAUSE)
    timer.current = pause
  }
  const onFocus = async (event: SyntheticEvent<HTMLInputElement>) => {
    onInput(event)
    loading.current = load()?.catch(() => null) ?? null
    notePart(part, !(await loading.current))
  }
  return {
    taken,
    plain: { onFocus: (event: FocusEvent<HTMLInputElement>) => void onFocus(event), onInput, onBlur: stop },
  }
}
