/** Portable Text out of plain lines, for documents written in this repository. */

export type Block = {
  _type: 'block'
  _key: string
  style: 'normal' | 'h2'
  listItem?: 'bullet'
  level?: 1
  markDefs: { _key: string; _type: 'link'; href: string }[]
  children: { _type: 'span'; _key: string; text: string; marks: string[] }[]
}

/**
 * A line is a paragraph; `## ` begins a heading, `- ` an item of a list. In all of them `**strong**` and
 * `[text](/path/)` are marks. Keys are the places of lines and pieces, so they are the same every time.
 */
export function toPortableText(lines: readonly string[]): Block[] {
  return lines.map((line, row) => {
    const [, prefix = '', text = ''] = /^(## |- )?(.*)$/.exec(line) ?? []
    const markDefs: Block['markDefs'] = []
    const children = text
      .split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/)
      .filter(Boolean)
      .map((piece, index) => {
        const span = (content: string, marks: string[]) => ({
          _type: 'span' as const,
          _key: `${row}s${index}`,
          text: content,
          marks,
        })
        const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece)
        if (link) {
          const mark = `${row}l${index}`
          markDefs.push({ _key: mark, _type: 'link', href: link[2] ?? '' })
          return span(link[1] ?? '', [mark])
        }
        return piece.startsWith('**') ? span(piece.slice(2, -2), ['strong']) : span(piece, [])
      })
    return {
      _type: 'block',
      _key: `b${row}`,
      style: prefix === '## ' ? 'h2' : 'normal',
      ...(prefix === '- ' && { listItem: 'bullet' as const, level: 1 as const }),
      markDefs,
      children,
    }
  })
}
