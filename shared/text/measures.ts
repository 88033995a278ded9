import type { Language } from '../sites.ts'

/** Numbers and what follows them, joined by a no-break space (docs/words.md). */

/** `1,5` in Norwegian and Swedish, `1.5` in English. */
export function formatNumber(value: number | string, language: Language): string {
  return String(value)
    .replace('-', '\u2212')
    .replace('.', language === 'en' ? '.' : ',')
}

/** A number with its unit: `1,5 kg`, `4 stk`. */
export function formatMeasure(value: number | string, unit: string, language: Language): string {
  return `${formatNumber(value, language)}\u00a0${unit}`
}

/** `−14 %`, in English `−14%`. */
export function formatPercent(value: number | string, language: Language): string {
  return language === 'en' ? `${formatNumber(value, language)}%` : formatMeasure(value, '%', language)
}
