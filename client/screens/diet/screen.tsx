import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NO_DIET } from '../../../shared/diet/profile.ts'
import { href } from '../../../shared/href.ts'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { readLocalDiet, useLocalDiet } from '../../features/diet/local-diet.ts'
import { useMiniCartMode } from '../../features/mini-cart/use-mini-cart.ts'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { dietQuery } from '../../queries/user-diet.ts'
import { DietForm } from './diet-form.tsx'
import { ForgetDiet } from './forget-diet.tsx'

export const queries = (api: Api) => ({ critical: [dietQuery(api)], deferred: [] })

/** What the household does not eat: of the account, or of this browser for a visitor without one. */
export function Screen() {
  const { t } = useLingui()
  const { site } = useLocale()
  const { data } = useSuspenseQuery(dietQuery(useApi()))
  useMiniCartMode('enabled')
  const isHydrated = useIsHydrated()
  const isKept = useLocalDiet() !== null
  // What the browser had when the screen opened, which the server does not know.
  const [first, setFirst] = useState(readLocalDiet)
  const [revision, setRevision] = useState(0)
  const [isOfAccount] = useState(data.diet !== null)
  const local = isHydrated && !isOfAccount ? first : null
  const profile = local?.profile ?? data.diet ?? NO_DIET
  const onForgotten = () => {
    setFirst(null)
    setRevision(revision + 1)
  }
  return (
    <div className="max-w-200 mx-auto px-4 lg:px-11 py-6 flex flex-col gap-6">
      <PageHead
        title={t`Allergies and diet`}
        description={t`Choose what you don’t eat, and we’ll mark it throughout the shop.`}
      />
      <div>
        <h1 className="text-3xl md:text-4xl font-800">
          <Trans>Allergies and diet</Trans>
        </h1>
        <p className="mt-2 text-lg">
          <Trans>
            Choose what you and those you cook for don’t eat. We mark items and recipes, ask before you add
            something that doesn’t fit, and never suggest it or send it instead of something else.
          </Trans>
        </p>
        <p className="mt-2">
          {data.canSave ? (
            <Trans>
              When you save, it’s kept with your account. We use it for nothing else, nobody else sees it, and
              you can delete it whenever you like.
            </Trans>
          ) : (
            <Trans>
              It stays in this browser and isn’t sent to us.{' '}
              <Link
                kind="url"
                url={href(site, 'login', {}, { next: href(site, 'diet') })}
                className="underline"
              >
                Log in
              </Link>{' '}
              to save it to your account.
            </Trans>
          )}
        </p>
        {data.canSave && data.diet === null && local !== null && (
          <p role="status" className="mt-2 font-600">
            <Trans>Your choices are only in this browser so far. Save to keep them with your account.</Trans>
          </p>
        )}
      </div>
      {/* The keys show what the browser has, and nothing after it was deleted. */}
      <DietForm key={`${local !== null} ${revision}`} profile={profile} canSave={data.canSave} />
      {(data.diet !== null || isKept) && <ForgetDiet canSave={data.canSave} onForgotten={onForgotten} />}
    </div>
  )
}
