/**
 * Norwegian and Swedish write compounds as one word, the last part saying what it is: `lettmelk` is a
 * kind of `melk`. Without a dictionary the words in use tell where to cut.
 */

export type Compound = { head: string; tail: string }

const PART_MIN = 3
/** So short a tail is often no word at all (`ris` in `lakris`): the head must be a word as well. */
const SURE_TAIL = 4
const LINKS = ['', 's', 'e', 'o']

/**
 * Cuts a word into what it is (`tail`) and what it is further (`head`, without a linking letter), or
 * null. The longest tail that is a word wins, one whose head is a word before one whose is not.
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
