import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { useMiniCartMode } from '../../features/mini-cart/use-mini-cart.ts'
import { GoneLines } from '../../features/product-list/gone-lines.tsx'
import { ListLines } from '../../features/product-list/list-lines.tsx'
import { SAVE_LIST_PARTS, SaveList } from '../../features/product-list/save-list.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { newestOf, sharedListQuery, type ShownList } from '../../queries/product-lists.ts'
import { useLocation } from '../../router/use-router.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'

/** Milliseconds between two looks at a list that others may be changing. */
const LOOKS_EVERY = 10_000

export const queries = (api: Api, { params }: ScreenTarget) => ({
  critical: [sharedListQuery(api, params['token'] ?? '')],
  deferred: [],
})

export const parts = () => SAVE_LIST_PARTS

/** A list by its link: to read, to put into one's own basket, and to fill together if the owner wants it. */
export function Screen() {
  const { t } = useLingui()
  useMiniCartMode('enabled')
  const { token = '' } = useLocation().params
  const query = sharedListQuery(useApi(), token)
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery({ ...query, refetchInterval: LOOKS_EVERY })
  const { country } = useLocale()
  const { list, mode, ownerFirstName: owner } = data
  const { title, description, items } = list
  const canChange = mode === 'together'
  const adopt = (next: ShownList) =>
    queryClient.setQueryData(
      query.queryKey,
      (former) => former && { ...former, list: newestOf(former.list, next) },
    )
  return (
    <div className="max-w-200 mx-auto px-4 lg:px-11 py-6 flex flex-col gap-4">
      <PageHead title={title} description={t`A list someone has shared with you.`} countries={[country]} />
      {/* The URL has a token (docs/reference/security.md#secrets-in-urls). */}
      <meta name="referrer" content="no-referrer" />
      <h1 className="text-3xl md:text-4xl font-800">{title}</h1>
      <p className="text-muted">
        {owner === null ? (
          <Trans>Someone has shared this list with you.</Trans>
        ) : (
          <Trans>{owner} has shared this list with you.</Trans>
        )}{' '}
        {canChange && <Trans>You can change it, too.</Trans>}
      </p>
      {description !== '' && <p className="whitespace-pre-line">{description}</p>}
      {items.length === 0 ? (
        <p className="text-muted">
          <Trans>The list is empty.</Trans>
        </p>
      ) : (
        <ListLines list={list} isOwn={false} canChange={canChange} onChange={adopt} />
      )}
      <GoneLines list={list} canChange={canChange} onChange={adopt} />
      <div className="flex flex-wrap gap-2">
        <SaveList title={title}>
          <Trans comment="button: makes a list of one’s own of the same goods">Copy to my lists</Trans>
        </SaveList>
      </div>
    </div>
  )
}
