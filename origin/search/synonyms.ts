import { exactForm, plainForm } from '../text/folding.ts'

/**
 * Groups of words with the same meaning, one per line, that are no kinds of goods: how something is made,
 * spellings, and what people call a brand. Words of kinds stand in kinds/; compounds and regular endings need
 * no line.
 */
const GROUPS = `
  wholegrain wholemeal wholewheat
  grov grovt fullkorn
  grandiosa grandis
  flytende liquid
  hakket hakkede hakkete
  krossad krossade hackad hackade
  frossen frosne frossent fryst frysta fryste frozen
  fersk ferske ferskt färsk färska färskt fresh
  røkt rökt rökta røkte smoked
  revet revne
  riven rivna
  dried tørket tørkede torkad torkade
  tinned canned hermetisk hermetiske konserverad
  rød røde rødt
  röd röda rött
  hvit hvite hvitt
  vit vita vitt
  grønn grønne grønt
  grön gröna grönt
  hel hele helt hela
  skivet skivede skiver
  skivad skivat skivade
`

const SYNONYMS = readGroups()

/** Returns the synonyms of a folded word, folded. */
export function synonymsOf(word: string): readonly string[] {
  return SYNONYMS.get(word) ?? []
}

function readGroups(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const line of GROUPS.split('\n')) {
    const group = line.trim().split(/\s+/).filter(Boolean)
    for (const word of group) {
      const others = group.filter((each) => each !== word).map(exactForm)
      for (const form of new Set([exactForm(word), plainForm(word)])) {
        found.set(form, [...new Set([...(found.get(form) ?? []), ...others])])
      }
    }
  }
  return found
}
