/** What the edge tells of maps: null where only drawings are shown. */
export type MapsAnswer = { styleUrl: string | null }

/**
 * The credits of a map's sources as text: each once, without the markup they come in, which a page under
 * Trusted Types does not take. Empty where nobody wants to be named.
 */
export function plainAttribution(attributions: readonly (string | undefined)[]): string {
  const texts = attributions.flatMap((html) => {
    const text = (html ?? '')
      .replaceAll(/<[^>]*>/g, ' ')
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
