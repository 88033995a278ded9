import type { ReactNode } from 'react'
import type { Block, EntityBlock, PictureBlock } from '../../../shared/content/editorial-page.ts'
import { EditorLink } from '../../links/editor-link.tsx'
import { toLinkTarget } from '../../links/to-link-target.ts'
import type { LinkTarget } from '../../links/link-target.ts'
import { EntityCards } from './entity-cards.tsx'
import { TextList } from './text-list.tsx'
import { FramedPicture } from './framed-picture.tsx'

/**
 * Renders Portable Text: paragraphs, headings, quotations, lists, pictures, products and recipes. Text with an unknown
 * mark is plain.
 */
export function PortableText({ blocks }: { blocks: readonly TextPart[] }) {
  return (
    <div className="mt-6 flex flex-col gap-4 leading-relaxed">
      {groups(blocks).map((group) => {
        const [first] = group
        if (!first) return null
        if (first._type === 'entity_reference') {
          return <EntityCards key={first._key} entities={group.filter(isEntity)} />
        }
        if (first._type === 'image') return <PicturePart key={first._key} picture={first} />
        if (!first.listItem) return <TextBlock key={first._key} block={first} />
        return (
          <TextList key={first._key} items={group.filter((part) => part._type === 'block')}>
            {spans}
          </TextList>
        )
      })}
    </div>
  )
}

type TextPart = Block | PictureBlock | EntityBlock

function PicturePart({ picture: { asset, alt, hotspot, crop } }: { picture: PictureBlock }) {
  const { dimensions, lqip: placeholder } = asset.metadata
  const image = { url: asset.url, ...dimensions, hotspot, crop, placeholder }
  return (
    <div>
      <FramedPicture image={image} alt={alt ?? ''} />
    </div>
  )
}

function TextBlock({ block }: { block: Block }) {
  if (block.style === 'h2') return <h2 className="mt-4 text-2xl font-800">{spans(block)}</h2>
  if (block.style === 'h3') return <h3 className="mt-2 text-xl font-700">{spans(block)}</h3>
  if (block.style === 'h4') return <h4 className="mt-2 font-700">{spans(block)}</h4>
  if (block.style === 'blockquote')
    return (
      <blockquote className="border-0 border-l-4 border-solid border-line pl-4">{spans(block)}</blockquote>
    )
  return <p>{spans(block)}</p>
}

/**
 * Groups consecutive items of a list, and products and recipes; another kind of item at the outermost level begins a
 * list of its own.
 */
function groups(blocks: readonly TextPart[]): TextPart[][] {
  const grouped: TextPart[][] = []
  for (const block of blocks) {
    const last = grouped.at(-1)
    if (last && continues(last, block)) last.push(block)
    else grouped.push([block])
  }
  return grouped
}

function continues([first]: readonly TextPart[], next: TextPart): boolean {
  if (isEntity(first) && isEntity(next)) return true
  if (first?._type !== 'block' || next._type !== 'block' || !first.listItem || !next.listItem) return false
  return next.listItem === first.listItem || (next.level ?? 1) > (first.level ?? 1)
}

function isEntity(block: TextPart | undefined): block is EntityBlock {
  return block?._type === 'entity_reference'
}

function spans({ children, markDefs }: Block): ReactNode[] {
  return children.map(({ _key, text, marks }) => {
    const link = markDefs.find((each) => marks.includes(each._key))
    const inner = marks.includes('strong') ? (
      <strong>{text}</strong>
    ) : marks.includes('em') ? (
      <em>{text}</em>
    ) : (
      text
    )
    return link ? (
      <EditorLink key={_key} {...targetOf(link)} className="underline text-leaf font-600">
        {inner}
      </EditorLink>
    ) : (
      <span key={_key}>{inner}</span>
    )
  })
}

function targetOf(link: Block['markDefs'][number]): LinkTarget {
  return link._type === 'link' ? { kind: 'url', url: link.href } : toLinkTarget({ ...link, title: '' })
}
