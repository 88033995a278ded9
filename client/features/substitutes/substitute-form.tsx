import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SUBSTITUTE_CHOICES } from '../../../shared/forms/cart-substitutes.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import type { cartSubstitutesQuery } from '../../queries/products-substitutes.ts'
import { useAllowed } from '../diet/use-conflicts.ts'
import { Form, SubmitButton } from '../form/form.tsx'
import { RadioGroup } from '../form/radio-group.tsx'
import type { FormHandle } from '../form/use-form.ts'
import { fullNameOf } from '../../../shared/products/full-name.ts'

type Products = Awaited<ReturnType<NonNullable<ReturnType<typeof cartSubstitutesQuery>['queryFn']>>>
type Chosen = { id: number; fullName: string }

/** What is sent instead of a product: something similar, nothing, or one of these products. */
export function SubstituteForm({
  form,
  field,
  name,
  products,
  chosen,
  children,
}: {
  form: FormHandle
  /** The name of the field with the choice. */
  field: string
  /** The name of the product that may be sold out. */
  name: string
  products: Products
  /** The product that is chosen now. */
  chosen: Chosen | null
  /** Hidden fields. */
  children?: ReactNode
}) {
  const { language } = useLocale()
  const offered = useAllowed(products.filter(({ id }) => id !== chosen?.id))
  return (
    <Form form={form} className="basis-full flex flex-col gap-3 py-2">
      {children}
      <RadioGroup
        name={field}
        legend={<Trans comment="legend of choices; the name of a product">If {name} is sold out</Trans>}
        choices={[
          {
            value: SUBSTITUTE_CHOICES.similar,
            label: <Trans comment="choice: what is sent instead of a product">Something similar</Trans>,
            hint: <Trans>We choose it. Nothing with allergens that the item you ordered doesn’t have.</Trans>,
          },
          {
            value: SUBSTITUTE_CHOICES.none,
            label: <Trans comment="choice: what is sent instead of a product">Nothing</Trans>,
            hint: <Trans>We leave it out, and you don’t pay for it.</Trans>,
          },
          ...(chosen === null ? [] : [{ value: String(chosen.id), label: chosen.fullName }]),
          ...offered.map((product) => ({
            value: String(product.id),
            label: fullNameOf(product),
            hint: formatMoney(product.grossPrice, language),
          })),
        ]}
      />
      <p className="text-sm text-muted">
        <Trans>It’ll never cost more than what you ordered. If it’s gone too, we leave it out.</Trans>
      </p>
      <SubmitButton variant="primary" size="medium" className="self-start">
        <Trans comment="button of a form">Save</Trans>
      </SubmitButton>
    </Form>
  )
}
