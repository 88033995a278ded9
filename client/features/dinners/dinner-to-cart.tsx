import { Trans, useLingui } from '@lingui/react/macro'
import { dinnerToCartForm } from '../../../shared/forms/dinners.ts'
import type { ShownDinner } from '../../queries/responses/dinners.ts'
import { useCart } from '../cart/use-cart.ts'
import { DoneNotice } from '../form/done-notice.tsx'
import { Form, SubmitButton } from '../form/form.tsx'
import { useForm } from '../form/use-form.ts'

/** Puts one dinner into the basket, for as many portions as its recipe is written for. */
export function DinnerToCart({ dinner: { id, title, recipe } }: { dinner: ShownDinner }) {
  const { t } = useLingui()
  const store = useCart()
  const form = useForm(dinnerToCartForm, {
    instance: id,
    hasDraft: false,
    onDone: (cart) => store.adopt(cart),
  })
  return (
    <>
      <Form form={form} className="relative z-1 mt-3 flex flex-col items-start gap-2">
        <input type="hidden" name="portions" value={recipe?.numPortions ?? 1} />
        <SubmitButton
          variant="primary"
          size="medium"
          label={t({ message: `Add to your basket: ${title}`, comment: 'screen readers: button of a list' })}
        >
          <Trans comment="button of a list: all of it">Add to your basket</Trans>
        </SubmitButton>
      </Form>
      {form.isDone && (
        <DoneNotice form={form}>
          <Trans>The items are now in your basket.</Trans>
        </DoneNotice>
      )}
    </>
  )
}
