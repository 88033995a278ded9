import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { formatMoney } from '../../../shared/money/money.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { bottleDepositsQuery } from '../../queries/bottle-deposits.ts'

/** What a bottle or can costs until it is returned, as the checkout adds it today. */
export function DepositTable() {
  const { language } = useLocale()
  const { data } = useSuspenseQuery(bottleDepositsQuery(useApi()))
  if (data.deposits.length === 0) return null
  return (
    <section className="mt-10" aria-labelledby="deposits">
      <h2 id="deposits" className="text-2xl font-800">
        <Trans comment="heading: a table of deposits on bottles and cans">Deposits today</Trans>
      </h2>
      <table className="w-full text-left mt-4">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-2">
              <Trans>Bottle or can</Trans>
            </th>
            <th scope="col" className="py-2 text-right">
              <Trans comment="column of a table: the amount of money">Amount</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.deposits.map(({ id, name, amount }) => (
            <tr key={id} className="border-b border-line">
              <th scope="row" className="py-2 font-400">
                {name}
              </th>
              <td className="py-2 text-right">{formatMoney(amount, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-muted">{data.info}</p>
      <p className="mt-4">
        <Trans>
          You can also hand bags of empties to the driver. Choose how many on your order, and we’ll put the
          deposits on your balance.
        </Trans>
      </p>
    </section>
  )
}
