import { routePath } from '../../shared/route-match.ts'
import { LANGUAGES } from '../../shared/sites.ts'
import type { PerkKind } from './rules/standing.ts'
import { insertRows, type Statement } from '../db/statements.ts'

type PerkSeed = {
  id: number
  key: string
  goal: number | null
  path: string | null
  /** Texts are nb|sv|en; in title and description `{goal}` is the number, `{goal:one/many}` a word that follows it. */
  titles: string
  descriptions: string
  units: string
  /** What it gives at the checkout (`0580_perk_terms.sql`); nothing for a feature of the shop. */
  terms?: PerkTerms
}

type PerkTerms = {
  kind: PerkKind
  unlocks: 'always' | 'orders' | 'grant'
  repeats?: true
  uses?: number
  days?: number
  value?: number
  minimum?: number
}

/** Paid by the shop for an invitation, in øre or öre; also what `referrals/details/` says. */
export const REFERRAL_PERK = 'referral-reward'

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
  {
    id: 3,
    key: 'free-delivery',
    goal: 3,
    path: null,
    titles:
      'Gratis levering etter {goal} {goal:levering/leveringer}|Gratis leverans efter {goal} {goal:leverans/leveranser}|Free delivery after {goal} {goal:delivery/deliveries}',
    descriptions:
      'Etter {goal} {goal:levert bestilling/leverte bestillinger} er neste levering gratis. Så begynner vi å telle fra null igjen.|Efter {goal} {goal:levererad beställning/levererade beställningar} är nästa leverans gratis. Sedan börjar vi räkna från noll igen.|After {goal} delivered {goal:order/orders}, your next delivery is free. Then we start counting from zero again.',
    units: 'bestillinger|beställningar|orders',
    terms: { kind: 'free_delivery', unlocks: 'orders', repeats: true, uses: 1, days: 60 },
  },
  {
    id: 4,
    key: 'member-price',
    goal: 1,
    path: null,
    titles: 'Medlemspriser|Medlemspriser|Member prices',
    descriptions:
      'Etter den første leveringen får du medlemspris på utvalgte varer. Den trekkes fra i handlekurven.|Efter den första leveransen får du medlemspris på utvalda varor. Den dras av i varukorgen.|After your first delivery you get member prices on selected items. They’re taken off in your basket.',
    units: 'bestilling|beställning|order',
    terms: { kind: 'member_price', unlocks: 'orders' },
  },
  {
    id: 5,
    key: 'points',
    goal: 20,
    path: null,
    titles: 'Poeng til varer|Poäng till varor|Points for items',
    descriptions:
      'Du får poeng når vi har levert: ett for hver {value} du handler for. Når du har nok, trekker vi dem fra på neste bestilling, hvis du ikke sparer dem. Et poeng er verdt en krone, og varer med aldersgrense gir ingen.|Du får poäng när vi har levererat: ett för varje {value} du handlar för. När du har tillräckligt drar vi av dem på nästa beställning, om du inte sparar dem. En poäng är värd en krona, och varor med åldersgräns ger inga.|You get points when we’ve delivered: one for every {value} you spend. Once you have enough, we take them off your next order, unless you save them. A point is worth one krone, and items with an age limit give none.',
    units: 'poeng|poäng|points',
    terms: { kind: 'points', unlocks: 'always', days: 365, value: 5_000 },
  },
  {
    id: 6,
    key: REFERRAL_PERK,
    goal: null,
    path: null,
    titles: 'Rabatt for å invitere en venn|Rabatt för att bjuda in en vän|A discount for inviting a friend',
    descriptions:
      'Når en venn du har invitert, får den første leveringen, får dere begge {value} i rabatt på en senere bestilling.|När en vän som du har bjudit in får sin första leverans får ni båda {value} i rabatt på en senare beställning.|When a friend you invited gets their first delivery, you both get {value} off a later order.',
    units: '||',
    terms: { kind: 'amount', unlocks: 'grant', days: 90, value: 10_000, minimum: 60_000 },
  },
]

const FEATURE: PerkTerms = { kind: 'feature', unlocks: 'always' }
const PERK_COLUMNS = 'id key sort goal path kind unlocks repeats uses days value_minor min_order_minor'.split(
  ' ',
)

/** Statements for the perks and their texts. */
export function perkStatements(): Statement[] {
  return [
    insertRows(
      'perks',
      PERK_COLUMNS,
      PERKS.map(({ id, key, goal, path, terms = FEATURE }, sort) => [
        id,
        key,
        sort,
        goal,
        path,
        terms.kind,
        terms.unlocks,
        Number(terms.repeats ?? false),
        terms.uses ?? null,
        terms.days ?? null,
        terms.value ?? 0,
        terms.minimum ?? 0,
      ]),
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
