import type { RecipeSource } from '../recipe-source.ts'

export const SWEET: RecipeSource[] = [
  {
    id: 8,
    slug: 'saturday-pancakes',
    difficulty: 'easy',
    minutes: 30,
    portions: 4,
    motif: 'pancakes',
    tint: '#FFF0C9',
    tags: ['quick', 'vegetarian', 'family', 'budget'],
    texts: {
      nb: {
        title: 'Lørdagspannekaker',
        lead: 'Tynne pannekaker av det som står i skapet.',
        steps: [
          'Visp mel og salt med halvparten av melken til røren er glatt. Visp inn eggene og resten av melken.',
          'La røren svelle i ti minutter.',
          'Stek tynne pannekaker i smør, ett minutt på hver side.',
        ],
      },
      sv: {
        title: 'Lördagspannkakor',
        lead: 'Tunna pannkakor på det som finns i skafferiet.',
        steps: [
          'Vispa mjöl och salt med hälften av mjölken till en slät smet. Vispa ner resten av mjölken och äggen.',
          'Låt smeten svälla i tio minuter.',
          'Stek tunna pannkakor i smör, en minut på varje sida.',
        ],
      },
      en: {
        title: 'Saturday pancakes',
        lead: 'Thin pancakes from what’s in the cupboard.',
        steps: [
          'Whisk the flour and salt with half the milk until smooth. Whisk in the rest of the milk and the eggs.',
          'Let the batter rest for ten minutes.',
          'Fry thin pancakes in butter for a minute on each side.',
        ],
      },
    },
    ingredients: [
      ['flour', 60, 'g'],
      ['milk', 150, 'ml'],
      ['egg', 1, 'pcs'],
      ['butter', 10, 'g'],
      ['salt', 1, 'g', 'basic'],
    ],
  },
  {
    id: 15,
    slug: 'oat-porridge-with-blueberries',
    difficulty: 'easy',
    minutes: 10,
    portions: 2,
    motif: 'blueberry-porridge',
    tint: '#E8E8F8',
    tags: ['quick', 'vegetarian', 'family', 'breakfast', 'budget'],
    texts: {
      nb: {
        title: 'Havregrøt med blåbær',
        lead: 'Varm grøt, kalde bær og litt kanel.',
        steps: [
          'Kok opp havregryn, melk og salt under omrøring.',
          'La grøten koke på svak varme i fire minutter.',
          'Server med blåbær, kanel og en skje honning.',
        ],
        tips: ['Bruk havredrikk hvis du vil ha grøten uten melk.'],
      },
      sv: {
        title: 'Havregrynsgröt med blåbär',
        lead: 'Varm gröt, kalla bär och lite kanel.',
        steps: [
          'Koka upp havregryn, mjölk och salt under omrörning.',
          'Låt gröten koka på svag värme i fyra minuter.',
          'Servera med blåbär, kanel och en sked honung.',
        ],
        tips: ['Byt mjölken mot havredryck om du vill ha gröten utan mjölk.'],
      },
      en: {
        title: 'Porridge with blueberries',
        lead: 'Warm porridge, cold berries and a little cinnamon.',
        steps: [
          'Bring the oats, milk and salt to the boil, stirring all the time.',
          'Cook the porridge over a low heat for four minutes.',
          'Serve with blueberries, cinnamon and a spoonful of honey.',
        ],
        tips: ['Use oat drink instead of milk for dairy-free porridge.'],
      },
    },
    ingredients: [
      ['oats', 45, 'g'],
      ['milk', 200, 'ml'],
      ['frozen-blueberries', 50, 'g'],
      ['honey', 10, 'g'],
      ['cinnamon', 1, 'g', 'basic'],
      ['salt', 0.5, 'g', 'basic'],
    ],
  },
  {
    id: 20,
    slug: 'apple-crumble',
    difficulty: 'easy',
    minutes: 50,
    portions: 6,
    motif: 'apple-crumble',
    tint: '#FBE7D6',
    tags: ['vegetarian', 'baking', 'family', 'weekend'],
    provider: 'farm',
    texts: {
      nb: {
        title: 'Smuldrepai med epler',
        lead: 'Varme epler under et lokk av havre, smør og kanel.',
        steps: [
          'Sett ovnen på 200 grader.',
          'Skjær eplene i tynne båter og legg dem i en form med kanel og litt av sukkeret.',
          'Smuldre sammen smør, mel, havregryn og resten av sukkeret med fingrene.',
          'Strø smuldredeigen over eplene, og stek i tretti minutter. Server med vaniljeis.',
        ],
      },
      sv: {
        title: 'Smulpaj med äpple',
        lead: 'Varma äpplen under ett täcke av havre, smör och kanel.',
        steps: [
          'Sätt ugnen på 200 grader.',
          'Skär äpplena i tunna klyftor och lägg dem i en form med kanel och lite av sockret.',
          'Smula ihop smör, mjöl, havregryn och resten av sockret med fingrarna.',
          'Strö smuldegen över äpplena och grädda i trettio minuter. Servera med vaniljglass.',
        ],
      },
      en: {
        title: 'Apple crumble',
        lead: 'Warm apples under a topping of oats, butter and cinnamon.',
        steps: [
          'Heat the oven to 200 degrees.',
          'Cut the apples into thin wedges and put them in a dish with the cinnamon and a little of the sugar.',
          'Rub the butter, flour, oats and the rest of the sugar together with your fingers.',
          'Scatter the crumble over the apples and bake for thirty minutes. Serve with vanilla ice cream.',
        ],
      },
    },
    ingredients: [
      ['apple', 1, 'pcs'],
      ['oats', 20, 'g'],
      ['flour', 15, 'g'],
      ['sugar', 15, 'g'],
      ['butter', 20, 'g'],
      ['vanilla-ice-cream', 80, 'ml'],
      ['cinnamon', 1, 'g', 'basic'],
    ],
  },
]
