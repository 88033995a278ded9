import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { deleteListForm } from '../../../shared/forms/product-lists.ts'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { AccountPage, AccountSection } from '../../features/account/account-page.tsx'
import { RowStatus } from '../../features/account/row-status.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { userOnly } from '../../queries/user-only.ts'
import { productListsQuery, productNameQuery } from '../../queries/product-lists.ts'
import { profileQuery } from '../../queries/user-account.ts'
import { useLocation } from '../../router/use-router.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'
import { ListCard } from './list-card.tsx'
import { NewList } from './new-list.tsx'

export const queries = (api: Api, { search }: ScreenTarget) => {
  const added = search['add']
  return {
    critical: userOnly(api, [
      profileQuery(api),
      productListsQuery(api),
      ...(added === undefined ? [] : [productNameQuery(api, added)]),
    ]),
    deferred: [],
  }
}

/** The customer's lists; with `?add=` and a product they are to choose from. */
export function Screen() {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(productListsQuery(useApi()))
  const added = useLocation().search['add']
  return (
    <AccountPage title={<Trans comment="link and heading: lists of goods">Lists</Trans>}>
      <PageHead
        title={t({ message: 'Lists', comment: 'link and heading: lists of goods' })}
        description={t`Your lists of items, to put in the basket again and again.`}
      />
      <RowStatus done={null} texts={{ [deleteListForm.name]: <Trans>The list has been deleted.</Trans> }} />
      {added !== undefined && <Adding productId={added} />}
      {data.items.length === 0 ? (
        <p className="text-muted">
          <Trans>
            No lists yet. Create one for what you buy every week, for a cabin or for a party, and put all of
            it in the basket at once.
          </Trans>
        </p>
      ) : (
        <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
          {data.items.map((list) => (
            <li key={list.id}>
              <ListCard list={list} addedId={added ?? null} />
            </li>
          ))}
        </ul>
      )}
      <AccountSection title={<Trans>Create a list</Trans>}>
        <NewList addedId={added ?? null} />
      </AccountSection>
    </AccountPage>
  )
}

function Adding({ productId }: { productId: string }) {
  const { data: name } = useSuspenseQuery(productNameQuery(useApi(), productId))
  if (name === null) return null
  return (
    <p className="text-lg font-600">
      <Trans>Which list should {name} go on?</Trans>
    </p>
  )
}
