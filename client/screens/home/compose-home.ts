import type { ContentLink } from '../../../shared/content/footer.ts'
import type { HomeContentBlock } from '../../../shared/content/home-content.ts'
import type { HomeBlock as BackendBlock } from '../../queries/responses/app-components.ts'

/** A block of the home page: the backend's, with the words, link and picture that editors have given it. */
export type HomeBlock = Omit<BackendBlock, 'button' | 'tracking' | 'placement'> & {
  button: ContentLink | null
  image?: HomeContentBlock['image']
}

/**
 * The blocks in the editors' order; the backend's own where they have written none. Editors who name none of the
 * backend's parts leave them as they are, below their own words.
 */
export function composeHome(
  backend: readonly BackendBlock[],
  written: readonly HomeContentBlock[],
): HomeBlock[] {
  const blocks = written.flatMap((block, index) => toBlock(block, index, backend))
  const hero = backend.filter(({ type }) => type === 'banner')
  const others = backend.filter(({ type }) => type !== 'banner')
  const isOrdered = blocks.some(({ id }) => others.some((each) => each.id === id))
  // What the shop says before it opens comes first, whatever is written.
  const notices = others.filter(({ type }) => isOrdered && type === 'text')
  return [
    ...notices,
    ...(written.some(({ kind }) => kind === 'banner') ? [] : hero),
    ...blocks,
    ...(isOrdered ? [] : others),
  ]
}

function toBlock(
  { kind, title, text, link, image }: HomeContentBlock,
  index: number,
  backend: readonly BackendBlock[],
): HomeBlock[] {
  if (kind === 'banner' || kind === 'text') {
    const own = { id: `written-${index}`, type: kind, title, subtitle: text, button: link, image }
    return [{ ...own, products: [], recipes: [] }]
  }
  return backend
    .filter(({ id }) => id === `home-${kind}`)
    .map((block) => ({ ...block, title: title ?? block.title, button: link ?? block.button }))
}
