import type { ReactNode } from 'react'
import { Form, SubmitButton } from './form.tsx'
import type { FormHandle } from './use-form.ts'

/** A form that is one button: what can be done with a row of a list. */
export function RowButton({
  form,
  label,
  className = '',
  children,
}: {
  form: FormHandle
  /** Says which row is meant; begins with the words on the button. */
  label?: string
  className?: string
  children: ReactNode
}) {
  return (
    <Form form={form} className={className}>
      <SubmitButton variant="quiet" size="medium" {...(label !== undefined && { label })}>
        {children}
      </SubmitButton>
    </Form>
  )
}
