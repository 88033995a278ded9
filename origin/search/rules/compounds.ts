/**
 * Norwegian and Swedish write compounds as one word whose last part is the kind: `lettmelk` is a `melk`.
 * There is no dictionary: known words decide where to split.
 */

export type Compound = { head: string; tail: string }

const PART_MIN = 3
/** Shorter tails are often no words (`ris` in `lakris`): then the head must be a known word, too. */
const SURE_TAIL = 4
const LINKS = ['', 's', 'e', 'o']

/**
 * Splits a compound into its kind (`tail`) and its modifier (`head`, without the linking letter), or
 * returns null. The longest known tail wins; a split with a known head is preferred.
 */
export function splitCompound(word: string, isWord: (part: string) => boolean): Compound | null {
  let unsure: Compound | null = null
  for (let cut = PART_MIN; cut <= word.length - PART_MIN; cut += 1) {
    const tail = word.slice(cut)
    if (!isWord(tail)) continue
    const head = findHead(word.slice(0, cut), isWord)
    if (head !== null) return { head, tail }
    if (tail.length >= SURE_TAIL) unsure ??= { head: word.slice(0, cut), tail }
  }
  return unsure
}

function findHead(text: string, isWord: (part: string) => boolean): string | null {
  for (const link of LINKS) {
    const head = text.slice(0, text.length - link.length)
    if (text.endsWith(link) && head.length >= PART_MIN && isWord(head)) return head
  }
  return null
}
