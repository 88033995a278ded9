import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ALLERGEN_GROUPS } from '../../../shared/diet/allergens.ts'
import { DIET_WORDS_MAX, type Diet, type DietProfile, DIETS } from '../../../shared/diet/profile.ts'
import {
  allergenField,
  dietField,
  dietForm,
  dietValues,
  readDietFields,
} from '../../../shared/forms/user-diet.ts'
import { useApi } from '../../api/api-context.tsx'
import { useAllergenNames, useDietNames } from '../../features/diet/diet-names.ts'
import { keepDiet } from '../../features/diet/local-diet.ts'
import { Checkbox } from '../../features/form/checkbox.tsx'
import { SaveSettings } from '../../features/form/done-notice.tsx'
import { Form } from '../../features/form/form.tsx'
import { TextField } from '../../features/form/text-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { sessionQuery } from '../../queries/user.ts'
import { dietQuery } from '../../queries/user-diet.ts'

/** The boxes of a profile. Without an account the browser keeps it, and nothing is sent. */
export function DietForm({ profile, canSave }: { profile: DietProfile; canSave: boolean }) {
  const { t } = useLingui()
  const max = DIET_WORDS_MAX
  const api = useApi()
  const queryClient = useQueryClient()
  const allergens = useAllergenNames()
  const diets = useDietNames()
  const hints = useHints()
  const isHydrated = useIsHydrated()
  const form = useForm(dietForm, {
    // A draft would leave data about health in the browser's storage.
    hasDraft: false,
    values: dietValues(profile),
    ...(!canSave && { submit: async (get) => ({ diet: readDietFields(get) }) }),
    async onDone({ diet }) {
      if (canSave) queryClient.setQueryData(dietQuery(api).queryKey, { diet, canSave })
      const session = canSave ? await queryClient.ensureQueryData(sessionQuery(api)) : null
      keepDiet({ profile: diet, owner: session?.user?.hashedUserId ?? null })
    },
  })
  return (
    <Form form={form} className="rounded-card bg-surface border border-line p-5 flex flex-col gap-6">
      <fieldset className="@container min-w-0">
        <legend className="text-xl font-800">
          <Trans>Allergens to avoid</Trans>
        </legend>
        <div className="mt-2 grid @[14rem]:grid-cols-2 @md:grid-cols-3 gap-x-4">
          {ALLERGEN_GROUPS.map((code) => (
            <Checkbox key={code} name={allergenField(code)} label={allergens[code]} />
          ))}
        </div>
        <Checkbox
          name="avoidsTraces"
          label={<Trans>Avoid traces, too</Trans>}
          hint={<Trans>For items that say “may contain”.</Trans>}
        />
      </fieldset>
      <fieldset>
        <legend className="text-xl font-800">
          <Trans comment="heading of choices: vegetarian, halal and so on">Diet</Trans>
        </legend>
        <div className="mt-2">
          {DIETS.map((code) => (
            <Checkbox key={code} name={dietField(code)} label={diets[code]} hint={hints[code]} />
          ))}
        </div>
      </fieldset>
      <TextField
        name="words"
        label={<Trans>Other things to avoid</Trans>}
        hint={
          <Trans>
            Separate them with commas, for example: coriander, palm oil. We look for the words in names and
            ingredients.
          </Trans>
        }
        isOptional
        maxLength={DIET_WORDS_MAX}
        fault={t`Use at most ${max} characters.`}
      />
      <Checkbox
        name="hides"
        label={<Trans>Hide what doesn’t fit</Trans>}
        hint={<Trans>Items that we don’t know enough about stay, with a label.</Trans>}
      />
      <p className="text-muted">
        <Trans>
          We go by what the producers declare. When something isn’t declared, we say so. Ingredients can
          change, so always read the pack.
        </Trans>
      </p>
      {/* Without JavaScript it would be sent, and only an account may have it. */}
      <fieldset disabled={!canSave && !isHydrated} className="flex flex-col gap-4">
        <SaveSettings form={form} />
      </fieldset>
    </Form>
  )
}

function useHints(): Partial<Record<Diet, string>> {
  const { t } = useLingui()
  return {
    vegetarian: t`No meat, fish, shellfish or gelatine. Cheese made with rennet counts as vegetarian.`,
    vegan: t`Nothing from animals.`,
    halal: t`No pork and no alcohol. We don’t know whether meat is halal, because we have no certificates.`,
    low_lactose: t`Milk products only when they’re labelled lactose-free.`,
  }
}
