import type * as v from 'valibot'
import type { contentBlock } from '../../shared/api/app-components-blocks.ts'
import type { RequestContext } from '../http/context.ts'
import { stableUuid } from '../http/digest.ts'

type Block = v.InferInput<typeof contentBlock>
type BlockContent = Pick<Block, 'id' | 'type'> & Partial<Block>

/** Returns the blocks in order, without empty ones, each with the id that analytics identifies a list by. */
export async function toBlocks(request: RequestContext, contents: readonly BlockContent[]): Promise<Block[]> {
  const shown = contents.filter(
    ({ type, products = [], recipes = [], categories = [] }) =>
      type === 'banner' || type === 'text' || products.length + recipes.length + categories.length > 0,
  )
  const traceId = await stableUuid(`${request.country}|${request.language}|${request.now.slice(0, 10)}`)
  return Promise.all(
    shown.map(async (content, position) => ({
      title: null,
      subtitle: null,
      button: null,
      image: null,
      products: [],
      recipes: [],
      categories: [],
      ...content,
      tracking: {
        listName: content.id,
        position,
        sourceUuid: await stableUuid(`${content.id}|${request.country}|${request.now.slice(0, 10)}`),
        traceId,
      },
      placement: { placementId: content.id, placementType: content.type, placementPosition: position },
    })),
  )
}
