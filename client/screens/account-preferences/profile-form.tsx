import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { User } from '../../../shared/api/user.ts'
import { profileForm } from '../../../shared/forms/user-profile.ts'
import { LANGUAGES } from '../../../shared/sites.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { NameFields } from '../../features/account/account-fields.tsx'
import { AccountSection } from '../../features/account/account-page.tsx'
import { SaveSettings } from '../../features/form/done-notice.tsx'
import { Form } from '../../features/form/form.tsx'
import { SelectField } from '../../features/form/select-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { profileQuery } from '../../queries/user-account.ts'
import { sessionQuery } from '../../queries/user.ts'

/** Each name in its own language, so that every user recognises theirs. */
const LANGUAGE_NAMES = { nb: 'Norsk', sv: 'Svenska', en: 'English' }

export function ProfileForm({ user }: { user: User }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { language } = useLocale()
  const form = useForm(profileForm, {
    values: {
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      preferredLanguage: user.preferredLanguage ?? language,
    },
    onDone(profile) {
      queryClient.setQueryData(profileQuery(api).queryKey, profile)
      return queryClient.invalidateQueries({ queryKey: sessionQuery(api).queryKey })
    },
  })
  return (
    <AccountSection title={<Trans comment="heading of the form with name and phone">About you</Trans>}>
      <Form form={form}>
        <NameFields />
        <SelectField
          name="preferredLanguage"
          label={<Trans>Language for e-mails</Trans>}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        <SaveSettings form={form} />
      </Form>
    </AccountSection>
  )
}
