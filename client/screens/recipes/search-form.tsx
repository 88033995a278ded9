import { Trans } from '@lingui/react/macro'
import { type FormEvent, useId } from 'react'
import { SEARCH_QUERY_MAX } from '../../../shared/listing/search.ts'
import type { RecipesTarget } from '../../queries/responses/recipes.ts'
import { useHref, useRouter } from '../../router/use-router.ts'
import { Button } from '../../ui/button.tsx'
import { toRecipesQuery } from './recipes-search.ts'

/** Searches recipes within the chosen filters; its answer has an address, so it works before hydration. */
export function SearchForm({ wanted }: { wanted: RecipesTarget }) {
  const id = useId()
  const router = useRouter()
  const hrefTo = useHref()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '')
    void router.navigate(hrefTo('recipes', {}, toRecipesQuery({ ...wanted, page: 1, q })))
  }
  return (
    <form action={hrefTo('recipes', {})} onSubmit={onSubmit} className="mt-4 max-w-160">
      {wanted.filters !== '' && <input type="hidden" name="filters" value={wanted.filters} />}
      <label htmlFor={id} className="block mb-1 font-600">
        <Trans>Search recipes</Trans>
      </label>
      <div className="flex gap-2">
        <input
          key={wanted.q}
          id={id}
          type="search"
          name="q"
          defaultValue={wanted.q}
          maxLength={SEARCH_QUERY_MAX}
          className="min-h-11 min-w-0 grow rounded-full border border-line bg-surface px-4"
        />
        <Button type="submit">
          <Trans comment="button of a search form">Search</Trans>
        </Button>
      </div>
    </form>
  )
}
