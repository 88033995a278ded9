/** How English looks in the pseudo-locale: with accents, in brackets, 40 % longer. */
export const PSEUDO_LOCALE = { prepend: '⟦', append: '⟧', extend: 0.4 }

/**
 * Puts words where Lingui adds rows of spaces to make a text longer: a browser shows such a row as one space,
 * and a single long word would not wrap.
 */
export function fillSpaces(texts: string): string {
  return texts.replace(/ {2,}/g, (gap) => ` ${FILLER.slice(0, gap.length - 1)} `)
}

const FILLER = 'longer and '.repeat(40)

/** Whether the environment asks for the pseudo-locale (`TORG_PSEUDO=1`). Throws for any other value. */
export function readPseudoLocale(environment: Record<string, string | undefined>): boolean {
  const wanted = environment['TORG_PSEUDO'] || '0'
  if (wanted === '0' || wanted === '1') return wanted === '1'
  throw new Error(`TORG_PSEUDO is "${wanted}"; it may be "0" or "1"`)
}
