import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

/**
 * The browser's modal dialog: focus stays inside, Escape and a click outside close it, and focus returns to
 * the former element. Render it only while it is open. `onClose` is called however it is closed, and may be
 * called twice.
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
      // The browser does not restore the focus when an open modal dialog is removed from the page.
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
      className={`m-auto p-0 rounded-hero bg-surface text-ink overscroll-contain ${className}`}
    >
      {children}
    </dialog>
  )
}
