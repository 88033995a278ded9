import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from '../../router/use-router.ts'
import { SubmitButton } from './form.tsx'
import type { FormHandle } from './use-form.ts'

/** Confirms a successful form, both at once and after the 303 of a post without JavaScript. */
export function DoneNotice({
  form,
  className = '',
  children,
}: {
  form: FormHandle
  className?: string
  children: ReactNode
}) {
  const { search } = useLocation()
  const isDone = form.isDone || search['done'] === form.name
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // It may stand above a long form whose button is out of its sight.
    if (form.isDone) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [form.isDone])
  return (
    <p
      ref={notice}
      role="status"
      className={`empty:hidden rounded-picture bg-leaf-tint text-on-leaf-tint px-4 py-3 font-600 ${className}`}
    >
      {isDone && children}
    </p>
  )
}

/** The end of a settings form: a confirmation and the save button. */
export function SaveSettings({ form, children }: { form: FormHandle; children?: ReactNode }) {
  return (
    <>
      <DoneNotice form={form}>
        {children ?? <Trans comment="notice after a form was sent">Saved.</Trans>}
      </DoneNotice>
      <SubmitButton variant="primary" size="medium" className="self-start">
        <Trans comment="button of a form">Save</Trans>
      </SubmitButton>
    </>
  )
}
