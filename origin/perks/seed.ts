import { LANGUAGES } from '../../shared/sites.ts'
import { insertRows, type Statement } from '../db/statements.ts'

type PerkSeed = {
  id: number
  key: string
  goal: number | null
  path: string
  /** Texts are nb|sv|en. */
  titles: string
  descriptions: string
  units: string
}

const PERKS: PerkSeed[] = [
  {
    id: 1,
    key: 'free-delivery',
    goal: 3,
    path: '/delivery/',
    titles: 'Fri levering|Fri leverans|Free delivery',
    descriptions:
      'Etter tre bestillinger er den neste leveringen gratis.|Efter tre beställningar är nästa leverans gratis.|After three orders the next delivery is free.',
    units: 'bestillinger|beställningar|orders',
  },
  {
    id: 2,
    key: 'fixed-slot',
    goal: null,
    path: '/delivery/',
    titles: 'Din faste leveringstid|Din fasta leveranstid|Your own delivery time',
    descriptions:
      'Hold av den samme tiden hver uke. Du kan alltid si den fra deg.|Boka samma tid varje vecka. Du kan alltid lämna tillbaka den.|Keep the same time every week. You can always give it back.',
    units: '||',
  },
  {
    id: 3,
    key: 'taste-box',
    goal: 10,
    path: '/campaigns/',
    titles: 'Smakspose|Smakpåse|Tasting bag',
    descriptions:
      'Ved den tiende bestillingen legger vi ved noe nytt å smake på.|Vid den tionde beställningen lägger vi med något nytt att smaka.|With your tenth order we add something new to taste.',
    units: 'bestillinger|beställningar|orders',
  },
  {
    id: 4,
    key: 'recipe-bank',
    goal: null,
    path: '/dinners/bank/',
    titles: 'Middagsbanken|Middagsbanken|The dinner bank',
    descriptions:
      'Spar oppskriftene dere liker, og legg hele middager i kurven.|Spara recepten ni gillar och lägg hela middagar i korgen.|Save the recipes you like and put whole dinners in the cart.',
    units: '||',
  },
]

export function perkStatements(): Statement[] {
  return [
    insertRows(
      'perks',
      ['id', 'key', 'sort', 'goal', 'path'],
      PERKS.map(({ id, key, goal, path }, sort) => [id, key, sort, goal, path]),
    ),
    insertRows(
      'perk_texts',
      ['perk_id', 'lang', 'title', 'description', 'unit'],
      PERKS.flatMap(({ id, titles, descriptions, units }) =>
        LANGUAGES.map((language, index) => [
          id,
          language,
          titles.split('|')[index],
          descriptions.split('|')[index],
          units.split('|')[index],
        ]),
      ),
    ),
  ]
}
