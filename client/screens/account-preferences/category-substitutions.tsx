import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Preferences } from '../../../shared/api/user-preferences.ts'
import {
  AS_EVERYTHING,
  categoryFields,
  categorySubstitutionsForm,
} from '../../../shared/forms/user-preferences.ts'
import { useApi } from '../../api/api-context.tsx'
import { AccountSection } from '../../features/account/account-page.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { SaveSettings } from '../../features/form/done-notice.tsx'
import { Form } from '../../features/form/form.tsx'
import { SelectField } from '../../features/form/select-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { topCategoriesQuery } from '../../queries/productcategories.ts'
import { preferencesQuery } from '../../queries/user-account.ts'

/** For each category, whether something similar may come: otherwise than for everything else. */
export function CategorySubstitutions({
  preferences: { categorySubstitutions: said },
}: {
  preferences: Preferences
}) {
  const { t } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const store = useCart()
  const { data: categories } = useSuspenseQuery(topCategoriesQuery(api))
  const form = useForm(categorySubstitutionsForm, {
    hasDraft: false,
    values: Object.fromEntries(
      categories.map(({ id }, index) => {
        const choice = said.find(({ categoryId }) => categoryId === id)
        return [
          categoryFields(index).choice,
          choice === undefined ? AS_EVERYTHING : choice.isAllowed ? 'similar' : 'none',
        ]
      }),
    ),
    onDone(saved) {
      queryClient.setQueryData(preferencesQuery(api).queryKey, saved.preferences)
      void store.refresh()
    },
  })
  return (
    <AccountSection
      title={
        <Trans comment="heading: what is sent instead of sold-out goods, by category">If it’s sold out</Trans>
      }
    >
      <Form form={form}>
        <p className="text-muted">
          <Trans>
            Choose what counts for single categories. What you choose for one item in the basket always comes
            first.
          </Trans>
        </p>
        <details open={said.length > 0 || undefined}>
          <summary className="min-h-11 inline-flex items-center gap-2 font-600 underline cursor-pointer">
            <Trans>Choose by category</Trans>
          </summary>
          <div className="grid gap-4 sm:grid-cols-2 mt-2">
            {categories.map(({ id, name }, index) => (
              <div key={id}>
                <input type="hidden" name={categoryFields(index).id} value={id} />
                <SelectField
                  name={categoryFields(index).choice}
                  label={name}
                  options={[
                    {
                      value: AS_EVERYTHING,
                      label: t({
                        message: 'Like everything else',
                        comment: 'choice for a category: what is sent instead of sold-out goods',
                      }),
                    },
                    { value: 'similar', label: t`Something similar` },
                    { value: 'none', label: t`Nothing` },
                  ]}
                />
              </div>
            ))}
          </div>
        </details>
        <SaveSettings form={form} />
      </Form>
    </AccountSection>
  )
}
