import { type Catalogue, readMessages } from './catalogue.ts'

/** Numbers typed into a text, where a message takes the value of a constant (docs/words.md#tone). */

/** Messages that say what no constant holds, each with its reason. */
const TYPED_FACTS: Readonly<Record<string, string>> = {
  'per 100 g': 'the amount that the law compares by (regulation 1169/2011, article 32)',
  'per 100 ml': 'the amount that the law compares by (regulation 1169/2011, article 32)',
  'Chilled, 0 to 4 °C': 'the temperature of a fridge',
  'Frozen, −18 °C or colder': 'the law’s temperature of frozen food (directive 89/108/EEC)',
  'As a consumer, you always have at least two months to report a fault after you notice it.':
    'the law’s period, beside our own shorter one (origin/legal/claim-right.ts)',
  'We’re sorry. We’ll try again as soon as we can. If that isn’t possible, we’ll refund everything within a day.':
    'a promise that people keep: no code measures it',
}

const SIZES = 'kr|kg|g|l|dl|cl|ml|km|cm|mm|m|kB|MB|kJ|kcal|°C|pcs|stk|st|min|%'
const TIMES: Readonly<Record<string, string>> = {
  en: '(?:second|minute|hour|day|week|month|year)s?',
  nb: '(?:sekund|minutt|time|dag|døgn|uke|måned)(?:e?r?s?|ene)|år(?:s|ene)?',
  sv: '(?:sekund|minut|timm|dag|dygn|veck|månad)(?:[ae]?r?s?|[aeo]rna)|år(?:s|en)?',
}
const COUNTS: Readonly<Record<string, string>> = {
  en: 'characters?|digits?|letters?|words?|items?|products?|pieces?|photos?|files?|orders?|addresses|attempts?|tries|times|portions?|people',
  nb: 'tegn|sifre(?:t|de|ne)?|siffer|bokstaver|ord|varer|bilder|filer|bestillinger|adresser|forsøk|ganger|porsjoner|personer',
  sv: 'tecken|siffror|siffrig\\p{L}*|siffra|bokstäver|ord|varor|bilder|filer|beställningar|adresser|försök|gånger|portioner|personer',
}
/** Articles, too, so they count only before a time. */
const ONE: Readonly<Record<string, string>> = { en: 'an?|one', nb: 'én|et|ett', sv: 'en|ett' }
const NUMBERS: Readonly<Record<string, string>> = {
  en: 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|sixty|hundred',
  nb: 'to|tre|fire|fem|seks|sju|åtte|ni|ti|elleve|tolv|fjorten|femten|tjue|tretti|seksti|hundre',
  sv: 'två|tre|fyra|fem|sex|sju|åtta|nio|tio|elva|tolv|fjorton|femton|tjugo|trettio|sextio|hundra',
}

const FACTS: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.keys(NUMBERS).map((language) => [language, factOf(language)]),
)

/** A number before a unit, written together or with one word between; or a range. */
function factOf(language: string): RegExp {
  const [one, numbers, times, counts] = [ONE, NUMBERS, TIMES, COUNTS].map((by) => by[language])
  const words = [
    `(?:\\d+|${numbers})(?:[\\s-](?:\\p{L}+\\s)?)?(?:${times}|${counts})`,
    `(?:${one})[\\s-](?:${times})`,
    `(?:\\d+[\\s-]?|(?:${numbers})[\\s-])(?:${SIZES})`,
  ]
  return RegExp(`(?<![\\p{L}\\d{])(?:(?:${words.join('|')})(?![\\p{L}\\d])|\\d+–\\d+)`, 'iu')
}

/** Returns one line for each number that is typed into a text. */
export async function findTypedFacts(catalogue: Catalogue): Promise<string[]> {
  const messages = await readMessages(catalogue)
  return messages.flatMap(({ message, shown }) => {
    const fact = FACTS[catalogue.language]?.exec(withoutValues(shown))?.[0]
    if (fact === undefined || Object.hasOwn(TYPED_FACTS, message)) return []
    return [`${catalogue.file}: "${shown}" has "${fact}" typed: give it as a value of the constant`]
  })
}

/** Returns one line for each exception that no message needs any longer. */
export async function findNeedlessFacts(english: Catalogue): Promise<string[]> {
  const messages = new Set((await readMessages(english)).map(({ message }) => message))
  return Object.keys(TYPED_FACTS)
    .filter((message) => !messages.has(message))
    .map((message) => `scripts/check/typed-facts.ts lists "${message}", which is no message`)
}

/** Without tags, and without the "one" of a plural branch: its value is the one that decides. */
function withoutValues(text: string): string {
  return text
    .replace(/<\/?\w+\/?>/g, '')
    .replace(/\bone \{[^{}]*\}/g, (branch) =>
      branch.replace(/(?<=[\s{])(?:1|an?|one|én|en|ett?)(?=\s)/u, '#'),
    )
}
