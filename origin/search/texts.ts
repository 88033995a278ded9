import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const TYPE_NAMES: Record<'product' | 'recipe' | 'suggestion', MessageDescriptor> = {
  product: msg`Products`,
  recipe: msg`Recipes`,
  suggestion: msg`Suggestions`,
}
