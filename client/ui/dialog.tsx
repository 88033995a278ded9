import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

/**
 * The browser's own modal dialog: focus stays inside, Escape and a click beside it close it, and focus
 * returns to where it was. Rendered only while it is open; `onClose` comes however it is closed, and may come twice.
 */
export function Dialog({
  labelledBy,
  onClose,
  className = '',
  children,
}: {
  /** Id of its heading. */
  labelledBy: string
  onClose: () => void
  className?: string
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      // An element that is taken out of the page while it is modal forgets who had the focus.
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      onClick={onClick}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className={`m-auto p-0 rounded-hero bg-surface text-ink backdrop:bg-black/50 overscroll-contain ${className}`}
    >
      {children}
    </dialog>
  )
}
