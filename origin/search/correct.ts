import { splitCompound } from './rules/compounds.ts'
import { exactForm } from '../text/folding.ts'
import type { RequestContext } from '../http/context.ts'
import { isCorrectable, type Spelling } from './known-words.ts'
import { matchOf, type Match } from './match.ts'
import { parseTerms } from './query.ts'
import { getKind } from './rules/lexicon.ts'
import { nearestWord } from './rules/spelling.ts'
import type { Term } from './terms.ts'
import { anyMatch } from './tiers.ts'
import { homeToken } from './tokens.ts'

export type Correction = {
  match: Match
  /** The new query, or null when no word changed. */
  corrected: string | null
  /** The words are meant, not something near them. */
  isSpelling: boolean
}

/**
 * Returns what to search for when the query found nothing, or only beginnings of unknown words: unknown words are
 * corrected, split or dropped. If all are known, a claim and a kind lead to goods with the claim near the kind,
 * several words to the last kind among them, a kind to what it passes for. Returns null when nothing better is
 * known.
 */
export function correct(
  terms: readonly Term[],
  spelling: Spelling,
  request: RequestContext,
): Correction | null {
  const texts = terms.map((term) => correctTerm(term, spelling))
  const written = texts.filter(Boolean).join(' ')
  if (texts.some((text, index) => text !== terms[index]?.written)) {
    return written === ''
      ? null
      : { match: looseMatch(written, request), corrected: written, isSpelling: true }
  }
  const claims = terms.filter(({ claim }) => claim)
  const kind = terms.findLast(({ kinds }) => kinds.length > 0)
  if (!kind) return { match: { tiers: [anyMatch(terms)], dish: '' }, corrected: null, isSpelling: false }
  if (claims.length > 0) {
    const homes = kind.kinds.flatMap(({ homes: all }) => all.map(homeToken))
    const near = { ...kind, kinds: [], modifier: [], words: [homes] }
    const tiers = [...matchOf([...claims, near], request.language).tiers, anyMatch(claims)]
    return {
      match: { tiers, dish: '' },
      corrected: claims.map((claim) => claim.written).join(' '),
      isSpelling: false,
    }
  }
  const [wider] = kind.kinds.flatMap(({ near, parents }) => [...parents, ...near])
  const meant = terms.length > 1 ? kind.written : wider && getKind(wider).words[request.language][0]
  return meant ? { match: looseMatch(meant, request), corrected: meant, isSpelling: false } : null
}

function looseMatch(written: string, request: RequestContext): Match {
  const terms = parseTerms(written, request)
  const { tiers, dish } = matchOf(terms, request.language)
  return { tiers: [...tiers, anyMatch(terms)], dish }
}

/** Returns the text that is meant, empty for nothing known. */
function correctTerm(term: Term, { unknown, begun, candidates, parts }: Spelling): string {
  const { word, written } = term
  if (!isCorrectable(term) || !unknown.has(word)) return written
  const near = candidates
    .filter((each) => each.term === word)
    .map(({ display, uses, own }) => ({ word: display, uses, isOwnLanguage: own === 1 }))
  const meant = nearestWord(written, near)
  if (meant !== null) return meant
  if (begun.has(word)) return written
  const compound = splitCompound(exactForm(written), (part) => parts.has(part))
  return compound ? compound.tail : ''
}
