import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { forgetDietForm } from '../../../shared/forms/user-diet.ts'
import { useApi } from '../../api/api-context.tsx'
import { forgetDiet } from '../../features/diet/local-diet.ts'
import { AskFirst } from '../../features/form/one-button.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { dietQuery } from '../../queries/user-diet.ts'

/** Deletes the profile from the account and from this browser. */
export function ForgetDiet({ canSave, onForgotten }: { canSave: boolean; onForgotten: () => void }) {
  const { t } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useForm(forgetDietForm, {
    hasDraft: false,
    ...(!canSave && { submit: async () => undefined }),
    onDone() {
      forgetDiet()
      queryClient.setQueryData(dietQuery(api).queryKey, { diet: null, canSave })
      onForgotten()
    },
  })
  return (
    <AskFirst
      form={form}
      label={t`Delete what I’ve chosen`}
      words={<Trans>Delete what I’ve chosen</Trans>}
      question={
        canSave ? (
          <Trans>It will be deleted from your account and from this browser.</Trans>
        ) : (
          <Trans>It will be deleted from this browser.</Trans>
        )
      }
    >
      <Trans comment="button: deletes for good">Delete</Trans>
    </AskFirst>
  )
}
