import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { useMiniCartMode } from '../../features/mini-cart/use-mini-cart.ts'
import { PromotedRow } from '../../features/promoted-products/promoted-row.tsx'
import { WelcomeBanner } from '../../features/discounts/welcome-banner.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { promotedProductsQuery } from '../../queries/campaigns.ts'
import { discountsQuery } from '../../queries/cart.ts'
import { perksQuery } from '../../queries/perks.ts'
import { referralDetailsQuery } from '../../queries/referrals.ts'
import { welcomeIncentiveQuery } from '../../queries/welcome-incentive.ts'
import { useLocation } from '../../router/use-router.ts'
import { href } from '../../../shared/href.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Invite } from './invite.tsx'
import { PerkCard } from './perk-card.tsx'

export const queries = (api: Api) => ({
  critical: [perksQuery(api), referralDetailsQuery(api), discountsQuery(api)],
  deferred: [promotedProductsQuery(api), welcomeIncentiveQuery(api)],
})

/** What a customer gets for ordering, how far they have come, and the invitation of friends. */
export function Screen() {
  const { t } = useLingui()
  useMiniCartMode('enabled')
  const api = useApi()
  const { site, country } = useLocale()
  const { key } = useLocation()
  const { data } = useSuspenseQuery(perksQuery(api))
  const { data: invitation } = useSuspenseQuery(referralDetailsQuery(api))
  return (
    <div className="max-w-page mx-auto px-4 lg:px-11 py-6 flex flex-col gap-6">
      <div className="w-full max-w-200 mx-auto flex flex-col gap-6">
        <PageHead
          title={t`Perks`}
          description={t`What you get for ordering from us.`}
          countries={[country]}
        />
        <div>
          <h1 className="text-3xl md:text-4xl font-800">
            <Trans comment="link and heading: what customers get for ordering">Perks</Trans>
          </h1>
          <p className="mt-2 text-lg text-muted">
            {data.isMember ? (
              <Trans>Your perks are used automatically when you order. You don’t need a code.</Trans>
            ) : (
              <Trans>Perks are for private customers with an account.</Trans>
            )}
          </p>
        </div>
        <WelcomeBanner />
        {!data.isMember && key !== null && (
          <Link
            to="login"
            query={{ next: href(site, 'perks') }}
            className={`${buttonClass({ variant: 'main' })} self-start`}
          >
            <Trans>Log in to see your perks</Trans>
          </Link>
        )}
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {data.perks.map((perk) => (
            <li key={perk.id} className="flex">
              <PerkCard perk={perk} isMember={data.isMember} />
            </li>
          ))}
        </ul>
        {invitation && <Invite invitation={invitation} />}
      </div>
      <PromotedRow />
    </div>
  )
}
