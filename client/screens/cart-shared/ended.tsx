import { Trans, useLingui } from '@lingui/react/macro'
import { EndedLink } from '../../features/ended-link/ended-link.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { buttonClass } from '../../ui/button.tsx'

export function Ended() {
  const { t } = useLingui()
  const title = t`This shared basket is no longer open`
  return (
    <>
      <PageHead title={title} isError />
      <EndedLink
        title={title}
        text={t`Shared baskets are only open for a limited time. Ask for a new link.`}
        action={
          <Link to="home" className={buttonClass({ variant: 'main' })}>
            <Trans>Go to the home page</Trans>
          </Link>
        }
      />
    </>
  )
}
