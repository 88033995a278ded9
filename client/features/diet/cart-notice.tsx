import { Trans } from '@lingui/react/macro'
import type { Cart } from '../../../shared/api/cart.ts'
import { conflictsOf, isForbidden, UNKNOWN_FACTS } from '../../../shared/diet/conflicts.ts'
import { Link } from '../../links/link.tsx'
import { useConflictText } from './conflict-texts.ts'
import { useLocalDiet } from './local-diet.ts'
import { useDietFacts } from './use-conflicts.ts'

/** What in the basket does not fit, before anybody pays for it. */
export function CartNotice({ groups }: Pick<Cart, 'groups'>) {
  const products = productsOf(groups)
  const profile = useLocalDiet()?.profile ?? null
  const facts = useDietFacts(products.map(({ id }) => id))
  const textOf = useConflictText()
  if (!profile || !facts) return null
  const found = products
    .map((product) => ({ product, conflicts: conflictsOf(profile, facts.get(product.id) ?? UNKNOWN_FACTS) }))
    .filter(({ conflicts }) => conflicts.length > 0)
  if (found.length === 0) return null
  const breaking = found.filter(({ conflicts }) => isForbidden(conflicts))
  const unclear = found.filter(({ conflicts }) => !isForbidden(conflicts))
  const row = ({ product, conflicts }: (typeof found)[number]) => (
    <li key={product.id}>
      <Link to="product" params={{ id: product.id }} className="font-600 underline">
        {product.fullName}
      </Link>
      {` · ${conflicts.map(textOf).join(' · ')}`}
    </li>
  )
  return (
    <div role="status" className="mt-4 rounded-picture bg-sunken px-4 py-3 text-sm">
      {breaking.length > 0 && (
        <>
          <p className="font-700 text-tomato">
            <Trans>Doesn’t fit your diet</Trans>
          </p>
          <ul>{breaking.map(row)}</ul>
        </>
      )}
      {unclear.length > 0 && (
        <>
          <p className="font-700">
            <Trans>We don’t know enough about these, so read the pack</Trans>
          </p>
          <ul>{unclear.map(row)}</ul>
        </>
      )}
    </div>
  )
}

/** A product may be in several groups. */
function productsOf(groups: Cart['groups']) {
  const all = groups.flatMap(({ items }) => items.map(({ product }) => product))
  return [...new Map(all.map((product) => [product.id, product])).values()]
}
