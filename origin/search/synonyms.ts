import { exactForm, plainForm } from '../text/folding.ts'

/**
 * Groups of words with the same meaning, one per line: synonyms of the word on the pack, irregular forms,
 * spellings. Compounds and regular endings need no line.
 */
const GROUPS: Record<'nb' | 'sv' | 'en', string> = {
  nb: `
    brus mineralvann leskedrikk soda
    gulrot gulrøtter
    bønne bønner
    nøtt nøtter
    pålegg smørepålegg
    kjøttdeig karbonadedeig
    yoghurt jogurt yogurt
    taco tortilla tex-mex
    bacon sideflesk
    is iskrem
    potetgull chips potetchips
    godteri godis smågodt
    dopapir toalettpapir
    oppvaskmiddel oppvasksåpe
    hårsåpe sjampo
    loff hvitbrød
    mais korn
    maizena maisstivelse
    pommes strips
    pasta spaghetti makaroni penne
    nudler nudel
    bleier bleie
    cola kola
    fløte matfløte kremfløte
    tomatsaus ketchup
    eddik vineddik
    ingefær ginger
    hvitløk kvitlauk
    løk lauk
    melk mjølk
    kaffi kaffe
    såpe såpa
  `,
  sv: `
    läsk läskedryck kolsyrad
    morot morötter
    nöt nötter
    rot rötter
    köttfärs nötfärs blandfärs
    yoghurt jogurt yogurt
    taco tortilla texmex
    glass gräddglass
    chips potatischips
    godis lösgodis
    dasspapper toapapper toalettpapper
    hushållspapper köksrulle
    diskmedel disk
    schampo shampoo
    formbröd formfranska rostbröd
    pasta spagetti spaghetti makaroner penne
    blöja blöjor
    cola kola
    grädde vispgrädde matlagningsgrädde
    ketchup tomatsås
    ättika vinäger
    ingefära ginger
    pommes frites
    mjölk mjölken
    räka räkor
    havredryck havremjölk
    sojadryck sojamjölk
    filmjölk fil
    korv falukorv
    räksallad skagen
  `,
  en: `
    soda pop fizzy
    crisps chips
    fries chips
    prawns shrimp prawn shrimps
    mince ground minced
    yoghurt yogurt
    courgette zucchini
    aubergine eggplant
    coriander cilantro
    toilet loo
    kitchen paper towel
    sweets candy
    semi-skimmed lowfat light
    washing-up dish
    oats oatmeal porridge
    pepper capsicum
    rocket arugula
    beetroot beet
    swede rutabaga
    cream heavy
    ice-cream icecream
    biscuits cookies
    wholegrain wholemeal wholewheat
  `,
}

const SYNONYMS = readGroups()

/** Returns the synonyms of a folded word, folded. */
export function synonymsOf(word: string): readonly string[] {
  return SYNONYMS.get(word) ?? []
}

function readGroups(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const line of Object.values(GROUPS).join('\n').split('\n')) {
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
