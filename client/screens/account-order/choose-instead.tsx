import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Order } from '../../../shared/api/orders-detail.ts'
import { SUBSTITUTE_CHOICES } from '../../../shared/forms/cart-substitutes.ts'
import {
  LINE_SUBSTITUTE,
  LINES_SUBSTITUTED,
  lineSubstituteForm,
} from '../../../shared/forms/orders-substitutes.ts'
import { href } from '../../../shared/href.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { SubstituteForm } from '../../features/substitutes/substitute-form.tsx'
import { Link } from '../../links/link.tsx'
import { lineSubstitutesQuery } from '../../queries/products-substitutes.ts'
import { useLocation } from '../../router/use-router.ts'
import { lineIdsOf, type OrderRow } from './order-rows.ts'
import { useOrderChange } from './use-order-change.ts'

type Props = { order: Order; line: OrderRow }

/** Until the cut-off, what is sent instead of a line; a meal kit is replaced by its components. */
const canChoose = ({ order, line }: Props) => order.isEditable && line.components.length === 0

function useIsOpen({ line }: Props): boolean {
  const { search } = useLocation()
  return search['change'] === 'instead' && line.lines.some(({ lineId }) => search['line'] === String(lineId))
}

/** Leads to the choice, while it is not open. */
export function InsteadLink(props: Props) {
  const { site } = useLocale()
  const isOpen = useIsOpen(props)
  const { order, line } = props
  if (isOpen || !canChoose(props)) return null
  const { orderNumber } = order
  const at = String(line.lineId)
  return (
    <Link
      kind="url"
      url={href(site, 'accountOrder', { orderNumber }, { change: 'instead', line: at })}
      scroll="keep"
      className="min-h-11 inline-flex items-center text-sm font-600 underline"
    >
      {line.soldOutQuantity === line.orderedQuantity ? (
        <Trans comment="link at a sold-out item of an order">Choose something else</Trans>
      ) : (
        <Trans comment="link at an item: what is sent when it is sold out">If it’s sold out</Trans>
      )}
      <span className="sr-only"> {line.fullName}</span>
    </Link>
  )
}

/** As wide as the line: beside the picture a phone has no room for the choices. */
export function InsteadForm(props: Props) {
  return useIsOpen(props) && canChoose(props) ? <Choice {...props} /> : null
}

function Choice({ order: { orderNumber }, line }: Props) {
  const { take, refuse } = useOrderChange(orderNumber)
  const { data: products } = useSuspenseQuery(
    lineSubstitutesQuery(useApi(), orderNumber, String(line.lineId)),
  )
  const { lineId, fullName, allowsSubstitution, wantedSubstitute } = line
  const form = useForm(lineSubstituteForm, {
    instance: lineId,
    hasDraft: false,
    values: {
      [LINE_SUBSTITUTE]: !allowsSubstitution
        ? SUBSTITUTE_CHOICES.none
        : String(wantedSubstitute?.id ?? SUBSTITUTE_CHOICES.similar),
    },
    onDone: (result) => take(result.order, lineSubstituteForm.name),
    onRefused: refuse,
  })
  return (
    <SubstituteForm
      form={form}
      field={LINE_SUBSTITUTE}
      name={fullName}
      products={products}
      chosen={wantedSubstitute}
    >
      <input type="hidden" name={LINES_SUBSTITUTED} value={lineIdsOf(line)} />
    </SubstituteForm>
  )
}
