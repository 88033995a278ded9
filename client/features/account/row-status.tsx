import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from '../../router/use-router.ts'

/** The row's form that succeeded; a new object each time, so that a repeat is announced again. */
export type RowDone = { form: string }

/**
 * Announces above a list the result of a row's form. It takes the focus, because the row and its button may
 * be gone. After a post without JavaScript the query parameter `done` names the form.
 */
export function RowStatus({
  done,
  texts,
}: {
  done: RowDone | null
  texts: Readonly<Record<string, ReactNode>>
}) {
  const { search } = useLocation()
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (done) element.current?.focus()
  }, [done])
  const form = done?.form ?? search['done'] ?? ''
  return (
    <p
      ref={element}
      role="status"
      tabIndex={-1}
      className="empty:hidden rounded-picture bg-leaf-tint text-on-leaf-tint px-4 py-3 font-600"
    >
      {Object.hasOwn(texts, form) && texts[form]}
    </p>
  )
}
