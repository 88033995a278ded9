import { Trans, useLingui } from '@lingui/react/macro'
import { MESSAGE_MAX } from '../../../shared/api/support.ts'
import { supportMessageForm } from '../../../shared/forms/support.ts'
import { useApi } from '../../api/api-context.tsx'
import { DoneNotice } from '../../features/form/done-notice.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { TextField } from '../../features/form/text-field.tsx'
import { type FormHandle, useForm } from '../../features/form/use-form.ts'
import { useQueryData } from '../../hooks/use-query-data.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { sessionQuery } from '../../queries/user.ts'

/** A message to support, which staff answer from the console by e-mail (docs/chat.md#by-e-mail). */
export function Screen() {
  const { t } = useLingui()
  const user = useQueryData(sessionQuery(useApi()))?.user
  const form: FormHandle = useForm(supportMessageForm, {
    values: { name: user?.firstName ?? '', email: user?.email ?? '' },
    onDone: () => form.reset(),
  })
  return (
    <div className="max-w-160 mx-auto px-4 lg:px-11 py-6">
      <PageHead title={t`Write to us`} />
      <h1 className="text-3xl md:text-4xl font-800">
        <Trans comment="heading and link: a form for a message to the shop">Write to us</Trans>
      </h1>
      <p className="mt-2 mb-4 text-muted">
        <Trans>We’ll answer by e-mail. If it’s about an order, tell us its number.</Trans>
      </p>
      <div className="rounded-card bg-surface p-5 flex flex-col gap-4">
        <DoneNotice form={form}>
          <Trans>Thank you! We’ve got your message, and we’ll answer by e-mail.</Trans>
        </DoneNotice>
        <Form form={form}>
          <TextField
            name="name"
            label={<Trans comment="label of a field: of a person">Name</Trans>}
            autoComplete="name"
            maxLength={60}
          />
          <TextField
            name="email"
            type="email"
            label={<Trans>E-mail</Trans>}
            autoComplete="email"
            maxLength={254}
          />
          <TextField
            name="message"
            rows={6}
            label={<Trans comment="label of a field: what one writes to the shop">Message</Trans>}
            maxLength={MESSAGE_MAX}
          />
          <SubmitButton>
            <Trans comment="button: sends what was written to the shop">Send message</Trans>
          </SubmitButton>
        </Form>
      </div>
    </div>
  )
}
