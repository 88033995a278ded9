import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { FieldFrame, INPUT } from './field-frame.tsx'
import { useField } from './form-context.ts'

/** A password field whose text can be shown. Never saved in a draft, never prefilled. */
export function PasswordField({
  name,
  label,
  hint,
  autoComplete,
  minLength,
  isOptional = false,
}: {
  name: string
  label: ReactNode
  hint?: ReactNode
  autoComplete: 'current-password' | 'new-password'
  minLength?: number
  isOptional?: boolean
}) {
  const { t } = useLingui()
  const field = useField(name, hint !== undefined)
  const [isShown, setIsShown] = useState(false)
  return (
    <FieldFrame
      {...{ field, label, isOptional }}
      hint={hint}
      optionalText={t({ message: '(optional)', comment: 'after the name of a field that may stay empty' })}
    >
      <div className="relative">
        <input
          id={field.id}
          name={name}
          type={isShown ? 'text' : 'password'}
          required={!isOptional}
          maxLength={128}
          minLength={minLength}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className={`${INPUT} pr-14`}
          {...field.aria}
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={t`Show the password`}
          onClick={() => setIsShown(!isShown)}
          className="needs-script absolute right-0 top-0 size-11 inline-flex items-center justify-center rounded-picture cursor-pointer"
        >
          <span className={`i-lucide-eye text-xl ${isShown ? 'text-leaf' : ''}`} aria-hidden="true" />
        </button>
      </div>
    </FieldFrame>
  )
}
