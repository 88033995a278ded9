import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ProductTile } from '../../../shared/api/products.ts'
import { CART_QUANTITY_MAX } from '../../../shared/cart/cart-rows.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import type { Language } from '../../../shared/sites.ts'
import { useLocale } from '../../config.tsx'
import { DietPart } from '../../features/diet/diet-part.tsx'
import { Picture } from '../../ui/picture.tsx'
import { type LineMatch, packsOf } from './match-line.ts'

type Props = {
  match: LineMatch
  /** Names of the row's fields in the form. */
  fields: { product: string; quantity: string }
  onChoose: (isChosen: boolean) => void
}

const NONE = 'none'
const FIELD = 'min-h-11 rounded-picture bg-surface text-ink border border-muted hover:border-leaf'

/** One line of the list: as written, the product to choose, and how many packs. */
export function FoundRow({ match: { line, choices, quantity, isDoubtful }, fields, onChoose }: Props) {
  const { t } = useLingui()
  const { language } = useLocale()
  const [chosenId, setChosenId] = useState(String(choices[0]?.id ?? NONE))
  const [packs, setPacks] = useState(String(quantity))
  const product = choices.find(({ id }) => String(id) === chosenId)
  const { text } = line
  const choose = (value: string) => {
    const next = choices.find(({ id }) => String(id) === value)
    if (next) setPacks(String(Math.min(packsOf(line, next), next.maxQuantity)))
    setChosenId(value)
    onChoose(next !== undefined)
  }
  return (
    <li className="py-3 border-b border-line last:border-b-0" data-line={isDoubtful ? 'doubtful' : 'sure'}>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span>{text}</span>
        {isDoubtful && (
          <span className="font-700 text-tomato">
            <Trans comment="beside a line of a shopping list: is this the product you mean?">
              Is this what you mean?
            </Trans>
          </span>
        )}
      </p>
      <div className="mt-1 flex items-center gap-3">
        <Picture
          src={product?.images[0]?.thumbnail.url ?? null}
          alt=""
          width={48}
          height={48}
          className="size-12 rounded-picture flex-none"
        />
        <select
          name={fields.product}
          aria-label={t({ message: `Product for ${text}`, comment: 'text is a line of a shopping list' })}
          value={chosenId}
          onChange={(event) => choose(event.currentTarget.value)}
          className={`${FIELD} grow min-w-0 px-3 font-600`}
        >
          {choices.map((each) => (
            <option key={each.id} value={each.id}>
              {`${each.name}, ${detailsOf(each, language).join(', ')}`}
            </option>
          ))}
          <option value={NONE}>{t({ message: 'None of these', comment: 'choice of a product' })}</option>
        </select>
        <input
          type="number"
          inputMode="numeric"
          name={fields.quantity}
          min={1}
          max={product?.maxQuantity ?? CART_QUANTITY_MAX}
          required
          value={packs}
          onChange={(event) => setPacks(event.currentTarget.value)}
          aria-label={t({
            message: `Number of packs for ${text}`,
            comment: 'text is a line of a shopping list',
          })}
          className={`${FIELD} w-16 flex-none px-2 text-center font-700`}
        />
      </div>
      {/* A phone cuts the choice off within the name. */}
      {product && (
        <p className="mt-1 ml-15 text-sm text-muted" data-chosen="">
          <span className="lg:hidden">{`${product.name} · `}</span>
          {detailsOf(product, language).join(' · ')}
        </p>
      )}
      {product && <DietPart key={product.id} part="product" productId={product.id} />}
    </li>
  )
}

/** What distinguishes products of one name: brand, size and price. */
function detailsOf({ brand, nameExtra, grossPrice }: ProductTile, language: Language): string[] {
  return [brand ?? '', nameExtra, formatMoney(grossPrice, language)].filter((each) => each !== '')
}
