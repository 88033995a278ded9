import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { completeCardForm, defaultCardForm, removeCardForm } from '../../../shared/forms/payments.ts'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { AccountPage } from '../../features/account/account-page.tsx'
import { type RowDone, RowStatus } from '../../features/account/row-status.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { userOnly } from '../../queries/user-only.ts'
import { paymentCardsQuery } from '../../queries/payments.ts'
import { profileQuery } from '../../queries/user-account.ts'
import { useLocation } from '../../router/use-router.ts'
import { AddCard, CompleteCard } from './add-card.tsx'
import { CardRow } from './card-row.tsx'

export const queries = (api: Api) => ({
  critical: userOnly(api, [profileQuery(api), paymentCardsQuery(api)]),
  deferred: [],
})

/** Saved cards: add one, choose the default, remove one. */
export function Screen() {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(paymentCardsQuery(useApi()))
  const reference = useLocation().search['card']
  const [done, setDone] = useState<RowDone | null>(null)
  return (
    <AccountPage title={<Trans>Payment cards</Trans>}>
      <PageHead title={t`Payment cards`} description={t`Your saved payment cards.`} />
      {reference === undefined ? <AddCard /> : <CompleteCard reference={reference} onDone={setDone} />}
      <RowStatus
        done={done}
        texts={{
          [completeCardForm.name]: <Trans>The card has been saved.</Trans>,
          [defaultCardForm.name]: <Trans>This is now your default card.</Trans>,
          [removeCardForm.name]: <Trans>The card has been removed.</Trans>,
        }}
      />
      {data.cards.length === 0 ? (
        <p className="text-muted">
          <Trans>No saved cards. You can add one here, or save one when you pay.</Trans>
        </p>
      ) : (
        <ul className="flex flex-col gap-3">
          {data.cards.map((card) => (
            <li key={card.id}>
              <CardRow card={card} onDone={setDone} />
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-muted">
        <Trans>We never see your card number. Our payment provider stores it.</Trans>
      </p>
    </AccountPage>
  )
}
