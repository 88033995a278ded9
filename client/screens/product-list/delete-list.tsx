import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { deleteListForm } from '../../../shared/forms/product-lists.ts'
import { useApi } from '../../api/api-context.tsx'
import { AskFirst } from '../../features/form/one-button.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { productListsQuery } from '../../queries/product-lists.ts'
import { useRouter } from '../../router/use-router.ts'

/** Deletes the list of the page after a question. */
export function DeleteList() {
  const { t } = useLingui()
  const api = useApi()
  const router = useRouter()
  const queryClient = useQueryClient()
  const form = useForm(deleteListForm, {
    hasDraft: false,
    onDone(_, { next }) {
      void queryClient.invalidateQueries({ queryKey: productListsQuery(api).queryKey, exact: true })
      return next === null ? undefined : router.navigate(next, { replace: true })
    },
  })
  return (
    <AskFirst
      form={form}
      label={t`Delete the list`}
      words={<Trans>Delete the list</Trans>}
      question={<Trans>The list is gone for good. What’s in your basket stays there.</Trans>}
    >
      <Trans comment="button: confirms that something is deleted">Delete it</Trans>
    </AskFirst>
  )
}
