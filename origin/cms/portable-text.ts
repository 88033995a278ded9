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
 * Converts plain lines to Portable Text blocks. A line is a paragraph; `## ` starts a heading, `- ` a list
 * item; `**strong**` and `[text](/path/)` become marks. Keys derive from positions, so the result is
 * deterministic.
 */
export function toPortableText(lines: readonly string[]): Block[] {
  return lines.map((line, row) => {
    const [, prefix = '', text = ''] = /^(## |- )?(.*)$/.exec(line) ?? []
    const markDefs: Block['markDefs'] = []
    const children = text
      .split(/(\*\*[^*]+\*\*|\[[^[\]]+\]\([^()]+\))/)
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
