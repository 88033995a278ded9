import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { activateGiftcardForm } from '../../../shared/forms/giftcards.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { AccountPage, AccountSection } from '../../features/account/account-page.tsx'
import { type RowDone, RowStatus } from '../../features/account/row-status.tsx'
import { parsePage } from '../../features/paging/list-paging.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { purchasedGiftcardsQuery, walletQuery } from '../../queries/giftcards.ts'
import { userOnly } from '../../queries/user-only.ts'
import { profileQuery } from '../../queries/user-account.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ActivateForm } from './activate-form.tsx'
import { BoughtGiftcards } from './bought-giftcards.tsx'
import { WalletCard } from './wallet-card.tsx'

export const queries = (api: Api, { search }: ScreenTarget) => ({
  critical: userOnly(api, [
    profileQuery(api),
    walletQuery(api),
    purchasedGiftcardsQuery(api, { page: parsePage(search['page']) }),
  ]),
  deferred: [],
})

/** The wallet: what can be spent, its cards, one more card, and the cards the user gave. */
export function Screen() {
  const { t } = useLingui()
  const { language } = useLocale()
  const { data } = useSuspenseQuery(walletQuery(useApi()))
  const [done, setDone] = useState<RowDone | null>(null)
  const balance = formatMoney(data.totalBalance, language)
  return (
    <AccountPage title={<Trans comment="link and heading: the customer’s gift cards">Gift cards</Trans>}>
      <PageHead
        title={t({ message: 'Gift cards', comment: 'link and heading: the customer’s gift cards' })}
        description={t`Your gift cards, and what’s left on them.`}
      />
      <p className="text-xl font-800" data-balance={data.totalBalance}>
        <Trans>You can spend {balance}.</Trans>
      </p>
      <RowStatus
        done={done}
        texts={{ [activateGiftcardForm.name]: <Trans>The gift card is in your account.</Trans> }}
      />
      {data.giftcards.length === 0 ? (
        <p className="text-muted">
          <Trans>No gift cards yet. Add one below, with its number and code.</Trans>
        </p>
      ) : (
        <ul className="flex flex-col gap-3">
          {data.giftcards.map((card) => (
            <li key={card.reference ?? card.giftcardNumber}>
              <WalletCard card={card} />
            </li>
          ))}
        </ul>
      )}
      <AccountSection title={<Trans>Add a gift card</Trans>}>
        <ActivateForm onDone={setDone} />
      </AccountSection>
      <AccountSection title={<Trans>Gift cards you’ve bought</Trans>}>
        <BoughtGiftcards />
        <Link to="giftcardsBuy" className={`${buttonClass({ variant: 'primary' })} self-start`}>
          <Trans>Buy gift cards</Trans>
        </Link>
      </AccountSection>
    </AccountPage>
  )
}
