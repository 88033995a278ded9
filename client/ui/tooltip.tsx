import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { openDelay, tooltipClosed } from './tooltip-delay.ts'

/**
 * Explains a short label, after the pointer rests on it or at once on keyboard focus. Escape closes it; the
 * pointer may move onto it (WCAG 1.4.13).
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
  const [state, setState] = useState<'closed' | 'waiting' | 'open'>('closed')
  const isOpen = state === 'open'
  useEffect(() => {
    if (state !== 'waiting') return
    const timer = setTimeout(() => setState('open'), openDelay(performance.now()))
    return () => clearTimeout(timer)
  }, [state])
  const close = () => {
    if (isOpen) tooltipClosed(performance.now())
    setState('closed')
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
      onPointerEnter={(event) => event.pointerType === 'mouse' && setState('waiting')}
      onPointerLeave={close}
      onKeyDown={onKeyDown}
      role="presentation"
    >
      <button
        type="button"
        className={className}
        aria-describedby={isOpen ? id : undefined}
        onFocus={() => setState('open')}
        onBlur={close}
        onClick={() => setState('open')}
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
