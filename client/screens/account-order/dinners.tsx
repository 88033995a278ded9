import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DINNER_COMMENT_MAX, RATING_MAX } from '../../../shared/api/dinners.ts'
import { dinnerFeedbackForm } from '../../../shared/forms/dinners.ts'
import { useApi } from '../../api/api-context.tsx'
import { AccountSection } from '../../features/account/account-page.tsx'
import { type RowDone, RowStatus } from '../../features/account/row-status.tsx'
import { Checkbox } from '../../features/form/checkbox.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { SelectField } from '../../features/form/select-field.tsx'
import { TextField } from '../../features/form/text-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { Link } from '../../links/link.tsx'
import { orderDinnersQuery } from '../../queries/dinners.ts'
import type { ShownDinner } from '../../queries/responses/dinners.ts'

const RATINGS = Array.from({ length: RATING_MAX }, (_, index) => String(RATING_MAX - index))

/** How the dinners of a delivered order were: stars, a comment, and whether they are wanted again. */
export function OrderDinners({ orderNumber }: { orderNumber: string }) {
  const { data: dinners } = useSuspenseQuery(orderDinnersQuery(useApi(), orderNumber))
  const [done, setDone] = useState<RowDone | null>(null)
  if (dinners.length === 0) return null
  return (
    <AccountSection title={<Trans>How were the dinners?</Trans>}>
      <RowStatus
        done={done}
        texts={{
          [dinnerFeedbackForm.name]: <Trans>Thank you. It helps us to suggest dinners you’ll like.</Trans>,
        }}
      />
      <ul className="flex flex-col gap-4">
        {dinners.map((dinner) => (
          <li key={dinner.id} data-dinner={dinner.id}>
            <Feedback dinner={dinner} onDone={() => setDone({ form: dinnerFeedbackForm.name })} />
          </li>
        ))}
      </ul>
      <Link to="dinners" className="self-start min-h-11 inline-flex items-center underline">
        <Trans>Plan the next dinners</Trans>
      </Link>
    </AccountSection>
  )
}

function Feedback({ dinner: { id, title, feedback }, onDone }: { dinner: ShownDinner; onDone: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const form = useForm(dinnerFeedbackForm, {
    instance: id,
    hasDraft: false,
    values: {
      rating: String(feedback?.rating ?? RATING_MAX),
      comment: feedback?.comment ?? '',
      ...((feedback === null || feedback.liked) && { liked: 'on' }),
    },
    async onDone() {
      onDone()
      await queryClient.invalidateQueries({ queryKey: ['dinners'] })
    },
  })
  return (
    <details open={form.message !== null || undefined}>
      <summary
        className="min-h-11 inline-flex items-center font-600 underline cursor-pointer"
        data-rated={feedback?.rating}
      >
        {feedback === null ? title : <Rated title={title} rating={feedback.rating} />}
      </summary>
      <Form form={form} label={t({ message: `How was ${title}?`, comment: 'name of a form: a dinner' })}>
        <SelectField
          name="rating"
          label={<Trans comment="field: how good a dinner was">Rating, from 1 to {RATING_MAX}</Trans>}
          options={RATINGS.map((value) => ({ value, label: value }))}
        />
        <Checkbox
          name="liked"
          label={<Trans comment="a dinner that the customer wants to have again">I’d like it again</Trans>}
        />
        <TextField
          name="comment"
          isOptional
          rows={3}
          maxLength={DINNER_COMMENT_MAX}
          label={<Trans comment="label of a field: what the customer says about a dinner">Comment</Trans>}
        />
        <SubmitButton
          variant="primary"
          size="medium"
          className="self-start"
          label={t({ message: `Send rating: ${title}`, comment: 'screen readers: button of a dinner' })}
        >
          <Trans comment="button: sends what the customer says about a dinner">Send rating</Trans>
        </SubmitButton>
      </Form>
    </details>
  )
}

function Rated({ title, rating }: { title: string; rating: number }) {
  return (
    <Trans comment="a dinner and the customer’s rating of it">
      {title}, rated {rating}
    </Trans>
  )
}
