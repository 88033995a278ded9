import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { formatDate } from '../../../shared/delivery/dates.ts'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { asksNotToTrack } from '../../flags/consent.ts'
import { useLocale } from '../../config.tsx'
import { ConsentAnswers } from '../../features/consent/consent-answers.tsx'
import { useConsentForm } from '../../features/consent/use-consent-form.ts'
import { Checkbox } from '../../features/form/checkbox.tsx'
import { DoneNotice } from '../../features/form/done-notice.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { consentQuery } from '../../queries/user-consent.ts'

export const queries = (api: Api) => ({ critical: [consentQuery(api)], deferred: [] })

/** Which cookies the shop needs, and the choice about all others, which can be changed at any time. */
export function Screen() {
  const { t } = useLingui()
  const locale = useLocale()
  const { choice, recorded } = useSuspenseQuery(consentQuery(useApi())).data
  const form = useConsentForm(choice)
  const isRefusedByBrowser = useIsHydrated() && asksNotToTrack()
  const date = recorded && formatDate(recorded.at, locale)
  return (
    <div className="max-w-160 mx-auto px-4 lg:px-11 py-6 flex flex-col gap-4">
      <PageHead
        title={t({ message: 'Cookies', comment: 'heading' })}
        description={t`What we store in your browser, and what you can turn off.`}
      />
      <h1 className="text-3xl md:text-4xl font-800">
        <Trans comment="heading">Cookies</Trans>
      </h1>
      <p className="text-muted">
        <Trans>
          Cookies are small pieces of text in your browser. You can change your mind here whenever you like.
        </Trans>
      </p>
      {isRefusedByBrowser && (
        <p className="font-600">
          <Trans>
            Your browser asks websites not to track you. We go by that, so statistics and marketing stay off.
          </Trans>
        </p>
      )}
      <Form form={form} className="rounded-card bg-surface border border-line p-5 flex flex-col gap-4">
        <DoneNotice form={form}>
          <Trans comment="notice after a form was sent">Saved.</Trans>
        </DoneNotice>
        <div>
          <h2 className="text-xl font-800">
            <Trans comment="heading: cookies the shop needs">Necessary</Trans>
          </h2>
          <p className="text-muted">
            <Trans>Your basket, login, delivery area and this choice. They’re always on.</Trans>
          </p>
        </div>
        <Checkbox
          name="statistics"
          label={<Trans comment="kind of cookies">Statistics</Trans>}
          hint={
            <Trans>
              Shows us what works: pages and buttons that are used, and tests of new versions. No names,
              addresses or e-mails.
            </Trans>
          }
        />
        <Checkbox
          name="marketing"
          label={<Trans comment="kind of cookies">Marketing</Trans>}
          hint={<Trans>Shows us which advertisements bring people here.</Trans>}
        />
        <div className="flex flex-wrap gap-2">
          <ConsentAnswers />
          <SubmitButton variant="quiet" size="medium" name="answer" value="chosen">
            <Trans>Save my choices</Trans>
          </SubmitButton>
        </div>
        {date && (
          <p className="text-sm text-muted">
            <Trans>You last chose on {date}.</Trans>
          </p>
        )}
      </Form>
    </div>
  )
}
