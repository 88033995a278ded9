import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Country, Language } from '../../shared/sites.ts'

/** A shopping list as somebody wrote it, and what each of its lines means. */
export type WrittenList = {
  country: Country
  language: Language
  list: string
  lines: { packs: number; goods: string }[]
}

/**
 * Reads shopping-lists.txt: the language, the list with `\n` for a new line, and after `=` packs and goods of
 * each line. English lists are read in Norway.
 */
export function readWrittenLists(): WrittenList[] {
  const file = readFileSync(path.join(import.meta.dirname, 'shopping-lists.txt'), 'utf8')
  return file
    .split(/^# /m)
    .slice(1)
    .map((block) => {
      const [language = '', list = '', meant = ''] = block.split('\n')
      return {
        language: language as Language,
        country: language === 'sv' ? 'SE' : 'NO',
        list: list.replaceAll(String.raw`\n`, '\n'),
        lines: meant
          .replace(/^= /, '')
          .split(', ')
          .map((each) => {
            const [packs = '', goods = ''] = each.split(' ')
            return { packs: Number(packs), goods }
          }),
      }
    })
}

/** True when a product's name is one of the goods. Throws for goods that the table lacks. */
export function isMeant(goods: string, name: string): boolean {
  const names = NAMES[goods]
  if (!names) throw new Error(`No names of "${goods}"`)
  return names.test(name)
}

const NAMES: Readonly<Record<string, RegExp>> = {
  milk: /melk|mjölk|milk/i,
  filmjolk: /filmjölk|fil\b/i,
  bread: /brød|loff|kneipp|bröd|franska|limpa|rost\b|grova|bread|loaf/i,
  eggs: /\begg\b|ägg\b|eggs/i,
  banana: /banan/i,
  carrot: /gulrot|gulrøtter|morötter|carrot/i,
  butter: /smør|smör|butter|bremykt|bregott/i,
  cheese: /ost\b|ost |norvegia|jarlsberg|cheese|brie|parmesan/i,
  mince: /deig|farse|färs|mince/i,
  spaghetti: /spaghetti/i,
  'tinned-tomato': /hakkede tomater|krossade tomater|chopped tomatoes/i,
  onion: /gul løk|rødløk|gul lök|rödlök|\bonion$/i,
  garlic: /hvitløk|vitlök|garlic/i,
  'taco-shell': /tacoskjell|tacoskal|taco shells/i,
  'taco-spice': /tacokrydd|taco spice/i,
  'sour-cream': /rømme|gräddfil|sour(?:ed)? cream/i,
  'creme-fraiche': /cr[eè]me fra[iî]che/i,
  cucumber: /agurk|gurka|cucumber/i,
  corn: /\bmais|\bmajs|sweetcorn/i,
  coffee: /kaffe|coffee/i,
  yoghurt: /yoghurt/i,
  'toilet-paper': /toalettpap|toilet paper/i,
  'kitchen-roll': /tørkerull|hushållspapper|kitchen roll/i,
  'dish-soap': /oppvask|zalo|diskmedel|washing-up|dish/i,
  toothpaste: /tannkrem|tandkräm|toothpaste/i,
  potato: /potet(?:er)?\b|potatis\b|potatoes/i,
  broccoli: /brokkoli|broccoli/i,
  cream: /fløte|grädde|cream/i,
  liver: /leverpostei|leverpastej|liver/i,
  chicken: /kyllingfilet|kycklingfilé|chicken breast/i,
  rice: /ris\b|rice/i,
  curry: /karri|curry/i,
  'coconut-milk': /kokosmelk|kokosmjölk|coconut milk/i,
  pizza: /pizza/i,
  cola: /cola/i,
  crisps: /chips|potetgull|crisps/i,
  salmon: /laks|lax|salmon/i,
  lemon: /sitron|citron|lemon/i,
  dill: /^dill|potted dill/i,
  oats: /havregryn|rolled oats|quick.*oats/i,
  honey: /honning|honung|honey/i,
  blueberry: /blåbær|blåbär|blueberries/i,
  raisins: /rosiner|russin|raisins/i,
  almonds: /mandler|mandlar|almonds/i,
  crispbread: /knekkebrød|knäckebröd|crispbread/i,
  mackerel: /makrell|mackerel/i,
  'brown-cheese': /mysost|gudbrandsdal|geitost|brown cheese/i,
  juice: /juice/i,
  caviar: /kaviar/i,
  flour: /hvetemel|vetemjöl|flour/i,
  sugar: /^sukker|strösocker|^sugar/i,
  'baking-powder': /bakepulver|bakpulver|baking powder/i,
  cocoa: /kakao|cocoa powder/i,
  'vanilla-sugar': /vaniljesukker|vaniljsocker|vanilla sugar/i,
  pepper: /paprika\b|bell pepper/i,
  iceberg: /isberg|iceberg/i,
  tomato: /tomat/i,
  avocado: /avo[kc]ado/i,
  apple: /^eple|^äpple|apples/i,
  orange: /^appelsin|^apelsin|^oranges/i,
  kiwi: /kiwi/i,
  bacon: /bacon/i,
  sausage: /pølse|korv|sausage/i,
  'hotdog-bun': /pølsebrød|korvbröd|hot dog buns/i,
  ketchup: /ketchup/i,
  mustard: /sennep|senap|mustard/i,
  mayo: /majones/i,
  chocolate: /melkesjokolade|mjölkchoklad|chocolate/i,
  cod: /torsk|cod\b/i,
  nappy: /bleie|blöj/i,
  soap: /såpe/i,
  shampoo: /sjampo|schampo|shampo/i,
  pasta: /pasta|spaghetti|penne|fusilli|makaron|lasagne/i,
  'fish-fingers': /fiskpinnar|fish fingers/i,
  mash: /potatismos/i,
  peas: /ärtor|\bpeas/i,
  'oat-drink': /oat drink/i,
  wedges: /wedges/i,
  chickpeas: /chickpeas/i,
  'black-beans': /black beans/i,
  tuna: /tuna/i,
  'olive-oil': /olive oil/i,
}
