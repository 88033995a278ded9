import type { ReactNode } from 'react'
import { useLocation } from '../../router/use-router.ts'
import type { FormHandle } from './use-form.ts'

/** Says that a form was taken: at once, and after the 303 of a post without JavaScript. */
export function DoneNotice({ form, children }: { form: FormHandle; children: ReactNode }) {
  const { search } = useLocation()
  return (
    <p
      role="status"
      className="empty:hidden rounded-picture bg-leaf-tint text-on-leaf-tint px-4 py-3 font-600"
    >
      {(form.isDone || search['done'] === form.name) && children}
    </p>
  )
}
