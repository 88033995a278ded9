import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { openDelay, tooltipClosed } from './tooltip-delay.ts'

/**
 * Words that explain a short label, after a rest of the pointer or at once with the keyboard. Escape
 * puts them away; the pointer may move onto them (WCAG 1.4.13).
 */
export function Tooltip({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  const id = useId()
  const [wish, setWish] = useState<'closed' | 'waiting' | 'open'>('closed')
  const isOpen = wish === 'open'
  useEffect(() => {
    if (wish !== 'waiting') return
    const timer = setTimeout(() => setWish('open'), openDelay(performance.now()))
    return () => clearTimeout(timer)
  }, [wish])
  const close = () => {
    if (isOpen) tooltipClosed(performance.now())
    setWish('closed')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      close()
    }
  }
  return (
    <span
      className="relative inline-block"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setWish('waiting')}
      onPointerLeave={close}
      onKeyDown={onKeyDown}
      role="presentation"
    >
      <button
        type="button"
        className={className}
        aria-describedby={isOpen ? id : undefined}
        onFocus={() => setWish('open')}
        onBlur={close}
        onClick={() => setWish('open')}
      >
        {children}
      </button>
      {isOpen && (
        <span role="tooltip" id={id} className="absolute z-30 left-0 top-full pt-1 w-max max-w-70">
          <span className="block rounded-picture bg-spruce text-on-spruce px-3 py-2 text-sm font-400">
            {label}
          </span>
        </span>
      )}
    </span>
  )
}
