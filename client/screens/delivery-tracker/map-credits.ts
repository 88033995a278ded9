/**
 * The attributions of a map's sources as plain text, each once: Trusted Types refuse their markup. Empty
 * without attributions.
 */
export function plainAttribution(attributions: readonly (string | undefined)[]): string {
  const texts = attributions.flatMap((html) => {
    const text = (html ?? '')
      .replaceAll(/<[^<>]*>/g, ' ')
      .replaceAll(/&(copy|amp|nbsp|quot|#169|#39);/g, (_, name: string) => ENTITIES[name] ?? ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    return text === '' ? [] : [text]
  })
  return [...new Set(texts)].join(' · ')
}

const ENTITIES: Record<string, string> = {
  copy: '©',
  '#169': '©',
  amp: '&',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}
