import { exactForm, plainForm, wordsOf } from '../../text/folding.ts'
import { LANGUAGES, type Language } from '../../../shared/sites.ts'
import { englishStem, nordicStem } from './stems.ts'

export type Kind = {
  key: string
  /** Slugs of the categories whose products can be of the kind. */
  homes: readonly string[]
  /** Every product of the homes is of the kind. */
  isWhole: boolean
  /** Kinds that this one is, and kinds that it passes for. */
  parents: readonly string[]
  near: readonly string[]
  words: Record<Language, readonly string[]>
}

type Words = {
  exact: Map<string, Kind[]>
  stems: Map<string, Kind[]>
  makes: Map<string, Kind[]>
  /** First words of phrases. */
  starts: Set<string>
}
export type Lexicon = {
  kinds: Map<string, Kind>
  /** By category. */
  whole: Map<string, Kind[]>
  languages: Record<Language, Words>
}

/** Reads the lines of kinds/all-kinds.ts. Throws for a line that is none, and for a second one of a kind. */
export function readLexicon(text: string): Lexicon {
  const kinds = new Map<string, Kind>()
  let homes: string[] = []
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    if (line.startsWith('[')) homes = listOf(line.slice(1, -1))
    else {
      const kind = parseKind(line, homes)
      if (kinds.has(kind.key)) throw new Error(`The kind ${kind.key} has two lines`)
      kinds.set(kind.key, kind)
    }
  }
  const languages = { nb: empty(), sv: empty(), en: empty() }
  for (const kind of kinds.values()) {
    for (const language of LANGUAGES) {
      for (const phrase of kind.words[language]) addPhrase(languages[language], phrase, kind, language)
    }
  }
  const isWhole = [...kinds.values()].filter((kind) => kind.isWhole)
  const whole = Map.groupBy(
    isWhole.flatMap((kind) => kind.homes.map((home) => ({ home, kind }))),
    ({ home }) => home,
  )
  return {
    kinds,
    languages,
    whole: new Map([...whole].map(([home, all]) => [home, all.map(({ kind }) => kind)])),
  }
}

/** Adds the forms that wordsOf and exactForm make of a phrase, with and without special letters. */
function addPhrase(words: Words, phrase: string, kind: Kind, language: Language): void {
  const isMake = phrase.startsWith('!')
  const all = wordsOf(phrase)
  const last = all.at(-1) ?? ''
  const add = (to: Map<string, Kind[]>, each: readonly string[]) => {
    for (const key of new Set([each.map(exactForm).join(' '), each.map(plainForm).join(' ')])) {
      to.set(key, [...new Set([...(to.get(key) ?? []), kind])])
    }
  }
  add(isMake ? words.makes : words.exact, all)
  const [first = ''] = all
  if (all.length > 1) words.starts.add(exactForm(first)).add(plainForm(first))
  if (!isMake) add(words.stems, [...all.slice(0, -1), stemOf(last, language)])
}

const LINE =
  /^(?<key>[a-z0-9-]+)(?: (?<sign>[<~]) (?<parent>[a-z0-9-]+))?(?<whole> \*)?(?: @(?<homes>[a-z-, ]*[a-z]))?\s*$/

function parseKind(line: string, homes: string[]): Kind {
  const [head = '', nb = '', sv = '', en = ''] = line.split('|')
  const { key, sign, parent, whole, homes: own } = LINE.exec(head)?.groups ?? {}
  if (key === undefined) throw new Error(`“${head}” is no kind`)
  return {
    key,
    homes: own === undefined ? homes : listOf(own),
    isWhole: whole !== undefined,
    parents: sign === '<' && parent ? [parent] : [],
    near: sign === '~' && parent ? [parent] : [],
    words: { nb: listOf(nb), sv: listOf(sv), en: listOf(en) },
  }
}

const listOf = (text: string) => text.split(',').flatMap((each) => each.trim() || [])
const empty = (): Words => ({ exact: new Map(), stems: new Map(), makes: new Map(), starts: new Set() })

/** Returns the stem of a word in a language. */
export function stemOf(word: string, language: Language): string {
  return language === 'en' ? englishStem(word) : nordicStem(word)
}
