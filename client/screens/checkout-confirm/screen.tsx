import { Trans, useLingui } from '@lingui/react/macro'
import { useMiniCartMode } from '../../features/mini-cart/use-mini-cart.ts'
import { useHiddenChat } from '../../hooks/chat-shown.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { useLocation } from '../../router/use-router.ts'
import { buttonClass } from '../../ui/button.tsx'
import { StoppedPayment } from './stopped-payment.tsx'
import { Placed } from './placed.tsx'
import { useConfirm } from './use-confirm.ts'
import { Waiting } from './waiting.tsx'

/** After the return from the payment provider: the outcome of the payment and its order. */
export function Screen() {
  const { t } = useLingui()
  const { search } = useLocation()
  const paymentId = search['payment_id']
  useMiniCartMode('disabled')
  useHiddenChat()
  return (
    <div className="max-w-160 mx-auto px-4 lg:px-11 py-8">
      <PageHead
        title={t({ message: 'Your order', comment: 'heading: what has just been ordered' })}
        description={t`How your payment went.`}
      />
      {paymentId ? <Outcome paymentId={paymentId} /> : <NoPayment />}
    </div>
  )
}

function Outcome({ paymentId }: { paymentId: string }) {
  const { form, placed, stopped } = useConfirm(paymentId)
  if (stopped) return <StoppedPayment {...stopped} />
  return placed ? <Placed {...placed} /> : <Waiting paymentId={paymentId} form={form} />
}

function NoPayment() {
  return (
    <>
      <h1 className="text-3xl font-800">
        <Trans>No payment to show</Trans>
      </h1>
      <Link to="accountOrders" className={`${buttonClass({ variant: 'primary' })} mt-4`}>
        <Trans>See your orders</Trans>
      </Link>
    </>
  )
}
