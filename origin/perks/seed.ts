import { routePath } from '../../shared/route-match.ts'
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

/** Only perks that the shop can give: it neither counts orders nor gives free deliveries yet. */
const PERKS: PerkSeed[] = [
  {
    id: 1,
    key: 'slot-reminder',
    goal: null,
    path: routePath('accountReminders', {}),
    titles: 'Ukentlig påminnelse|Påminnelse varje vecka|A weekly reminder',
    descriptions:
      'Velg dag og klokkeslett, så får du en e-post når det er på tide å bestille.|Välj dag och tid, så får du ett mejl när det är dags att beställa.|Choose a day and a time, and we’ll e-mail you when it’s time to order.',
    units: '||',
  },
  {
    id: 2,
    key: 'shared-basket',
    goal: null,
    path: routePath('cart', {}),
    titles: 'Fyll handlekurven sammen|Fyll varukorgen tillsammans|Fill the basket together',
    descriptions:
      'Del handlekurven med en lenke, så kan flere legge i varer før du bestiller.|Dela varukorgen med en länk, så kan fler lägga i varor innan du beställer.|Share a link to your basket, and others can add to it until you order.',
    units: '||',
  },
]

/** Statements for the perks and their texts. */
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
