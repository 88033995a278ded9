import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { addGoodsForm, goodsFields } from '../../../shared/forms/cart.ts'
import { useCart } from '../../features/cart/use-cart.ts'
import { DoneNotice } from '../../features/form/done-notice.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { Link } from '../../links/link.tsx'
import { FoundRow } from './found-row.tsx'
import type { LineMatch } from './match-line.ts'

/** The lines of a list with their goods: doubtful ones first in sight, all added at once, none left out in silence. */
export function FoundGoods({ matches }: { matches: readonly LineMatch[] }) {
  const store = useCart()
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set())
  const form = useForm(addGoodsForm, { hasDraft: false, onDone: (cart) => store.adopt(cart) })
  const found = matches.filter(({ choices }) => choices.length > 0)
  const missing = matches.filter(({ choices }) => choices.length === 0)
  const count = found.length - without.size
  const choose = (index: number, isChosen: boolean) => {
    const next = new Set(without)
    if (isChosen) next.delete(index)
    else next.add(index)
    setWithout(next)
  }
  return (
    <>
      <Form form={form} className="mt-6 flex flex-col gap-3">
        <DoneNotice form={form}>
          <Trans>The items are now in your basket.</Trans>{' '}
          <Link to="cart" className="min-h-11 inline-flex items-center underline">
            <Trans>Go to basket</Trans>
          </Link>
        </DoneNotice>
        {found.length > 0 && (
          <ul className="rounded-card bg-surface px-4">
            {found.map((match, index) => (
              <FoundRow
                // oxlint-disable-next-line react/no-array-index-key -- lines may repeat
                key={index}
                match={match}
                fields={goodsFields(index)}
                onChoose={(isChosen) => choose(index, isChosen)}
              />
            ))}
          </ul>
        )}
        {count > 0 && !form.isDone && (
          <SubmitButton className="self-start">
            <span className="i-lucide-shopping-basket" aria-hidden="true" />
            <Plural value={count} one="Add # product to your basket" other="Add # products to your basket" />
          </SubmitButton>
        )}
      </Form>
      {missing.length > 0 && (
        <section className="mt-6 rounded-card bg-sunken p-4" aria-labelledby="missing">
          <h2 id="missing" className="font-700">
            <Trans comment="heading above lines of a shopping list that match no product">
              We couldn’t find anything for these
            </Trans>
          </h2>
          <ul className="mt-1">
            {missing.map(({ line }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines may repeat
              <li key={index} data-missing="">
                <Link
                  to="search"
                  query={{ q: line.query }}
                  className="min-h-11 inline-flex items-center underline"
                >
                  {line.text}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
