import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from '../../router/use-router.ts'

/** A form of a row that went well; a new one each time, also when the same is done twice. */
export type Done = { form: string }

/**
 * Says above a list what happened to one of its rows. The row, and the button that had the focus, may be
 * gone by then, so the sentence takes it; after the 303 of a post without JavaScript the address says it.
 */
export function Outcome({ done, texts }: { done: Done | null; texts: Readonly<Record<string, ReactNode>> }) {
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
