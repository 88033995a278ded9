import { Trans, useLingui } from '@lingui/react/macro'
import { EndedLink } from '../../features/ended-link/ended-link.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { buttonClass } from '../../ui/button.tsx'

export function Ended() {
  const { t } = useLingui()
  const title = t`This survey has ended`
  return (
    <>
      <PageHead title={title} isError />
      <EndedLink
        title={title}
        text={t`Thank you for wanting to answer. We’ll ask again after another delivery.`}
        action={
          <Link to="home" className={buttonClass({ variant: 'main' })}>
            <Trans comment="link from an empty basket to the home page">Start shopping</Trans>
          </Link>
        }
      />
    </>
  )
}
