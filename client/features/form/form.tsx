import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { INSTANCE_FIELD } from '../../../shared/forms/form.ts'
import { matchHref } from '../../../shared/href.ts'
import { FORM_FIELD } from '../../../shared/forms/form-failure.ts'
import { useLocation } from '../../router/use-router.ts'
import { Button, type ButtonSize, type ButtonVariant } from '../../ui/button.tsx'
import { FormContext, useFormState } from './form-context.ts'
import type { FormHandle } from './use-form.ts'

/** Renders the form of a `useForm`; without JavaScript it posts to the current page. */
export function Form({
  form,
  id,
  address,
  label,
  hasOneField = false,
  className = 'flex flex-col gap-4',
  children,
}: {
  form: FormHandle
  /** The form's id, for a submit button outside the form. */
  id?: string
  /** Where it is posted to below the site, for a form of many pages; else to its page. */
  address?: string
  /** Accessible name of a form without a heading. */
  label?: string
  /** What is wrong with it stands at the field, and nowhere else. */
  hasOneField?: boolean
  className?: string
  children: ReactNode
}) {
  const { site, key, params, search } = useLocation()
  const { attach, name, instance, hasFiles, message, state, onSubmit, onInput, onBlur } = form
  const here = key ? matchHref(site, { key, params }, search) : undefined
  return (
    <FormContext value={state}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles events of its fields */}
      <form
        ref={attach}
        id={id}
        action={address ? `/${site}${address}` : here}
        method="post"
        encType={hasFiles ? 'multipart/form-data' : undefined}
        data-form={name}
        aria-label={label}
        aria-busy={state.isPending || undefined}
        onSubmit={onSubmit}
        onInput={onInput}
        onBlur={onBlur}
        className={className}
      >
        <input type="hidden" name={FORM_FIELD} value={name} />
        <Summary message={message} hasFields={!hasOneField} />
        {instance !== undefined && <input type="hidden" name={INSTANCE_FIELD} value={instance} />}
        {children}
      </form>
    </FormContext>
  )
}

/** Submits the form; shows that it is pending. */
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
  /** Name and value of the button, for a form with several buttons. */
  name?: string
  value?: string
  /** Accessible name; it must start with the button's text. */
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

/** The error of the whole form; before hydration it points to fields with errors. */
function Summary({ message, hasFields }: { message: string | null; hasFields: boolean }) {
  const { errors } = useFormState()
  const count = Object.keys(errors).length
  return (
    <div
      role="alert"
      tabIndex={-1}
      data-form-summary=""
      className="empty:hidden rounded-picture bg-sunken px-4 py-3 font-600 text-tomato"
    >
      {message ??
        (hasFields && count > 0 && (
          <Trans>Something is missing or incorrect. Check the highlighted fields.</Trans>
        ))}
    </div>
  )
}
