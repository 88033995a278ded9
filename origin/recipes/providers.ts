import type { Language } from '../../shared/sites.ts'

type ProviderText = { title: string; description: string }
type ProviderSource = {
  id: number
  slug: string
  motif: string
  tint: string
  texts: Record<Language, ProviderText>
}

/** The kitchens that write our recipes, all of our own invention. */
export const RECIPE_PROVIDERS = [
  {
    id: 1,
    slug: 'torg',
    motif: 'pot-of-food',
    tint: '#E4F3E0',
    texts: {
      nb: {
        title: 'Torgs kjøkken',
        description:
          'Hverdagsmat for folk som har det travelt. Kokkene våre lager hver rett to ganger på et vanlig hjemmekjøkken før du får oppskriften.',
      },
      sv: {
        title: 'Torgs kök',
        description:
          'Vardagsmat för dig som har mycket att göra. Våra kockar lagar varje rätt två gånger i ett vanligt hemmakök innan du får receptet.',
      },
      en: {
        title: 'The Torg kitchen',
        description:
          'Weekday food for busy people. Our cooks make every dish twice in an ordinary home kitchen before you get the recipe.',
      },
    },
  },
  {
    id: 2,
    slug: 'coast',
    motif: 'fish',
    tint: '#DDEFF6',
    texts: {
      nb: {
        title: 'Kystbua',
        description:
          'Fisk og skalldyr uten fiksfakserier. Kystbua lager mat av det som er i sesong langs kysten, og forteller når fisken er ferdig.',
      },
      sv: {
        title: 'Kustboden',
        description:
          'Fisk och skaldjur utan krusiduller. Kustboden lagar mat av det som är i säsong längs kusten och berättar när fisken är klar.',
      },
      en: {
        title: 'The Boathouse',
        description:
          'Fish and shellfish without fuss. The Boathouse cooks what is in season along the coast, and tells you when the fish is done.',
      },
    },
  },
  {
    id: 3,
    slug: 'green',
    motif: 'seedling',
    tint: '#EAF2D3',
    texts: {
      nb: {
        title: 'Grønt bord',
        description:
          'Mat av grønnsaker, bønner, linser og korn som metter hele familien. Ingen på Grønt bord savner kjøttet.',
      },
      sv: {
        title: 'Gröna bordet',
        description:
          'Mat av grönsaker, bönor, linser och gryn som mättar hela familjen. Ingen vid Gröna bordet saknar köttet.',
      },
      en: {
        title: 'The Green Table',
        description:
          'Vegetables, beans, lentils and grains that fill the whole family. Nobody at the Green Table misses the meat.',
      },
    },
  },
  {
    id: 4,
    slug: 'farm',
    motif: 'meat-on-bone',
    tint: '#F3E3D3',
    texts: {
      nb: {
        title: 'Gårdskjøkkenet',
        description:
          'Gryter, steker og bakst slik de lages på gården: lite stress, god tid og rester til dagen etter.',
      },
      sv: {
        title: 'Gårdsköket',
        description:
          'Grytor, stekar och bakverk som de lagas på gården: ingen brådska, gott om tid och rester till dagen efter.',
      },
      en: {
        title: 'The Farm Kitchen',
        description:
          'Stews, roasts and baking the way a farm does them: no rush, plenty of time and leftovers for the next day.',
      },
    },
  },
] as const satisfies ProviderSource[]

export type ProviderSlug = (typeof RECIPE_PROVIDERS)[number]['slug']
