import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { href } from '../../../shared/href.ts'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { ScanButton } from '../../features/scan/scan-button.tsx'
import { LIST_MAX } from '../../features/search/list-text.ts'
import { useMiniCartMode } from '../../features/mini-cart/use-mini-cart.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { lineHitsQuery } from '../../queries/search-lines.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'
import { useLocation, useRouter } from '../../router/use-router.ts'
import { Button } from '../../ui/button.tsx'
import { FoundGoods } from './found-goods.tsx'
import { matchLine } from './match-line.ts'
import { LINES_MAX, parseList } from './parse-list.ts'

export const queries = (api: Api, { search }: ScreenTarget) => ({
  critical: [
    lineHitsQuery(
      api,
      linesOf(search).map(({ query }) => query),
    ),
  ],
  deferred: [],
})

const listOf = (search: Record<string, string>) => (search['q'] ?? '').slice(0, LIST_MAX)

const linesOf = (search: Record<string, string>) => parseList(listOf(search)).slice(0, LINES_MAX)

/** A shopping list, pasted or typed, and the goods that its lines mean. The list is in the address. */
export function Screen() {
  const { t } = useLingui()
  useMiniCartMode('enabled')
  const { search } = useLocation()
  const list = listOf(search)
  const lines = linesOf(search)
  const left = parseList(list).slice(LINES_MAX)
  const { data: hits } = useSuspenseQuery(
    lineHitsQuery(
      useApi(),
      lines.map(({ query }) => query),
    ),
  )
  const matches = lines.map((line, index) =>
    matchLine(line, hits[index] ?? { products: [], correctedQuery: null }),
  )
  return (
    <div className="max-w-200 mx-auto px-4 lg:px-11 py-6">
      <PageHead
        title={t`Paste a shopping list`}
        description={t`Paste or type your list, and add everything to your basket in one go.`}
      />
      <h1 className="text-3xl md:text-4xl font-800">
        <Trans>Paste a shopping list</Trans>
      </h1>
      <ScanButton />
      {/* The keys reset what was typed and chosen for another list. */}
      <ListForm key={`list ${list}`} list={list} isOpen={matches.length === 0} />
      <FoundGoods key={`goods ${list}`} matches={matches} />
      {left.length > 0 && (
        <section className="mt-4 rounded-card bg-sunken p-4">
          <h2 className="font-700">
            <Plural
              value={LINES_MAX}
              one="We can only read # line at a time. These are left:"
              other="We can only read # lines at a time. These are left:"
            />
          </h2>
          <ul className="mt-2 list-disc pl-5">
            {left.map(({ text }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines may repeat
              <li key={index}>{text}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function ListForm({ list, isOpen }: { list: string; isOpen: boolean }) {
  const { t } = useLingui()
  const { site } = useLocale()
  const router = useRouter()
  const id = useId()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    void router.navigate(href(site, 'shoppingList', {}, { q: typed }))
  }
  return (
    <form action={href(site, 'shoppingList', {})} onSubmit={onSubmit} className="mt-4 flex flex-col gap-3">
      <label htmlFor={id} className="text-muted">
        <Trans>
          Put each item on its own line, or separate them with commas. You can include amounts, too.
        </Trans>
      </label>
      <textarea
        id={id}
        name="q"
        required
        rows={isOpen ? 8 : 3}
        maxLength={LIST_MAX}
        defaultValue={list}
        placeholder={t({
          message: '2 milk, bread, 6 eggs, bananas',
          comment: 'example of a shopping list, shown in an empty field',
        })}
        className="w-full px-4 py-3 rounded-picture bg-surface text-ink border border-muted hover:border-leaf"
      />
      <Button type="submit" variant={isOpen ? 'main' : 'quiet'} size="large" className="self-start">
        <Trans comment="button below a shopping list">Find items</Trans>
      </Button>
    </form>
  )
}
