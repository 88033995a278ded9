/** As many items of a list show how each is read. */
const SHOWN = 2

const ITEM = /^\s*- (?:listitem|article|option|radio)\b/
const DAY = /\b(?:man|tirs?|ons|tors?|fre|lør|søn)(?:dag)?\b\.?/gi
const MONTH =
  /\b(?:jan(?:uar)?|feb(?:ruar)?|mars?|apr(?:il)?|mai|juni?|juli?|aug(?:ust)?|sept?(?:ember)?|okt(?:ober)?|nov(?:ember)?|des(?:ember)?)\b\.?/gi

/** An aria snapshot that is the same on every day: lists are shortened, figures and dates are alike. */
export function stableTree(snapshot: string): string {
  const lines = shortenLists(snapshot.split('\n'))
  return `${lines.map(withoutFigures).join('\n')}\n`
}

function withoutFigures(line: string): string {
  if (/^\s*- \/url:/.test(line)) return line.replace(/[\d-]{2,}/g, '0')
  return (
    line
      .replace(/(?<!\[level=)\d+(?:\u00a0\d{3})*/g, '0')
      .replace(DAY, 'ukedag')
      .replace(MONTH, 'måned')
      // Which day has a place, and which time is held, depends on the day.
      .replace(/(?<=link "ukedag .*)(?:Stengt|Fullt|gratis)/, 'fra 0,0 kr')
      .replace(' [pressed]', '')
      .replace(' Billigst 0,0 kr', ' 0,0 kr')
  )
}

function shortenLists(lines: readonly string[]): string[] {
  const counts = new Map<number, number>()
  let hiddenBelow = Infinity
  return lines.filter((line) => {
    const indent = line.search(/\S/)
    if (indent > hiddenBelow) return false
    hiddenBelow = Infinity
    for (const each of counts.keys()) if (each > indent) counts.delete(each)
    if (!ITEM.test(line)) return true
    const count = (counts.get(indent) ?? 0) + 1
    counts.set(indent, count)
    if (count > SHOWN) hiddenBelow = indent
    return count <= SHOWN
  })
}
