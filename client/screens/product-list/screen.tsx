import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { AccountPage, AccountSection } from '../../features/account/account-page.tsx'
import { useMiniCartMode } from '../../features/mini-cart/use-mini-cart.ts'
import { GoneLines } from '../../features/product-list/gone-lines.tsx'
import { ListLines } from '../../features/product-list/list-lines.tsx'
import { SAVE_LIST_PARTS, SaveList } from '../../features/product-list/save-list.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { userOnly } from '../../queries/user-only.ts'
import {
  listSuggestionsQuery,
  newestOf,
  productListQuery,
  type ShownList,
} from '../../queries/product-lists.ts'
import { profileQuery } from '../../queries/user-account.ts'
import { useLocation } from '../../router/use-router.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'
import { DeleteList } from './delete-list.tsx'
import { EditList } from './edit-list.tsx'
import { OrganizationList } from './organization-list.tsx'
import { Repeat } from './repeat.tsx'
import { ShareList } from './share-list.tsx'
import { Suggestions } from './suggestions.tsx'

/** Milliseconds between two looks at a list that somebody else may be changing. */
const LOOKS_EVERY = 10_000

export const queries = (api: Api, { params }: ScreenTarget) => ({
  critical: userOnly(api, [profileQuery(api), productListQuery(api, params['id'] ?? '')]),
  deferred: userOnly(api, [listSuggestionsQuery(api, params['id'] ?? '')]),
})

export const parts = () => SAVE_LIST_PARTS

/** One list of the customer: its lines, its link, its rhythm and what goes with it. */
export function Screen() {
  const { t } = useLingui()
  useMiniCartMode('enabled')
  const { id = '' } = useLocation().params
  const { list, adopt } = useList(id)
  const { country } = useLocale()
  const { title, description, items, totalQuantity, ownerFirstName: owner } = list
  const { data: profile } = useSuspenseQuery(profileQuery(useApi()))
  const organization = profile.user.organizationName
  return (
    <AccountPage title={title}>
      <PageHead title={title} description={t`One of your lists.`} countries={[country]} />
      <Link to="accountLists" className="self-start min-h-11 inline-flex items-center underline">
        <Trans>All your lists</Trans>
      </Link>
      {owner !== null && (
        <p className="font-600">
          <Trans comment="a list that a colleague shares; the first name of the colleague">
            Shared by {owner}
          </Trans>
        </p>
      )}
      {description !== '' && <p className="whitespace-pre-line">{description}</p>}
      {items.length === 0 && (
        <p className="text-muted">
          <Trans>The list is empty. Add items here, or from any product page.</Trans>
        </p>
      )}
      {items.length > 0 && (
        <>
          <p className="text-muted">
            <Plural value={totalQuantity} one="# piece in all" other="# pieces in all" />
          </p>
          <ListLines list={list} isOwn canChange onChange={adopt} />
        </>
      )}
      <GoneLines list={list} canChange onChange={adopt} />
      <Suggestions id={id} isEmpty={items.length === 0} onChange={adopt} />
      {list.isOwn && (
        <>
          <Repeat list={list} />
          <ShareList list={list}>
            {organization && <OrganizationList list={list} name={organization} onChange={adopt} />}
          </ShareList>
        </>
      )}
      <AccountSection title={<Trans>The list itself</Trans>}>
        {list.isOwn && <EditList list={list} onChange={adopt} />}
        <div className="flex flex-wrap gap-2">
          <SaveList title={t({ message: `${title}, copy`, comment: 'name of a copied list' })}>
            <Trans comment="button: makes another list of the same goods">Copy the list</Trans>
          </SaveList>
          {list.isOwn && <DeleteList />}
        </div>
      </AccountSection>
    </AccountPage>
  )
}

const isFilledTogether = (list: ShownList | undefined) =>
  list?.shared === 'together' || (list?.organization ?? null) !== null

/** The list as it is now; while somebody else can change it, it is read again and again. */
function useList(id: string): { list: ShownList; adopt: (list: ShownList) => void } {
  const query = productListQuery(useApi(), id)
  const queryClient = useQueryClient()
  const { data: list } = useSuspenseQuery({
    ...query,
    refetchInterval: ({ state }) => (isFilledTogether(state.data) ? LOOKS_EVERY : false),
  })
  const adopt = (next: ShownList) =>
    queryClient.setQueryData(query.queryKey, (former) => newestOf(former, next))
  return { list, adopt }
}
