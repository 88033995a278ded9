import { type Catalogue, readMessages } from './catalogue.ts'

/** The signs that a text must have, in every language (docs/words.md#numbers-times-and-signs). */

const SYMBOLS = 'kr|kg|g|l|dl|cl|ml|cm|m|kB|MB|kJ|kcal|°C|pcs|stk|st|min'
const TIMES =
  'seconds?|minutes?|hours?|days?|weeks?|months?|years?|sekunde?r?|minutt(?:er)?|minute?r?|timer?|timm(?:e|ar)|dag(?:er|ar)?|uker?|veck(?:a|or)|måneder|månader|år'
const LENGTHS = 'characters?|digits?|tegn|tecken|siffer|sifre|siffror'
const UNIT = `(?:${SYMBOLS}|${TIMES}|${LENGTHS})(?![\\p{L}\\d])`
const SPACED = new RegExp(`([\\d#}]) (?=${UNIT}|%)`, 'gu')
const CLOCK = /\bkl\. (?=[\d{])/g

/** Writes the no-break spaces between a number and its unit and after `kl.`. */
export function bindUnits(text: string): string {
  return text.replace(SPACED, '$1\u00a0').replace(CLOCK, 'kl.\u00a0')
}

const FAULTS: readonly [pattern: RegExp, advice: string, languages?: readonly string[]][] = [
  [SPACED, 'a no-break space before the unit: run `npm run extract`'],
  [CLOCK, 'a no-break space after "kl.": run `npm run extract`'],
  [/[\d#}]\s%/, '"14%" in English, without a space', ['en']],
  [/(?:^|[\s(])[-–][\d{]/, 'a minus (−) instead of a hyphen or dash'],
  [/\d\s–|–\s\d/, 'a range with a dash (–) and no spaces'],
  [/"/, 'the quotation marks of the language instead of straight ones'],
  [/'/, 'an apostrophe (’) instead of a straight one'],
  [/\.\.\./, 'an ellipsis (…) instead of three dots'],
  [/[«»„]/, 'the quotation marks “ and ”', ['en']],
  [/[“”„]/, 'the quotation marks « and »', ['nb']],
  [/[“«»„]/, 'the quotation mark ” on both sides', ['sv']],
]

/** Returns one line for each sign that is wrong in a text. */
export async function findTypographyFaults(catalogue: Catalogue): Promise<string[]> {
  const { file, language } = catalogue
  return (await readMessages(catalogue)).flatMap((message) => {
    const shown = message.shown.replace(/<\/?\w+\/?>/g, '')
    return FAULTS.filter(
      ([pattern, , languages = [language]]) => languages.includes(language) && shown.search(pattern) >= 0,
    ).map(([, advice]) => `${file}: "${shown}" needs ${advice}`)
  })
}
