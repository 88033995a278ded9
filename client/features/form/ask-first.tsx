import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { Form, SubmitButton } from './form.tsx'
import type { FormHandle } from './use-form.ts'

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
