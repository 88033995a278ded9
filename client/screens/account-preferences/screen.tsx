import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { AccountPage } from '../../features/account/account-page.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { userOnly } from '../../queries/user-only.ts'
import { topCategoriesQuery } from '../../queries/productcategories.ts'
import { preferencesQuery, profileQuery, proofQuery } from '../../queries/user-account.ts'
import { CategorySubstitutions } from './category-substitutions.tsx'
import { ContactForm } from './contact-form.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { ProfileForm } from './profile-form.tsx'

export const queries = (api: Api) => ({
  critical: userOnly(api, [
    profileQuery(api),
    preferencesQuery(api),
    proofQuery(api),
    topCategoriesQuery(api),
  ]),
  deferred: [],
})

/** Name, language, contact details and preferences. */
export function Screen() {
  const { t } = useLingui()
  const api = useApi()
  const { data: profile } = useSuspenseQuery(profileQuery(api))
  const { data: preferences } = useSuspenseQuery(preferencesQuery(api))
  return (
    <AccountPage title={<Trans>Settings</Trans>}>
      <PageHead title={t`Settings`} />
      <ProfileForm user={profile.user} />
      <ContactForm contact={profile.contact} />
      <PreferencesForm preferences={preferences} />
      <CategorySubstitutions preferences={preferences} />
    </AccountPage>
  )
}
