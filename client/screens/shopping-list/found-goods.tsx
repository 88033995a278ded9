import { Trans } from '@lingui/react/macro'
import { goodsFields } from '../../../shared/forms/cart.ts'
import { GoodsForm, useGoodsForm } from '../../features/goods-form/goods-form.tsx'
import { IN_REACH } from '../../features/goods-form/in-reach.ts'
import { useLeftOut } from '../../features/goods-form/use-left-out.ts'
import { Link } from '../../links/link.tsx'
import { FoundRow } from './found-row.tsx'
import type { LineMatch } from './match-line.ts'

/** The lines of a list with their goods: doubtful ones first in sight, all added at once, none left out in silence. */
export function FoundGoods({ matches }: { matches: readonly LineMatch[] }) {
  const { isIn, choose } = useLeftOut()
  const form = useGoodsForm()
  const found = matches.filter(({ choices }) => choices.length > 0)
  const missing = matches.filter(({ choices }) => choices.length === 0)
  const count = form.isDone ? 0 : found.filter((_, index) => isIn(index)).length
  return (
    <>
      <GoodsForm form={form} count={count} className="mt-6 flex flex-col gap-3" endClass={IN_REACH}>
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
      </GoodsForm>
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
