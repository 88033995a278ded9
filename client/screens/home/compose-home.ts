import type { ContentLink } from '../../../shared/content/footer.ts'
import type { HomeContentBlock } from '../../../shared/content/home-content.ts'
import type { HomeBlock as BackendBlock } from '../../queries/responses/app-components.ts'

/** A block of the home page: the backend's, with the words, link and picture that editors have given it. */
export type HomeBlock = Omit<BackendBlock, 'button' | 'tracking' | 'placement' | 'image'> & {
  button: ContentLink | null
  /** The shop's own picture, drawn without a background; editors' words keep it. */
  drawing: string | null
  image: HomeContentBlock['image']
}
type Home = {
  /** Stands at the top of the page, wherever editors have put it. */
  banner: HomeBlock | undefined
  blocks: HomeBlock[]
}

/**
 * The blocks in the editors' order; the backend's own where they have written none. Editors who name none of the
 * backend's parts leave them as they are, below their own words.
 */
export function composeHome(backend: readonly BackendBlock[], written: readonly HomeContentBlock[]): Home {
  const own = backend.map(({ image, ...block }): HomeBlock => ({
    ...block,
    drawing: image?.url ?? null,
    image: null,
  }))
  const hero = own.find(({ type }) => type === 'banner')
  const others = own.filter(({ type }) => type !== 'banner')
  const all = written.flatMap((block, index) => toBlock(block, index, own))
  const blocks = all.filter(({ type }) => type !== 'banner')
  const isOrdered = blocks.some(({ id }) => others.some((each) => each.id === id))
  // What the shop says before it opens comes first, whatever is written.
  const notices = others.filter(({ type }) => isOrdered && type === 'text')
  const banner = all.find(({ type }) => type === 'banner')
  return {
    banner: banner ? { ...banner, drawing: hero?.drawing ?? null } : hero,
    blocks: [...notices, ...blocks, ...(isOrdered ? [] : others)],
  }
}

function toBlock(
  { kind, title, text, link, image }: HomeContentBlock,
  index: number,
  backend: readonly HomeBlock[],
): HomeBlock[] {
  if (kind === 'banner' || kind === 'text') {
    const own = { id: `written-${index}`, type: kind, title, subtitle: text, button: link, image }
    return [{ ...own, drawing: null, products: [], recipes: [] }]
  }
  return backend
    .filter(({ id }) => id === `home-${kind}`)
    .map((block) => ({ ...block, title: title ?? block.title, button: link ?? block.button }))
}
