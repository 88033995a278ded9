import { Trans, useLingui } from '@lingui/react/macro'
import { LIST_TITLE_MAX } from '../../../shared/api/product-lists.ts'
import { saveListForm } from '../../../shared/forms/product-lists.ts'
import { href, matchHref } from '../../../shared/href.ts'
import { useLocation, useRouter } from '../../router/use-router.ts'
import { Form, SubmitButton } from '../form/form.tsx'
import { TextField } from '../form/text-field.tsx'
import { useForm } from '../form/use-form.ts'

/** Asks for a name and makes a list of the goods on the page. A visitor logs in first. */
export function SaveListForm({ title }: { title: string }) {
  const { t } = useLingui()
  const router = useRouter()
  const { site, key, params, search } = useLocation()
  const form = useForm(saveListForm, {
    hasDraft: false,
    isRenewing: false,
    values: { title: title.slice(0, LIST_TITLE_MAX) },
    onRefused(error) {
      if (error.code !== 'not_authenticated' || key === null) return false
      void router.navigate(href(site, 'login', {}, { next: matchHref(site, { key, params }, search) }))
      return true
    },
  })
  return (
    <Form form={form} className="mt-2 flex flex-col gap-4" label={t`Save as a list`}>
      <TextField name="title" maxLength={LIST_TITLE_MAX} label={<Trans>Name of the list</Trans>} />
      <SubmitButton variant="primary" size="medium" className="self-start">
        <Trans comment="button: saves goods as a list">Save the list</Trans>
      </SubmitButton>
    </Form>
  )
}
