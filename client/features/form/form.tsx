import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { matchHref } from '../../../shared/href.ts'
import { FORM_FIELD } from '../../../shared/screen-forms.ts'
import { useLocation } from '../../router/use-router.ts'
import { Button, type ButtonSize, type ButtonVariant } from '../../ui/button.tsx'
import { FormContext, useFormState } from './form-context.ts'
import type { FormHandle } from './use-form.ts'

/** The form of a `useForm`; without JavaScript it posts to the page it stands on. */
export function Form({
  form,
  id,
  label,
  className = 'flex flex-col gap-4',
  hasFiles,
  children,
}: {
  form: FormHandle
  /** For a button that stands elsewhere on the page. */
  id?: string
  /** Its name for assistive technology, where no heading says it. */
  label?: string
  className?: string
  /** Without JavaScript files go along only as multipart. */
  hasFiles?: true
  children: ReactNode
}) {
  const { site, key, params, search } = useLocation()
  const { attach, name, instance, message, state, onSubmit, onInput, onBlur } = form
  const here = key ? matchHref(site, { key, params }, search) : undefined
  return (
    <FormContext value={state}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens to its fields */}
      <form
        ref={attach}
        id={id}
        action={here}
        method="post"
        encType={hasFiles && 'multipart/form-data'}
        data-form={name}
        aria-label={label}
        aria-busy={state.isPending || undefined}
        onSubmit={onSubmit}
        onInput={onInput}
        onBlur={onBlur}
        className={className}
      >
        <input type="hidden" name={FORM_FIELD} value={name} />
        <Summary message={message} />
        {instance !== undefined && <input type="hidden" name="instance" value={instance} />}
        {children}
      </form>
    </FormContext>
  )
}

/** Sends the form; says that it works on it. */
export function SubmitButton({
  children,
  variant = 'main',
  size = 'large',
  name,
  value,
  label,
  className,
}: {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  /** Where a form has several buttons. */
  name?: string
  value?: string
  /** Says more than the words on it, which it begins with. */
  label?: string
  className?: string
}) {
  const { isPending } = useFormState()
  return (
    <Button
      type="submit"
      {...{ variant, size, isPending }}
      {...(name !== undefined && { name, value })}
      {...(label !== undefined && { 'aria-label': label })}
      {...(className !== undefined && { className })}
    >
      {children}
    </Button>
  )
}

/** What is wrong with the form as a whole, and, before the bundle is there, that fields need another look. */
function Summary({ message }: { message: string | null }) {
  const { errors } = useFormState()
  const count = Object.keys(errors).length
  return (
    <div
      role="alert"
      tabIndex={-1}
      data-form-summary=""
      className="empty:hidden rounded-picture bg-sunken px-4 py-3 font-600 text-tomato"
    >
      {message ?? (count > 0 && <Trans>Something is missing or not right. It is marked below.</Trans>)}
    </div>
  )
}
