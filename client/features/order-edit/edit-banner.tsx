import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../links/link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { AbortEdit } from './abort-edit.tsx'
import { ChangedOrder } from './changed-order.tsx'

/** Says on the basket's page, without JavaScript, what the bar says on every page with it (edit-bar.tsx). */
export function EditBanner({ orderNumber }: { orderNumber: string }) {
  const { t } = useLingui()
  return (
    <section
      aria-label={t({
        message: `Changing order ${orderNumber}`,
        comment: 'banner while a placed order is being changed',
      })}
      data-editing={orderNumber}
      className="without-script mb-4 rounded-card bg-butter text-on-butter p-4 flex flex-col gap-3"
    >
      <div>
        <p className="font-800">
          <ChangedOrder number={orderNumber} />
        </p>
        <p className="text-sm">
          <Trans>Your order won’t change until you save.</Trans>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to="checkout" className={buttonClass({ variant: 'primary' })}>
          <Trans>Save changes</Trans>
        </Link>
        <AbortEdit orderNumber={orderNumber} className={buttonClass({ variant: 'quiet' })}>
          <Trans>Discard changes</Trans>
        </AbortEdit>
      </div>
    </section>
  )
}
