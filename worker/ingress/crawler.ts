/**
 * True for programs that read pages for search engines and link previews. They receive the complete page at
 * once, and no experiment (docs/reference/pages.md#experiments).
 */
export function isCrawler(userAgent: string | null | undefined): boolean {
  return CRAWLERS.test(userAgent ?? '')
}

const CRAWLERS =
  /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|embedly|whatsapp|telegrambot|preview|lighthouse|google-inspectiontool/i
