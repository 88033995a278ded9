import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { saveDinnerForm } from '../../../shared/forms/dinners.ts'
import { routePath } from '../../../shared/route-match.ts'
import { Form, SubmitButton } from '../form/form.tsx'
import { useForm } from '../form/use-form.ts'

/** Saves a dinner among the customer's own, or removes it. A visitor logs in first. */
export function SaveDinner({ id, title, isSaved }: { id: number; title: string; isSaved: boolean }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const form = useForm(saveDinnerForm, {
    instance: id,
    hasDraft: false,
    onDone: () => queryClient.invalidateQueries({ queryKey: ['dinners'] }),
  })
  return (
    <Form
      form={form}
      address={routePath('dinnersBank', {})}
      className="relative z-1 mt-3 flex flex-col items-start gap-2"
    >
      <input type="hidden" name="recipeId" value={id} />
      <input type="hidden" name="title" value={title} />
      {isSaved ? (
        <SubmitButton
          variant="quiet"
          size="medium"
          name="isSaved"
          value="no"
          label={t({
            message: `Remove from your dinners: ${title}`,
            comment: 'screen readers: button of a dinner',
          })}
        >
          <Trans comment="button of a dinner that the customer has saved">Remove from your dinners</Trans>
        </SubmitButton>
      ) : (
        <SubmitButton
          variant="quiet"
          size="medium"
          name="isSaved"
          value="yes"
          label={t({ message: `Save dinner: ${title}`, comment: 'screen readers: button of a dinner' })}
        >
          <Trans comment="button: keeps a dinner among the customer’s own">Save dinner</Trans>
        </SubmitButton>
      )}
    </Form>
  )
}
