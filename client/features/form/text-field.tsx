import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, INPUT } from './field-frame.tsx'
import { useField } from './form-context.ts'

type Native = Pick<
  ComponentProps<'input'>,
  | 'autoComplete'
  | 'autoCapitalize'
  | 'inputMode'
  | 'maxLength'
  | 'minLength'
  | 'onInput'
  | 'ref'
  | 'pattern'
  | 'spellCheck'
  | 'enterKeyHint'
>

/** A text field, required by default; `fault` is the message for an invalid value. */
export function TextField({
  name,
  label,
  hint,
  type = 'text',
  isOptional = false,
  isRequired = !isOptional,
  fault,
  rows,
  ...native
}: Native & {
  name: string
  label: ReactNode
  hint?: ReactNode
  type?: 'text' | 'email' | 'tel' | 'search' | 'date'
  isOptional?: boolean
  /** False for a field that is needed only in some cases, which its form explains. */
  isRequired?: boolean
  fault?: string
  /** More than one row makes it a text area. */
  rows?: number
}) {
  const { t } = useLingui()
  const field = useField(name, hint !== undefined)
  const attributes = {
    id: field.id,
    name,
    required: isRequired,
    defaultValue: field.value,
    'data-fault': fault,
    className: INPUT,
    ...field.aria,
  }
  return (
    <FieldFrame {...{ field, label, isOptional }} hint={hint} optionalText={t`(optional)`}>
      {rows === undefined ? (
        <input {...attributes} {...native} type={type} />
      ) : (
        <textarea {...attributes} rows={rows} maxLength={native.maxLength} className={`${INPUT} py-2`} />
      )}
    </FieldFrame>
  )
}
