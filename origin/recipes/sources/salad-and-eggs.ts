import type { RecipeSource } from '../recipe-source.ts'

/** Light and vegetarian. */
export const SALAD_AND_EGGS: RecipeSource[] = [
  {
    id: 3,
    slug: 'green-salad-with-feta',
    difficulty: 'easy',
    minutes: 15,
    portions: 2,
    motif: 'green-salad',
    tint: '#E0F0DA',
    tags: ['quick', 'vegetarian', 'salad'],
    texts: {
      nb: {
        title: 'Grønn salat med fetaost',
        lead: 'Sprø salat, moden avokado og salt ost. Lunsj på et kvarter.',
        steps: [
          'Riv salaten i biter, og skjær agurk, tomat og avokado i terninger.',
          'Rør sammen olje, saften av sitronen og en klype salt.',
          'Vend alt sammen, og smuldre fetaosten over.',
        ],
      },
      sv: {
        title: 'Grön sallad med fetaost',
        lead: 'Krispig sallad, mogen avokado och salt ost. Lunch på en kvart.',
        steps: [
          'Riv salladen i bitar, och skär gurka, tomat och avokado i tärningar.',
          'Rör ihop olja, saften av citronen och en nypa salt.',
          'Blanda allt och smula fetaosten över.',
        ],
      },
      en: {
        title: 'Green salad with feta',
        lead: 'Crisp leaves, ripe avocado and salty cheese: lunch in a quarter of an hour.',
        steps: [
          'Tear the lettuce and dice the cucumber, tomatoes and avocado.',
          'Stir together the oil, lemon juice and a pinch of salt.',
          'Toss everything together and crumble the feta on top.',
        ],
      },
    },
    ingredients: [
      ['lettuce', 0.25, 'pcs'],
      ['cucumber', 0.25, 'pcs'],
      ['tomato', 1, 'pcs'],
      ['avocado', 0.5, 'pcs'],
      ['feta', 50, 'g'],
      ['lemon', 0.25, 'pcs'],
      ['oil', 10, 'ml', 'basic'],
      ['salt', 1, 'g', 'basic'],
    ],
  },
  {
    id: 13,
    slug: 'spinach-omelette',
    difficulty: 'easy',
    minutes: 15,
    portions: 2,
    motif: 'omelette',
    tint: '#FFF2D6',
    tags: ['quick', 'vegetarian', 'breakfast'],
    texts: {
      nb: {
        title: 'Omelett med spinat og feta',
        lead: 'Middag på et kvarter når kjøleskapet er nesten tomt.',
        steps: [
          'Visp egg, melk og salt lett sammen.',
          'La spinaten falle sammen i smør i en stekepanne.',
          'Hell over eggene, og dra massen inn fra kanten til den nesten har stivnet.',
          'Smuldre over feta, legg på tomat i terninger, brett omeletten og server straks.',
        ],
      },
      sv: {
        title: 'Omelett med spenat och fetaost',
        lead: 'Middag på en kvart när kylskåpet är nästan tomt.',
        steps: [
          'Vispa ihop ägg, mjölk och salt.',
          'Låt spenaten sjunka ihop i smör i en stekpanna.',
          'Häll på äggen, och dra in smeten från kanten tills den nästan har stelnat.',
          'Smula över fetaosten, strö på tomat i tärningar, vik omeletten och servera genast.',
        ],
      },
      en: {
        title: 'Spinach and feta omelette',
        lead: 'Dinner in a quarter of an hour when the fridge is almost empty.',
        steps: [
          'Lightly whisk the eggs, milk and salt together.',
          'Wilt the spinach in butter in a frying pan.',
          'Pour in the eggs and draw them in from the edge until almost set.',
          'Crumble the feta and scatter the diced tomato on top, fold the omelette and serve at once.',
        ],
      },
    },
    ingredients: [
      ['egg', 3, 'pcs'],
      ['milk', 30, 'ml'],
      ['spinach', 50, 'g'],
      ['feta', 35, 'g'],
      ['tomato', 1, 'pcs'],
      ['butter', 10, 'g'],
      ['salt', 1, 'g', 'basic'],
    ],
  },
]
