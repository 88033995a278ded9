import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BOTTLE_BAGS_MAX, type Order } from '../../../shared/api/orders-detail.ts'
import { bottleBagsForm } from '../../../shared/forms/orders.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { AccountSection } from '../../features/account/account-page.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { RadioGroup } from '../../features/form/radio-group.tsx'
import { SelectField } from '../../features/form/select-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { Link } from '../../links/link.tsx'
import { useOrderChange } from './use-order-change.ts'

type Bottles = NonNullable<Order['bottleReturn']>
type Props = { bottles: Bottles }

/** Bags of empties that the driver takes along, and what they were worth once they are counted. */
export function BottleBags({ order }: { order: Order }) {
  const { bottleReturn: bottles, isEditable } = order
  if (!bottles || (!isEditable && bottles.bags === 0)) return null
  return (
    <AccountSection
      title={<Trans comment="heading: empty bottles and cans with a deposit">Empty bottles and cans</Trans>}
    >
      {isEditable ? <BagsForm order={order} bottles={bottles} /> : <Standing bottles={bottles} />}
      <Link
        to="contentAbout"
        params={{ slug: 'bottle-deposits' }}
        className="self-start min-h-11 inline-flex items-center underline"
      >
        <Trans>What bottles and cans are worth</Trans>
      </Link>
    </AccountSection>
  )
}

function BagsForm({ order: { orderNumber }, bottles }: { order: Order; bottles: Bottles }) {
  const { t } = useLingui()
  const { take, refuse } = useOrderChange(orderNumber)
  const form = useForm(bottleBagsForm, {
    instance: orderNumber,
    hasDraft: false,
    values: { bags: String(bottles.bags), payTo: bottles.payTo },
    onDone: (result) => take(result.order, bottleBagsForm.name),
    onRefused: refuse,
  })
  const options = Array.from({ length: BOTTLE_BAGS_MAX + 1 }, (_, bags) => ({
    value: String(bags),
    label:
      bags === 0
        ? t`No bags`
        : bags === 1
          ? t({ message: '1 bag', comment: 'bags of empty bottles, to choose from' })
          : t({ message: `${bags} bags`, comment: 'bags of empty bottles, to choose from; two or more' }),
  }))
  return (
    <Form form={form}>
      <SelectField
        name="bags"
        label={<Trans>Bags for the driver</Trans>}
        hint={<Trans>We’ll count them later and pay you the deposits.</Trans>}
        options={options}
      />
      <RadioGroup
        name="payTo"
        legend={<Trans comment="legend of choices: deposits of bottles">Where should the deposits go?</Trans>}
        choices={[
          { value: 'balance', label: <Trans comment="choice: where money goes">To my balance</Trans> },
          {
            value: 'card',
            label: <Trans comment="choice: where money goes">Back to how I paid for the order</Trans>,
            hint: <Trans>What the payment can’t take back goes to your balance.</Trans>,
          },
        ]}
      />
      <SubmitButton variant="quiet" size="medium" className="self-start">
        <Trans comment="button of a form">Save</Trans>
      </SubmitButton>
    </Form>
  )
}

function Standing({ bottles: { bags, payTo, smallCount, largeCount, amount, cardAmount } }: Props) {
  const { language } = useLocale()
  const count = (smallCount ?? 0) + (largeCount ?? 0)
  const card = cardAmount ?? 0
  const balance = (amount ?? 0) - card
  const [toCard, toBalance] = [formatMoney(card, language), formatMoney(balance, language)]
  return (
    <p data-bottles={amount === null ? 'announced' : 'counted'}>
      {amount === null ? (
        <>
          <Plural value={bags} one="The driver takes # bag along." other="The driver takes # bags along." />{' '}
          {payTo === 'card' ? (
            <Trans>We’ll count what’s in there and pay it back the way you paid.</Trans>
          ) : (
            <Trans>We’ll count what’s in there and put it on your balance.</Trans>
          )}
        </>
      ) : (
        <>
          <Plural value={count} one="We counted # bottle or can." other="We counted # bottles and cans." />{' '}
          {card > 0 && (
            <>
              <Trans>We’ve paid {toCard} back the way you paid.</Trans>{' '}
            </>
          )}
          {(balance > 0 || card === 0) && <Trans>{toBalance} is on your balance.</Trans>}
        </>
      )}
    </p>
  )
}
