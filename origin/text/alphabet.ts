import type { Language } from '../../shared/sites.ts'

/** Sort keys of the letters after z in each alphabet; `{` is the first ASCII character after z. */
const BEHIND_Z: Record<Language, Record<string, string>> = {
  nb: { æ: '{1', ä: '{1', ø: '{2', ö: '{2', å: '{3' },
  sv: { å: '{1', ä: '{2', æ: '{2', ö: '{3', ø: '{3' },
  en: { æ: 'ae', ø: 'o' },
}

/**
 * Returns a key whose byte order is the language's alphabetical order. Databases compare bytes, which is
 * wrong for Norwegian and Swedish.
 */
export function sortKey(name: string, language: Language): string {
  const special = BEHIND_Z[language]
  return [...name.toLowerCase().normalize('NFC')].map((letter) => special[letter] ?? plain(letter)).join('')
}

/** Returns a URL slug: `Lettmelk 1 %` → `lettmelk-1`. ASCII, at most 80 characters. */
export function slugOf(name: string): string {
  const ascii = [...name.toLowerCase().normalize('NFC')]
    .map((letter) => IN_ADDRESS[letter] ?? plain(letter))
    .join('')
  return ascii
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '')
}

const IN_ADDRESS: Record<string, string> = { æ: 'ae', ø: 'o', å: 'a', ä: 'a', ö: 'o', ß: 'ss' }

function plain(letter: string): string {
  return letter.normalize('NFD').replace(/\p{M}/gu, '')
}
