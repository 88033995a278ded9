import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type DietProfile, dietWords } from '../../../shared/diet/profile.ts'
import { useApi } from '../../api/api-context.tsx'
import { Button } from '../../ui/button.tsx'
import { useAllergenNames, useDietNames } from './diet-names.ts'
import { declineOffered, takeOffered } from './sync-diet.ts'

/** Asks a customer whether what the browser had before they logged in is theirs; it may be another person's. */
export function OfferedDiet({ offered }: { offered: DietProfile }) {
  const { t } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const allergens = useAllergenNames()
  const diets = useDietNames()
  const take = useMutation({ mutationKey: ['diet', 'take'], mutationFn: () => takeOffered(api, queryClient) })
  const list = [
    ...offered.allergens.map((each) => allergens[each]),
    ...offered.diets.map((each) => diets[each]),
    ...dietWords(offered.words),
  ].join(' · ')
  return (
    <section
      aria-label={t`Your diet in this browser`}
      className="max-w-page mx-auto px-4 lg:px-11 py-6 flex flex-col gap-4"
    >
      <p>
        <Trans>
          Before you logged in, this browser kept a diet: {list}. Is it yours? If so, we’ll add it to the one
          in your account.
        </Trans>
      </p>
      {take.isError && (
        <p role="alert" className="text-tomato">
          <Trans>We couldn’t save it. Try again.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-4">
        <Button isPending={take.isPending} onClick={() => take.mutate()}>
          <Trans>Add it</Trans>
        </Button>
        <Button variant="quiet" onClick={declineOffered}>
          <Trans>It isn’t mine</Trans>
        </Button>
      </div>
    </section>
  )
}
