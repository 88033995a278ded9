import type { Cart } from '../../../shared/api/cart.ts'
import type { RecipePage } from '../../queries/responses/recipes.ts'
import { CartNotice } from './cart-notice.tsx'
import { DietWatch } from './diet-watch.tsx'
import { ProductNotice, TileBadge } from './product-badge.tsx'
import { RecipeBadge } from './recipe-badge.tsx'
import { RecipeNotice } from './recipe-notice.tsx'

export type DietPartProps =
  /** Once a page: the warning before adding, and what is hidden. */
  | { part: 'watch' }
  /** An item of the list of a tile's labels. */
  | { part: 'tile'; productId: number }
  /** Sentences about a product, on its page or in a row. */
  | { part: 'product'; productId: number }
  /** A sentence about a recipe, on its card. */
  | { part: 'card'; recipeId: number }
  | { part: 'recipe'; recipe: RecipePage }
  /** A summary of the basket, there and where it is paid. */
  | { part: 'cart'; groups: Cart['groups'] }

export function DietParts(props: DietPartProps) {
  switch (props.part) {
    case 'watch':
      return <DietWatch />
    case 'tile':
      return <TileBadge productId={props.productId} />
    case 'product':
      return <ProductNotice productId={props.productId} />
    case 'card':
      return <RecipeBadge recipeId={props.recipeId} />
    case 'recipe':
      return <RecipeNotice recipe={props.recipe} />
    case 'cart':
      return <CartNotice groups={props.groups} />
  }
}
