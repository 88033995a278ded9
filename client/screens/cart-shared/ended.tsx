import { Trans, useLingui } from '@lingui/react/macro'
import { EndedLink } from '../../features/ended-link/ended-link.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { buttonClass } from '../../ui/button.tsx'

export function Ended() {
  const { t } = useLingui()
  const title = t`This shared basket has ended`
  return (
    <>
      <PageHead title={title} isError />
      <EndedLink
        title={title}
        text={t`A shared basket is open for a while only. Ask for a new link to it.`}
        action={
          <Link to="home" className={buttonClass({ variant: 'main' })}>
            <Trans>To the home page</Trans>
          </Link>
        }
      />
    </>
  )
}
