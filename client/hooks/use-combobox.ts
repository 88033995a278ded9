import {
  type FocusEvent,
  type HTMLAttributes,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

type Options = {
  input: RefObject<HTMLInputElement | null>
  popup: 'listbox' | 'grid'
  /** Without suggestions the list stays closed. */
  count: number
  startsOpen: boolean
}

export type Combobox = {
  isOpen: boolean
  /** The suggestion that Enter chooses, by its place. */
  active: number | null
  setActive: (index: number | null) => void
  field: InputHTMLAttributes<HTMLInputElement>
  list: HTMLAttributes<HTMLDivElement> & { ref: RefObject<HTMLDivElement | null> }
  /** The id of a suggestion, whose click chooses it. */
  idOf: (index: number) => string
  open: () => void
  close: () => void
  /** Writes into the field as if it had been typed: a form keeps its draft and takes an error back. */
  write: (text: string) => void
}

/**
 * A field with a list of suggestions (WAI-ARIA combobox). The focus stays in the field: arrow keys go through the list
 * and back, Enter clicks the active suggestion, Escape and what is outside close it. The field keeps its own text, so
 * that a key renders nothing.
 */
export function useCombobox({ input, popup, count, startsOpen }: Options): Combobox {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [isWanted, setIsWanted] = useState(startsOpen)
  const [wished, setActive] = useState<number | null>(null)
  const isOpen = isWanted && count > 0
  const active = isOpen && wished !== null && wished < count ? wished : null
  const idOf = (index: number) => `${id}-${index}`
  const open = useCallback(() => {
    setIsWanted(true)
    setActive(null)
  }, [])
  const close = useCallback(() => {
    setIsWanted(false)
    setActive(null)
  }, [])
  const write = useCallback(
    (text: string) => {
      if (input.current) writeInto(input.current, text)
    },
    [input],
  )
  const isInside = (target: EventTarget | null) =>
    target instanceof Node && (target === input.current || list.current?.contains(target) === true)
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!isInside(relatedTarget)) close()
  }

  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = ({ target }: Event) => {
      if (!isInside(target)) close()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
    // oxlint-disable-next-line react/exhaustive-deps -- what it calls only reads refs and sets state
  }, [isOpen])
  useEffect(() => {
    if (active !== null) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (isOpen) setActive(nextPlace(active, step, count))
      else open()
    } else if (event.key === 'Enter') {
      if (active === null) return close()
      event.preventDefault()
      document.getElementById(idOf(active))?.click()
    } else if (event.key === 'Escape' && isOpen) {
      // Else the browser empties the field.
      event.preventDefault()
      close()
    }
  }
  return {
    isOpen,
    active,
    setActive,
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': popup,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': active === null ? undefined : idOf(active),
      onKeyDown,
      onBlur,
      onClick: open,
    },
    list: {
      ref: list,
      id,
      role: popup,
      onBlur,
      // A press leaves the focus and, on a phone, the keyboard where they are.
      onMouseDown: (event: MouseEvent) => {
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') setActive(null)
      },
    },
    idOf,
    open,
    close,
    write,
  }
}

function writeInto(field: HTMLInputElement, text: string): void {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** From the field through the suggestions and back to the field. */
function nextPlace(active: number | null, step: number, count: number): number | null {
  const next = active === null ? (step > 0 ? 0 : count - 1) : active + step
  return next >= 0 && next < count ? next : null
}
