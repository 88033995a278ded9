import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { giftcardBalanceForm, readBalance, writeBalance } from '../../../shared/forms/giftcards.ts'
import { usePageContext } from '../../config.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { SecretFields } from '../../features/giftcards/secret-fields.tsx'
import { useMiniCartMode } from '../../features/mini-cart/use-mini-cart.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { Balance } from './balance.tsx'

export const queries = () => ({ critical: [], deferred: [] })

/** What is left on a card, for whoever has its number and code. */
export function Screen() {
  const { t } = useLingui()
  useMiniCartMode('enabled')
  const { form: posted } = usePageContext()
  const [balance, setBalance] = useState(() =>
    posted?.form === giftcardBalanceForm.name && posted.message === null ? readBalance(posted.values) : null,
  )
  const form = useForm(giftcardBalanceForm, {
    hasDraft: false,
    onDone({ giftcard }) {
      form.reset()
      setBalance(readBalance(writeBalance(giftcard)))
    },
    onRefused() {
      setBalance(null)
      return false
    },
  })
  return (
    <div className="max-w-160 mx-auto px-4 lg:px-11 py-6 flex flex-col gap-6">
      <PageHead
        title={t`Check a gift card`}
        description={t`See what’s left on a gift card, and until when.`}
      />
      <h1 className="text-3xl md:text-4xl font-800">
        <Trans>Check a gift card</Trans>
      </h1>
      <div role="status">{balance && <Balance balance={balance} />}</div>
      <Form form={form}>
        <SecretFields />
        <SubmitButton>
          <Trans>See what’s left</Trans>
        </SubmitButton>
      </Form>
      <p className="text-muted">
        <Trans>A gift card in an account is shown to its owner only, under “Gift cards”.</Trans>{' '}
        <Link to="accountGiftcards" className="underline">
          <Trans>Your gift cards</Trans>
        </Link>
      </p>
    </div>
  )
}
