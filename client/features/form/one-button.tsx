import type { ReactNode } from 'react'
import { useLocation } from '../../router/use-router.ts'
import { buttonClass } from '../../ui/button.tsx'
import { DoneNotice } from './done-notice.tsx'
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

/** A button that asks once before a row is gone, with and without JavaScript. */
export function AskFirst({
  form,
  label,
  words,
  question,
  children,
}: {
  form: FormHandle
  /** Says which row is meant; begins with `words`. */
  label: string
  words: ReactNode
  question: ReactNode
  /** The answer that does it. */
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
