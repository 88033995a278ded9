import { Trans, useLingui } from '@lingui/react/macro'
import { EndedLink } from '../../features/ended-link/ended-link.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { buttonClass } from '../../ui/button.tsx'

export function Ended() {
  const { t } = useLingui()
  const title = t`This delivery link has expired`
  return (
    <>
      <PageHead title={title} isError />
      <EndedLink
        title={title}
        text={t`You can follow a delivery until a few hours after it’s over. Did you place the order? Log in to find it among your orders.`}
        action={
          <Link to="accountOrders" className={buttonClass({ variant: 'main' })}>
            <Trans>To your orders</Trans>
          </Link>
        }
      />
    </>
  )
}
