import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { saveDinnerForm } from '../../../shared/forms/dinners.ts'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { usePageContext } from '../../config.tsx'
import { Breadcrumbs } from '../../features/breadcrumbs/breadcrumbs.tsx'
import { DinnerCards } from '../../features/dinners/dinner-cards.tsx'
import { DinnerToCart } from '../../features/dinners/dinner-to-cart.tsx'
import { SaveDinner } from '../../features/dinners/save-dinner.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { dinnerBankQuery } from '../../queries/dinners.ts'
import { userOnly } from '../../queries/user-only.ts'
import { useLocation } from '../../router/use-router.ts'
import { buttonClass } from '../../ui/button.tsx'

export const queries = (api: Api) => ({ critical: userOnly(api, [dinnerBankQuery(api)]), deferred: [] })

/** The dinners that the customer has saved. */
export function Screen() {
  const { t } = useLingui()
  const { search } = useLocation()
  const { data: dinners } = useSuspenseQuery(dinnerBankQuery(useApi()))
  const title = t`Your own dinners`
  return (
    <div className="max-w-page mx-auto px-4 lg:px-11 py-6">
      <PageHead title={title} description={t`The dinners you’ve saved, to plan again and again.`} />
      <Breadcrumbs
        crumbs={[
          {
            title: t({ message: 'Dinners', comment: 'link and heading: what the customer cooks and plans' }),
            target: { to: 'dinners' },
          },
          { title, target: null },
        ]}
      />
      <h1 className="text-3xl md:text-4xl font-800 mt-2 mb-5">{title}</h1>
      <p role="status" className="empty:hidden mt-1 font-600">
        {search['done'] === saveDinnerForm.name && <Trans>Your dinners are up to date.</Trans>}
      </p>
      <SaveAgain savedIds={dinners.map(({ id }) => id)} />
      {dinners.length === 0 ? (
        <div className="rounded-card bg-surface p-6 flex flex-col items-start gap-3">
          <p>
            <Trans>You haven’t saved any dinners yet. Save one, and you’ll find it here.</Trans>
          </p>
          <Link to="dinners" className={buttonClass()}>
            <Trans>Find dinners</Trans>
          </Link>
        </div>
      ) : (
        <>
          <h2 className="sr-only">{title}</h2>
          <DinnerCards
            dinners={dinners}
            action={(dinner) => (dinner.kind === 'recipe' ? <DinnerToCart dinner={dinner} /> : null)}
          />
        </>
      )}
    </div>
  )
}

/** The dinner that a visitor without JavaScript wanted to save before the log-in. */
function SaveAgain({ savedIds }: { savedIds: readonly number[] }) {
  const { form: posted } = usePageContext()
  const id = posted?.form === saveDinnerForm.name ? Number(posted.values['recipeId'] ?? 0) : 0
  const title = posted?.values['title'] ?? ''
  if (!Number.isInteger(id) || id <= 0 || savedIds.includes(id)) return null
  return (
    <div className="mt-4 rounded-card bg-surface p-6">
      <p className="font-600">{title}</p>
      <SaveDinner id={id} title={title} isSaved={false} />
    </div>
  )
}
