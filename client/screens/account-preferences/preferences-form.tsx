import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Preferences } from '../../../shared/api/user-preferences.ts'
import { PREFERENCE_SWITCHES, preferencesForm } from '../../../shared/forms/user-preferences.ts'
import { useApi } from '../../api/api-context.tsx'
import { AccountSection } from '../../features/account/account-page.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { Checkbox } from '../../features/form/checkbox.tsx'
import { SaveSettings } from '../../features/form/done-notice.tsx'
import { Form } from '../../features/form/form.tsx'
import { SelectField } from '../../features/form/select-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { preferencesQuery } from '../../queries/user-account.ts'

const PORTIONS = ['1', '2', '3', '4', '5', '6', '8']

export function PreferencesForm({ preferences }: { preferences: Preferences }) {
  const { t } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const store = useCart()
  const form = useForm(preferencesForm, {
    // No draft: a link in an e-mail may have changed these values meanwhile.
    hasDraft: false,
    values: {
      ...Object.fromEntries(
        PREFERENCE_SWITCHES.filter((name) => preferences[name]).map((name) => [name, 'on']),
      ),
      defaultPortions: String(preferences.defaultPortions),
      cartGrouping: preferences.cartGrouping,
    },
    onDone(saved) {
      queryClient.setQueryData(preferencesQuery(api).queryKey, saved.preferences)
      // Settings change the cart, recipes and lists, so their data is refetched.
      void store.refresh()
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'preferences' })
    },
  })
  const own = String(preferences.defaultPortions)
  const portions = PORTIONS.includes(own) ? PORTIONS : [...PORTIONS, own]
  return (
    <AccountSection title={<Trans>Your preferences</Trans>}>
      <Form form={form}>
        <fieldset>
          <legend className="font-600">
            <Trans>Offers and ideas</Trans>
          </legend>
          <Checkbox
            name="marketingEmail"
            label={<Trans comment="heading of choices: what a customer is told by e-mail">By e-mail</Trans>}
          />
          <Checkbox name="marketingSms" label={<Trans>By text message</Trans>} />
        </fieldset>
        <fieldset>
          <legend className="font-600">
            <Trans>When we pack your groceries</Trans>
          </legend>
          <Checkbox
            name="allowSubstitutions"
            label={<Trans>Send something similar when an item is sold out</Trans>}
          />
          <Checkbox name="bagless" label={<Trans>Use as few bags as possible</Trans>} />
        </fieldset>
        <fieldset>
          <legend className="font-600">
            <Trans>In the shop</Trans>
          </legend>
          <Checkbox name="hideAlcohol" label={<Trans>Don’t show alcohol</Trans>} />
        </fieldset>
        <SelectField
          name="defaultPortions"
          label={<Trans>Portions in recipes</Trans>}
          options={portions.map((value) => ({ value, label: value }))}
        />
        <SelectField
          name="cartGrouping"
          label={<Trans>Group the basket by</Trans>}
          options={[
            { value: 'recipes', label: t`Recipes` },
            { value: 'categories', label: t`Categories` },
          ]}
        />
        <SaveSettings form={form} />
      </Form>
    </AccountSection>
  )
}
