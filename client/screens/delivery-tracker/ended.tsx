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
        text={t`You can track a delivery until a few hours after it arrives. If you placed the order, log in to find it under “Orders”.`}
        action={
          <Link to="accountOrders" className={buttonClass({ variant: 'main' })}>
            <Trans>See your orders</Trans>
          </Link>
        }
      />
    </>
  )
}
