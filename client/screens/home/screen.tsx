import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useMemo } from 'react'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { FramedPicture } from '../../features/editorial-page/framed-picture.tsx'
import { CategoryTiles } from '../../features/category-tiles/category-tiles.tsx'
import { ProductGrid } from '../../features/product-tile/product-grid.tsx'
import { ROW } from '../../features/product-tile/row.ts'
import { RecipeCards } from '../../features/recipe-card/recipe-card.tsx'
import { DuePlaces } from '../../features/usual-goods/due-places.tsx'
import { flagsFirst } from '../../flags/flags-first.ts'
import { useVariation } from '../../flags/flags.ts'
import { useMiniCartMode } from '../../features/mini-cart/use-mini-cart.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { EditorLink } from '../../links/editor-link.tsx'
import { toLinkTarget } from '../../links/to-link-target.ts'
import { homeContentQuery } from '../../queries/content.ts'
import { homeQuery, shelvesQuery } from '../../queries/app-components.ts'
import { LatePart } from '../../ui/late-part.tsx'
import { composeHome, type HomeBlock } from './compose-home.ts'
import { Hero } from './hero.tsx'
import { KnownStart } from './known-start.tsx'
import { Start } from './start.tsx'
import { useDue, useIsKnown } from './use-due.ts'

const importDueShelf = async () => (await import('../../features/usual-goods/due-shelf.tsx')).DueShelf

export const queries = (api: Api) => ({ critical: [homeQuery(api), homeContentQuery(api)], deferred: [] })
export const prepare = flagsFirst('home-first-shelf')

/**
 * The blocks of the home page, in the editors' or the backend's order. A stranger is asked for the postal code above
 * the banner; a customer has the next delivery in its place, and what is due below it.
 */
export function Screen() {
  const { t } = useLingui()
  useMiniCartMode('enabled')
  const { data: home } = useSuspenseQuery(homeQuery(useApi()))
  const { data: written } = useSuspenseQuery(homeContentQuery(useApi()))
  const firstShelf = useVariation('home-first-shelf')
  const isKnown = useIsKnown()
  const { banner, blocks, firstRow } = useMemo(() => {
    const composed = composeHome(home.blocks, written.blocks)
    const blocks = orderBlocks(composed.blocks, firstShelf)
    return { ...composed, blocks, firstRow: blocks.find(({ type }) => type === 'product_row') }
  }, [home.blocks, written.blocks, firstShelf])
  const due = useDue(isKnown, firstRow?.products ?? NONE)
  const shownAbove = new Set(banner && due?.goods.map(({ product }) => product.id))
  return (
    <div className="max-w-page mx-auto px-4 lg:px-11 py-2">
      <PageHead
        title={written.title ?? t`Groceries delivered to your door`}
        description={written.lead ?? home.description}
      />
      {isKnown && banner ? (
        <>
          <KnownStart block={banner} />
          <section
            className="mt-4"
            aria-labelledby={due ? 'usual-goods' : undefined}
            data-list="usual"
            data-usual=""
          >
            {due ? (
              <LatePart name="usual" load={importDueShelf} props={due} meanwhile={<DuePlaces />} />
            ) : (
              <DuePlaces />
            )}
          </section>
        </>
      ) : (
        <div className="lg:grid">
          <Start />
          {banner && <Hero block={banner} />}
        </div>
      )}
      {blocks.map((block) => (
        <Block
          key={block.id}
          block={block}
          isFirst={block === firstRow}
          products={without(block.products, shownAbove)}
        />
      ))}
    </div>
  )
}

/** Moves the row that an experiment puts first before the other product rows. */
function orderBlocks(blocks: HomeBlock[], first: string): HomeBlock[] {
  const wanted = blocks.find(({ id }) => id === `home-${first}`)
  const at = blocks.findIndex(({ type }) => type === 'product_row')
  if (!wanted || at < 0) return blocks
  const others = blocks.filter((block) => block !== wanted)
  return [...others.slice(0, at), wanted, ...others.slice(at)]
}

const NONE: never[] = []

/** The same array where nothing of it is shown above, so that its block is not rendered again. */
function without(products: HomeBlock['products'], shownAbove: ReadonlySet<number>): HomeBlock['products'] {
  const others = products.filter(({ id }) => !shownAbove.has(id))
  return others.length === products.length ? products : others
}

/** `isFirst` is for the first row of goods, which a phone shows without scrolling. */
const Block = memo(function Block({
  block,
  isFirst,
  products,
}: {
  block: HomeBlock
  isFirst: boolean
  products: HomeBlock['products']
}) {
  const { t } = useLingui()
  const { data: menu } = useQuery(shelvesQuery(useApi()))
  const categories = menu?.columns ?? []
  switch (block.type) {
    case 'banner':
      return null
    case 'category_grid':
      return (
        <section id="categories" className="mt-4" aria-label={block.title ?? t`Categories`}>
          <CategoryTiles categories={categories} areFew />
        </section>
      )
    case 'product_row':
      return (
        <Shelf block={block} id={isFirst ? 'goods' : undefined}>
          <ProductGrid products={products} hasEagerRow={isFirst} className={ROW} />
        </Shelf>
      )
    case 'recipe_row':
      return (
        <Shelf block={block}>
          <RecipeCards recipes={block.recipes} isRow />
        </Shelf>
      )
    case 'text':
    case 'link_row':
      return (
        <Shelf block={block}>
          {block.subtitle && <p>{block.subtitle}</p>}
          {block.image && (
            <div className="mt-4">
              <FramedPicture image={block.image} alt="" sizes="calc(100vw - 32px)" />
            </div>
          )}
        </Shelf>
      )
  }
})

function Shelf({ block, id, children }: { block: HomeBlock; id?: string | undefined; children: ReactNode }) {
  const list = block.button?.title
  return (
    <section
      id={id}
      className={id === undefined ? 'mt-10' : 'mt-2'}
      aria-label={block.title ?? undefined}
      data-list={block.id}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-2xl font-800">{block.title}</h2>
        {block.button && (
          <EditorLink
            {...toLinkTarget(block.button)}
            className="min-h-11 inline-flex items-center font-600 underline hover:no-underline"
          >
            {block.type === 'text' ? (
              list
            ) : (
              <Trans comment="link to a list; its name is hidden from the eye">
                See all <span className="sr-only">{list}</span>
              </Trans>
            )}
          </EditorLink>
        )}
      </div>
      {children}
    </section>
  )
}
