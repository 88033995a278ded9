/** A time that a step of a recipe names. */
export type Duration = { seconds: number; text: string }

const MINUTE = 60
const HOUR = 3_600

/** Units of nb, sv and en. A recipe has one language, and no unit means something else in another. */
const UNITS: readonly [pattern: RegExp, seconds: number][] = [
  [/^(?:sekunde?r?|sekunden|sec|sek|seconds?)$/, 1],
  [/^(?:min|minutt|minutter|minuttene|minutters|minut|minuter|minuters|minuterna|minutes?)$/, MINUTE],
  [/^(?:kvarter|kvart)$/, 15 * MINUTE],
  [/^(?:halvtime|halvtimen|halvtimme|halvtimmen)$/, 30 * MINUTE],
  [/^(?:t|h|tim|time|timer|timen|timme|timmar|timmen|timmes|hours?)$/, HOUR],
]

const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['halv halve half ½', 0.5],
    ['en ett et én ei a an one', 1],
    ['halvannen halvannan', 1.5],
    ['to två two', 2],
    ['tre three', 3],
    ['fire fyra four', 4],
    ['fem five', 5],
    ['seks sex six', 6],
    ['sju syv seven', 7],
    ['åtte åtta eight', 8],
    ['ni nio nine', 9],
    ['ti tio ten', 10],
    ['elleve elva eleven', 11],
    ['tolv twelve', 12],
    ['tretten tretton thirteen', 13],
    ['fjorten fjorton fourteen', 14],
    ['femten femton fifteen', 15],
    ['seksten sexton sixteen', 16],
    ['sytten sjutton seventeen', 17],
    ['atten arton eighteen', 18],
    ['nitten nitton nineteen', 19],
    ['tjue tyve tjugo twenty', 20],
    ['tretti tredve trettio thirty', 30],
    ['førti förti fyrtio forty', 40],
    ['femti femtio fifty', 50],
    ['seksti sextio sixty', 60],
    ['sytti sjuttio seventy', 70],
    ['åtti åttio eighty', 80],
    ['nitti nittio ninety', 90],
  ].flatMap(([words, value]) =>
    String(words)
      .split(' ')
      .map((word) => [word, Number(value)] as const),
  ),
)
/** The longest first: `trettio` begins with `tretti`. */
const TENS = Object.keys(NUMBERS)
  .filter((word) => (NUMBERS[word] ?? 0) >= 20)
  .toSorted((one, other) => other.length - one.length)
const RANGE = /^(?:til|till|to|eller|or|[-–])$/
const AND = /^(?:og|och|and|&)$/

/**
 * Finds times such as `10 minutter`, `fire–fem minuter`, `half an hour`, `1 time og 20 minutter`. Of a range
 * the shorter end, so that the cook looks in time.
 */
export function findDurations(text: string): Duration[] {
  const words = [...text.matchAll(/\d+(?:[.,]\d+)?|[½–-]|\p{L}+(?:-\p{L}+)?/gu)].map(
    ({ 0: word, index }) => ({
      word: word.toLowerCase(),
      from: index,
      to: index + word.length,
    }),
  )
  const found: (Duration & { first: number; last: number; unit: number })[] = []
  const plain = words.map((each) => each.word)
  for (const [last, { word, to }] of words.entries()) {
    const former = found.at(-1)
    // In English `a little at a time` is no hour.
    const isEnglishTime = word === 'time' && plain[last - 1] === 'a'
    const named = isEnglishTime ? undefined : UNITS.find(([pattern]) => pattern.test(word))?.[1]
    const unit = named ?? (former && isShort(text, plain, last, to) ? former.unit : undefined)
    const before = unit === undefined ? null : amountBefore(plain, named === undefined ? last + 1 : last)
    const start = before && words[before.first]
    if (unit === undefined || !before || !start) continue
    const seconds = Math.round(before.amount * unit)
    const between = former && plain.slice(former.last + 1, before.first)
    const isRest = seconds < HOUR && former?.unit === HOUR && between?.every((each) => AND.test(each))
    if (former && isRest) {
      former.seconds += seconds
      former.text = text.slice(words[former.first]?.from, to)
      former.last = last
      continue
    }
    found.push({ seconds, text: text.slice(start.from, to), first: before.first, last, unit })
  }
  return found.map(({ seconds, text: said }) => ({ seconds, text: said }))
}

/** True for the number of `let it rest for ten.`, which has the unit of the time before it. */
function isShort(text: string, words: readonly string[], at: number, to: number): boolean {
  return /^(?:i|for)$/.test(words[at - 1] ?? '') && /^(?: more)?(?:[.,;!]|$)/.test(text.slice(to))
}

/** The number in front of the word at `at`, with the place where it begins. */
function amountBefore(words: readonly string[], at: number): { amount: number; first: number } | null {
  // `ten more minutes`.
  let first = words[at - 1] === 'more' ? at - 2 : at - 1
  // `half an hour`, `a quarter of an hour`.
  if (words[first] === 'an' && words[first - 1] === 'half') return { amount: 0.5, first: first - 1 }
  let amount = numberOf(words[first])
  if (amount === null) return null
  // `en halv time`, `to og en halv time`.
  if (amount === 0.5) {
    if (['en', 'et', 'ett', 'a'].includes(words[first - 1] ?? '')) first -= 1
    const whole = AND.test(words[first - 1] ?? '') ? numberOf(words[first - 2]) : null
    if (whole !== null) return { amount: whole + 0.5, first: first - 2 }
    return { amount, first }
  }
  if (RANGE.test(words[first - 1] ?? '')) {
    const least = numberOf(words[first - 2])
    if (least !== null) {
      amount = least
      first -= 2
    }
  }
  return { amount, first }
}

/** Reads digits and words up to ninety-nine: `12`, `1,5`, `tolv`, `tjuefem`, `forty-five`. */
function numberOf(word: string | undefined): number | null {
  if (word === undefined) return null
  if (/^\d/.test(word)) return Number(word.replace(',', '.'))
  const known = Object.hasOwn(NUMBERS, word) ? NUMBERS[word] : undefined
  if (known !== undefined) return known
  const tens = TENS.find((each) => word.startsWith(each))
  const ones = tens && NUMBERS[word.slice(tens.length).replace('-', '')]
  return tens && ones && ones >= 1 && ones < 10 ? (NUMBERS[tens] ?? 0) + ones : null
}
