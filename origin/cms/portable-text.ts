export type Block = {
  _type: 'block'
  _key: string
  style: 'normal' | 'h2' | 'h3' | 'blockquote'
  listItem?: 'bullet' | 'number'
  level?: 1
  markDefs: Mark[]
  children: { _type: 'span'; _key: string; text: string; marks: string[] }[]
}

type Target =
  | { _type: 'link'; href: string }
  | { _type: 'content_link'; kind: string; uri: string; isAbsolute?: true }
type Mark = { _key: string } & Target

/**
 * Converts plain lines to Portable Text blocks. A line is a paragraph; `## ` starts a heading, `### ` a smaller
 * one, `- ` an item of a list, `1. ` of a numbered one, `> ` a quotation; `**strong**` and `[text](/path/)`
 * become marks, `[text](product:132)` a link of a kind (docs/reference/urls.md#links). Keys derive from
 * positions, so the result is deterministic.
 */
export function toPortableText(lines: readonly string[]): Block[] {
  return lines.map((line, row) => {
    const [, prefix = '', text = ''] = /^(## |### |- |1\. |> )?(.*)$/.exec(line) ?? []
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
          markDefs.push({ _key: mark, ...toMark(link[2] ?? '') })
          return span(link[1] ?? '', [mark])
        }
        return piece.startsWith('**') ? span(piece.slice(2, -2), ['strong']) : span(piece, [])
      })
    return {
      _type: 'block',
      _key: `b${row}`,
      style: STYLES[prefix] ?? 'normal',
      ...(prefix === '- ' && { listItem: 'bullet' as const, level: 1 as const }),
      ...(prefix === '1. ' && { listItem: 'number' as const, level: 1 as const }),
      markDefs,
      children,
    }
  })
}

const STYLES: Record<string, Block['style']> = { '## ': 'h2', '### ': 'h3', '> ': 'blockquote' }
/**
 * Kinds whose addresses are not addresses of the web; an e-mail link may have either form. `absolute` is a path that
 * gets no site in front.
 */
const KIND = /^(page|url|relative_path|email|phone|recipe|product|file|support_chat|absolute):(.*)$/

function toMark(address: string): Target {
  const [, kind, uri = ''] = KIND.exec(address) ?? []
  if (kind === undefined) return { _type: 'link', href: address }
  if (kind === 'absolute') return { _type: 'content_link', kind: 'relative_path', uri, isAbsolute: true }
  return { _type: 'content_link', kind, uri }
}
