import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DoneNotice } from '../form/done-notice.tsx'
import { SubmitButton } from '../form/form.tsx'
import type { FormHandle } from '../form/use-form.ts'

/** How a form of settings ends: it says that they were taken, and a button saves. */
export function SaveSettings({ form, children }: { form: FormHandle; children?: ReactNode }) {
  return (
    <>
      <DoneNotice form={form}>{children ?? <Trans>Saved.</Trans>}</DoneNotice>
      <SubmitButton variant="primary" size="medium" className="self-start">
        <Trans>Save</Trans>
      </SubmitButton>
    </>
  )
}
