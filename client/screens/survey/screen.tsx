import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { stopSurveysForm } from '../../../shared/forms/surveys.ts'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { Once } from '../../features/form/one-button.tsx'
import { OrderHeading } from '../../features/order-heading/order-heading.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { surveyQuery } from '../../queries/surveys.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'
import { useLocation } from '../../router/use-router.ts'
import { buttonClass } from '../../ui/button.tsx'
import { SurveyForm } from './survey-form.tsx'

export { Ended } from './ended.tsx'

export const queries = (api: Api, { params, search }: ScreenTarget) => ({
  critical: [surveyQuery(api, params['id'] ?? '', search['token'])],
  deferred: [],
})

/** A survey about an order, opened by the link of its e-mail or by its customer. */
export function Screen() {
  const { t } = useLingui()
  const { params, search } = useLocation()
  const { token } = search
  const { data: survey } = useSuspenseQuery(surveyQuery(useApi(), params['id'] ?? '', token))
  const { title, intro, orderNumber, isAnswered } = survey
  return (
    <div className="max-w-160 mx-auto px-4 lg:px-11 py-6 flex flex-col gap-6">
      <PageHead title={title} description={t`A survey about one of your orders.`} />
      <OrderHeading orderNumber={orderNumber}>{title}</OrderHeading>
      {!isAnswered && <p className="-mt-4 text-lg">{intro}</p>}
      {isAnswered ? (
        <div
          role="status"
          className="rounded-hero bg-leaf-tint text-on-leaf-tint p-5 sm:p-8 flex flex-col gap-4"
          data-survey="answered"
        >
          <p className="text-lg font-700">
            <Trans>Thank you for your answers! We read every one.</Trans>
          </p>
          <Link to="home" className={`${buttonClass({ variant: 'main' })} self-start`}>
            <Trans comment="link from an empty basket to the home page">Start shopping</Trans>
          </Link>
        </div>
      ) : (
        <SurveyForm survey={survey} token={token} />
      )}
      {token !== undefined && <Stop />}
    </div>
  )
}

function Stop() {
  const form = useForm(stopSurveysForm, { isRenewing: false, hasDraft: false, onDone: () => {} })
  return (
    <details className="border-t border-line pt-3">
      <summary className="min-h-11 inline-flex items-center underline cursor-pointer">
        <Trans>Don’t want to be asked?</Trans>
      </summary>
      <Once form={form} done={<Trans>We won’t send you any more surveys.</Trans>}>
        <Trans>Send me no more surveys</Trans>
      </Once>
    </details>
  )
}
