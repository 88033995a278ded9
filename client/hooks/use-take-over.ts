import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type LatePartName, notePart } from './lost-parts.ts'

/** Milliseconds without a letter, so that none waits for the other input to be mounted. */
const PAUSE = 120

/**
 * A plain input that makes way for another one, whose code `load` fetches on focus; null leaves the plain one. Without
 * its code the plain one stays, too. `taken` has the component and the input that it replaces.
 */
export function useTakeOver<Input>(part: LatePartName, load: () => Promise<Input> | null) {
  const ref = useRef<HTMLInputElement>(null)
  const loading = useRef<Promise<Input | null>>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [taken, setTaken] = useState<{ Input: Input; former: HTMLInputElement } | null>(null)

  const onInput = () => {
    clearTimeout(timer.current)
    const pause = setTimeout(async () => {
      const Input = await loading.current
      const former = ref.current
      // A letter may have come while the code was loading.
      if (!Input || !former || document.activeElement !== former || timer.current !== pause) return
      // Synchronous, so that no keystroke is lost between the two inputs.
      flushSync(() => setTaken({ Input, former }))
    }, PAUSE)
    timer.current = pause
  }
  const onFocus = async () => {
    loading.current = load()?.catch(() => null) ?? null
    onInput()
    notePart(part, !(await loading.current))
  }
  return { taken, plain: { ref, onFocus: () => void onFocus(), onInput } }
}
