import type { HOME_BLOCK_KINDS } from '../../../shared/content/home-content.ts'
import type { Language } from '../../../shared/sites.ts'

type Words = { title: string; lead?: string; link?: string }

/** A block of the home page, as an editor would make it. */
export type HomeSource = {
  slug: string
  kind: (typeof HOME_BLOCK_KINDS)[number]
  position: number
  audience?: 'everyone' | 'known' | 'new'
  hours?: [from: number, to: number]
  /** First and last day of this year, as month and day. */
  days?: [from: string, to: string]
  /** Where its link leads. */
  uri?: string
  words?: Record<Language, Words>
}

export const HOME_SOURCES: readonly HomeSource[] = [
  {
    slug: 'breakfast',
    kind: 'banner',
    position: 10,
    audience: 'new',
    hours: [5, 10],
    uri: '/categories/7',
    words: {
      nb: {
        title: 'Hva blir det til frokost?',
        lead: 'Brød, pålegg og frukt, levert på døren.',
        link: 'Se frokosten',
      },
      sv: {
        title: 'Vad blir det till frukost?',
        lead: 'Bröd, pålägg och frukt, levererat till dörren.',
        link: 'Se frukosten',
      },
      en: {
        title: 'What’s for breakfast?',
        lead: 'Bread, toppings and fruit, delivered to your door.',
        link: 'See breakfast',
      },
    },
  },
  {
    slug: 'known',
    kind: 'banner',
    position: 20,
    audience: 'known',
    uri: '/buy-again/',
    words: {
      nb: {
        title: 'Hva trenger du i dag?',
        lead: 'Det du pleier å kjøpe, ligger klart.',
        link: 'Kjøp igjen',
      },
      sv: { title: 'Vad behöver du idag?', lead: 'Det du brukar köpa ligger redo.', link: 'Köp igen' },
      en: {
        title: 'What do you need today?',
        lead: 'What you usually buy is ready for you.',
        link: 'Buy again',
      },
    },
  },
  {
    slug: 'dinners',
    kind: 'banner',
    position: 30,
    uri: '/recipes/plans/current/',
    words: {
      nb: {
        title: 'Hva skal du spise denne uken?',
        lead: 'Fersk mat, tørrvarer og oppskrifter, levert hjem til deg.',
        link: 'Ukens middager',
      },
      sv: {
        title: 'Vad ska du äta i veckan?',
        lead: 'Färsk mat, skafferivaror och recept hem till dig.',
        link: 'Veckans middagar',
      },
      en: {
        title: 'What are you eating this week?',
        lead: 'Fresh food, cupboard staples and recipes, delivered to your door.',
        link: 'This week’s dinners',
      },
    },
  },
  { slug: 'categories', kind: 'categories', position: 40 },
  { slug: 'offers', kind: 'offers', position: 50 },
  { slug: 'popular', kind: 'popular', position: 60 },
  {
    slug: 'season',
    kind: 'text',
    position: 70,
    days: ['11-01', '12-24'],
    uri: '/seasonal/advent/',
    words: {
      nb: { title: 'Klar for advent', lead: 'Litt hver søndag gir en rolig jul.', link: 'Se adventstipsene' },
      sv: { title: 'Redo för advent', lead: 'Lite varje söndag ger en lugn jul.', link: 'Se adventstipsen' },
      en: {
        title: 'Ready for Advent',
        lead: 'A little every Sunday for a calm Christmas.',
        link: 'See our Advent tips',
      },
    },
  },
  { slug: 'recipes', kind: 'recipes', position: 80 },
]

export const HOME_WORDS: Record<Language, { title: string; lead: string }> = {
  nb: {
    title: 'Dagligvarer levert på døren',
    lead: 'Fersk mat, tørrvarer og oppskrifter, levert hjem til deg.',
  },
  sv: {
    title: 'Mat hem till dörren',
    lead: 'Färsk mat, skafferivaror och recept hem till dig.',
  },
  en: {
    title: 'Groceries delivered to your door',
    lead: 'Fresh food, cupboard staples and recipes, delivered to your door.',
  },
}
