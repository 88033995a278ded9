import type { ReactNode } from 'react'
import { useLocation } from '../../router/use-router.ts'
import { buttonClass } from '../../ui/button.tsx'
import { DoneNotice } from './done-notice.tsx'
import { Form, SubmitButton } from './form.tsx'
import type { FormHandle } from './use-form.ts'

/** A form with one button, for an action on a row of a list. */
export function RowButton({
  form,
  label,
  className = '',
  children,
}: {
  form: FormHandle
  /** Accessible name that names the row; it must start with the button's text. */
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

/** A button with one confirmation before a row is deleted, with and without JavaScript. */
export function AskFirst({
  form,
  label,
  words,
  question,
  children,
}: {
  form: FormHandle
  /** Accessible name that names the row; it must start with `words`. */
  label: string
  words: ReactNode
  question: ReactNode
  /** Text of the button that confirms. */
  children: ReactNode
}) {
  return (
    <details className="open:basis-full" open={form.message !== null || undefined}>
      <summary className={`${buttonClass({ variant: 'quiet' })} list-none`} aria-label={label}>
        {words}
      </summary>
      <Form form={form} className="mt-2 flex flex-wrap items-center gap-3">
        <p>{question}</p>
        <SubmitButton variant="primary" size="medium">
          {children}
        </SubmitButton>
      </Form>
    </details>
  )
}

/** A form with one button that can be pressed once; afterwards it shows only the confirmation. */
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
