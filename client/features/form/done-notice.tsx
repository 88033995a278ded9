import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from '../../router/use-router.ts'
import { SubmitButton } from './form.tsx'
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

/** How a form of settings ends: it says that they were taken, and a button saves. */
export function SaveSettings({ form, children }: { form: FormHandle; children?: ReactNode }) {
  return (
    <>
      <DoneNotice form={form}>{children ?? <Trans>Saved.</Trans>}</DoneNotice>
      <SubmitButton variant="primary" size="medium" className="self-start">
        <Trans>Save</Trans>
      </SubmitButton>
    </>
  )
}
