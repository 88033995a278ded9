import type { ReactNode } from 'react'
import { useLocation } from '../../router/use-router.ts'
import { DoneNotice } from './done-notice.tsx'
import { Form, SubmitButton } from './form.tsx'
import type { FormHandle } from './use-form.ts'

/** A form that is one button, pressed once: afterwards it only says what was done. */
export function Once({ form, done, children }: { form: FormHandle; done: ReactNode; children: ReactNode }) {
  const { search } = useLocation()
  return (
    <>
      <DoneNotice form={form}>{done}</DoneNotice>
      {!form.isDone && search['done'] !== form.name && (
        <Form form={form}>
          <SubmitButton>{children}</SubmitButton>
        </Form>
      )}
    </>
  )
}
