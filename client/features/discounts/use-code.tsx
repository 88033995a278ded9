import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import type { Discounts } from '../../../shared/api/checkout.ts'
import { CART_ADDRESSES } from '../../../shared/forms/cart-addresses.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { useSuspenseData } from '../../hooks/use-query-data.ts'
import { discountsQuery } from '../../queries/cart.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from './refusal.tsx'
import { useDiscountChange } from './use-discount-change.ts'
import { toGet } from '../form/read-fields.ts'

/** Puts the code into the basket by one press, without JavaScript, too; then what it takes off. */
export function UseCode({ code, minimum }: { code: string; minimum: number }) {
  const { site } = useLocale()
  const { discounts } = useSuspenseData(discountsQuery(useApi()))
  const change = useDiscountChange()
  const used = discounts.find((each) => each.code === code)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate(toGet({ code }))
  }
  return (
    <div className="flex-none" aria-live="polite">
      {used ? (
        <p className="min-h-11 flex items-center gap-2 font-700">
          <span className="i-lucide-check" aria-hidden="true" />
          <InUse used={used} minimum={minimum} />
        </p>
      ) : (
        <form action={`/${site}${CART_ADDRESSES.discounts}`} method="post" onSubmit={onSubmit}>
          <input type="hidden" name="code" value={code} />
          <Button type="submit" variant="spruce" isPending={change.isPending}>
            <Trans comment="button beside a discount code: puts it into the basket">Use the code</Trans>
          </Button>
        </form>
      )}
      {change.isError && (
        <p role="alert" className="mt-1 text-sm font-600">
          <Refusal error={change.error} />
        </p>
      )}
    </div>
  )
}

function InUse({
  used: { state, amount },
  minimum,
}: {
  used: Discounts['discounts'][number]
  minimum: number
}) {
  const { language } = useLocale()
  const off = formatMoney(-amount, language)
  const from = formatMoney(minimum, language)
  return state === 'applied' ? (
    <Trans comment="a discount code of the basket, and what it takes off">In use: {off}</Trans>
  ) : (
    <Trans comment="a discount code of a basket that is too small for it">
      In your basket. Counts from {from}.
    </Trans>
  )
}
