import type { ReactNode } from 'react'
import type { Block } from '../../../shared/content/editorial-page.ts'

/** Items that follow each other, as a list with the deeper ones inside the item before them. */
export function TextList({
  items,
  children,
}: {
  items: readonly Block[]
  children: (block: Block) => ReactNode
}) {
  const [first] = items
  if (!first) return null
  const entries = entriesOf(items)
  const inner = entries.map(([item, ...deeper]) => (
    <li key={item._key}>
      {children(item)}
      {deeper.length > 0 && (
        <div className="mt-2">
          <TextList items={deeper}>{children}</TextList>
        </div>
      )}
    </li>
  ))
  return first.listItem === 'number' ? (
    <ol className="list-decimal pl-6 flex flex-col gap-2">{inner}</ol>
  ) : (
    <ul className="list-disc pl-6 flex flex-col gap-2">{inner}</ul>
  )
}

/** Each item of the outermost level with the deeper ones after it. */
function entriesOf(items: readonly Block[]): [Block, ...Block[]][] {
  const level = levelOf(items[0])
  const entries: [Block, ...Block[]][] = []
  for (const item of items) {
    const last = entries.at(-1)
    if (last && levelOf(item) > level) last.push(item)
    else entries.push([item])
  }
  return entries
}

function levelOf(block: Block | undefined): number {
  return block?.level ?? 1
}
