import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { choiceField } from '../../../shared/forms/cart-recipes.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { parseChoices, writeChoices } from '../../../shared/recipes/choices.ts'
import { useLocale } from '../../config.tsx'
import { useQuantity } from '../../features/cart/use-cart.ts'
import { Link } from '../../links/link.tsx'
import type { RecipeIngredient, RecipePage } from '../../queries/responses/recipes.ts'
import { useHref, useLocation, useRouter } from '../../router/use-router.ts'
import { Picture } from '../../ui/picture.tsx'
import { Select } from '../../ui/select.tsx'

/** Ingredient by ingredient: what is bought, in which packs, what is left, and what to do instead. */
export function Choices({ recipe }: { recipe: RecipePage }) {
  const router = useRouter()
  const hrefTo = useHref()
  const { search, params } = useLocation()
  const choose = (value: string) => {
    const [ingredientId = ''] = value.split(':')
    const choices = parseChoices(search['choices'] ?? '')
    choices.delete(Number(ingredientId))
    for (const [id, choice] of parseChoices(value)) choices.set(id, choice)
    const to = hrefTo(
      'recipe',
      { id: params['id'] ?? '' },
      { portions: search['portions'], choices: writeChoices(choices) },
    )
    void router.navigate(to, { replace: true, scroll: 'keep' })
  }
  return (
    <ul className="@container">
      {recipe.ingredients.map((each, index) => (
        <Row key={each.id} ingredient={each} index={index} onChoose={choose} />
      ))}
    </ul>
  )
}

function Row({
  ingredient,
  index,
  onChoose,
}: {
  ingredient: RecipeIngredient
  index: number
  onChoose: (value: string) => void
}) {
  const { t } = useLingui()
  const { product, state } = ingredient
  const { title } = ingredient.ingredient
  const isBought = product !== null && (state === 'first' || state === 'chosen')
  const value = valueOf(ingredient)
  const fieldId = `choice-${ingredient.id}`
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 border-b border-line">
      <Picture
        src={product?.images[0]?.thumbnail.url ?? null}
        alt=""
        width={56}
        height={56}
        className="size-14 rounded-picture flex-none"
      />
      <div className="grow basis-0 min-w-0">
        <p className="font-600 leading-snug">{title}</p>
        <p className="text-sm text-muted">
          {isBought ? <Bought ingredient={ingredient} product={product} /> : <NotBought state={state} />}
        </p>
      </div>
      <div className="basis-full @md:basis-auto min-w-0 flex justify-end">
        <label htmlFor={fieldId} className="sr-only">
          {t({
            message: `Your choice for ${title}`,
            comment: 'choice for an ingredient: buy, swap, at home',
          })}
        </label>
        <Select
          id={fieldId}
          name={choiceField(index)}
          options={useOptions(ingredient)}
          value={value}
          onChange={onChoose}
        />
      </div>
    </li>
  )
}

type Product = NonNullable<RecipeIngredient['product']>

/** `2 packs · 159.80 · 150 g left`. */
function Bought({ ingredient, product }: { ingredient: RecipeIngredient; product: Product }) {
  const { language } = useLocale()
  const inCart = useQuantity(product.id)
  const { productQuantity: packs, leftOver, packsPrice } = ingredient
  return (
    <>
      <Link to="product" params={{ id: product.id }} className="underline hover:no-underline">
        {product.name} {product.nameExtra}
      </Link>
      {' · '}
      <Plural value={packs} one="# pack" other="# packs" />
      {packsPrice !== null && ` · ${formatMoney(packsPrice, language)}`}
      {leftOver !== null && (
        <>
          {' · '}
          <Trans comment="what is left of the packs of an ingredient: 150 g left">{leftOver} left</Trans>
        </>
      )}
      {inCart > 0 && (
        <span className="block font-600 text-leaf">
          <Plural value={inCart} one="# in your basket" other="# in your basket" />
        </span>
      )}
    </>
  )
}

function NotBought({ state }: { state: RecipeIngredient['state'] }) {
  if (state === 'home') return <Trans>You have it at home.</Trans>
  if (state === 'left_out') return <Trans>Left out.</Trans>
  if (state === 'usually_home') return <Trans>Most people have it at home.</Trans>
  return <Trans>Sold out right now, and nothing we sell can replace it.</Trans>
}

function valueOf({ ingredient, state, product }: RecipeIngredient): string {
  if (state === 'home' || state === 'left_out') return `${ingredient.id}:${state}`
  return `${ingredient.id}:${state === 'chosen' && product ? product.id : 'usual'}`
}

function useOptions({ ingredient: { id }, product, alternatives, isBasic, state }: RecipeIngredient) {
  const { t } = useLingui()
  const { language } = useLocale()
  const option = (value: string | number, label: string) => ({ value: `${id}:${value}`, label })
  const named = ({ name, nameExtra, grossPrice }: Pick<Product, 'name' | 'nameExtra' | 'grossPrice'>) =>
    `${name} ${nameExtra} · ${formatMoney(grossPrice, language)}`
  // What is bought without a choice has no option of its own, because it is the first one.
  const products = [...(product && (state === 'chosen' || isBasic) ? [product] : []), ...alternatives]
  return [
    option('usual', isBasic ? t`Usually at home` : t`Buy as suggested`),
    ...products.map((each) => option(each.id, named(each))),
    ...(isBasic ? [] : [option('home', t`I have it at home`)]),
    option('left_out', t`Leave it out`),
  ]
}
