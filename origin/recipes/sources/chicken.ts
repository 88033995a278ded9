import type { RecipeSource } from '../recipe-source.ts'

export const CHICKEN: RecipeSource[] = [
  {
    id: 2,
    slug: 'chicken-stew-with-roots',
    difficulty: 'easy',
    minutes: 40,
    portions: 4,
    motif: 'chicken-roots',
    tint: '#FAE5C6',
    tags: ['chicken', 'family'],
    texts: {
      nb: {
        title: 'Kyllinggryte med rotgrønt',
        lead: 'En mild gryte der gulrot og potet koker møre sammen med kyllingen.',
        steps: [
          'Skjær kyllingen i biter, og brun dem i en gryte med litt olje.',
          'Ha i løk, gulrot og potet i terninger, og rør i tre minutter.',
          'Hell over vann til det dekker, smuldre i buljongen, og la gryten koke under lokk i tjue minutter.',
          'Rør inn fløten, la gryten småkoke i fem minutter til, og smak til med salt.',
        ],
      },
      sv: {
        title: 'Kycklinggryta med rotfrukter',
        lead: 'En mustig gryta där morot och potatis kokar mjuka tillsammans med kycklingen.',
        steps: [
          'Skär kycklingen i bitar och bryn dem i en gryta med lite olja.',
          'Tillsätt lök, morot och potatis i tärningar, och rör i tre minuter.',
          'Häll på vatten så att det täcker, smula ner buljongen och koka under lock i tjugo minuter.',
          'Rör ner grädden, låt grytan sjuda i fem minuter till, och smaka av med salt.',
        ],
      },
      en: {
        title: 'Chicken stew with root vegetables',
        lead: 'A mellow stew in which carrots and potatoes cook until tender with the chicken.',
        steps: [
          'Cut the chicken into pieces and brown them in a pot with a little oil.',
          'Add the diced onion, carrot and potato, and stir for three minutes.',
          'Cover with water, crumble in the stock cube and cook with the lid on for twenty minutes.',
          'Stir in the cream, simmer for five more minutes and season with salt.',
        ],
      },
    },
    ingredients: [
      ['chicken', 150, 'g'],
      ['carrot', 1, 'pcs'],
      ['potato', 1.5, 'pcs'],
      ['onion', 0.5, 'pcs'],
      ['cooking-cream', 50, 'ml'],
      ['stock-cube', 0.5, 'pcs'],
      ['oil', 5, 'ml', 'basic'],
      ['salt', 2, 'g', 'basic'],
    ],
  },
  {
    id: 12,
    slug: 'chicken-curry',
    difficulty: 'easy',
    minutes: 35,
    portions: 4,
    motif: 'chicken-curry',
    tint: '#FCEBC2',
    tags: ['chicken', 'family'],
    texts: {
      nb: {
        title: 'Kyllingkarri med kokos',
        lead: 'Mild karri med kokosmelk, paprika og ris. Styrken bestemmer du.',
        steps: [
          'Kok risen etter anvisningen på pakken.',
          'Fres løk, hvitløk, ingefær og karri i olje i tre minutter.',
          'Ha i kyllingen, skåret i biter, og stek til den er hvit på alle sider.',
          'Hell over kokosmelken, legg i paprika, og la kyllingen putre i tolv minutter. Smak til med salt.',
        ],
        tips: ['En skje yoghurt på toppen gjør retten mildere for barn.'],
      },
      sv: {
        title: 'Kycklingcurry med kokos',
        lead: 'Mild curry med kokosmjölk, paprika och ris. Hettan bestämmer du.',
        steps: [
          'Koka riset enligt anvisningen på förpackningen.',
          'Fräs lök, vitlök, ingefära och curry i olja i tre minuter.',
          'Lägg i kycklingen, skuren i bitar, och stek tills den är vit runt om.',
          'Häll på kokosmjölken, lägg i paprika och låt puttra i tolv minuter. Smaka av med salt.',
        ],
        tips: ['En klick yoghurt på toppen gör rätten mildare för barn.'],
      },
      en: {
        title: 'Chicken curry with coconut',
        lead: 'A mild curry with coconut milk, peppers and rice. The heat is up to you.',
        steps: [
          'Cook the rice, following the packet instructions.',
          'Fry the onion, garlic, ginger and curry powder in oil for three minutes.',
          'Add the chicken, cut into pieces, and cook until it’s white all over.',
          'Pour in the coconut milk, add the bell pepper and simmer for twelve minutes. Season with salt.',
        ],
        tips: ['A spoonful of yoghurt on top makes it milder for children.'],
      },
    },
    ingredients: [
      ['chicken', 150, 'g'],
      ['rice', 75, 'g'],
      ['coconut-milk', 100, 'ml'],
      ['bell-pepper', 0.5, 'pcs'],
      ['onion', 0.25, 'pcs'],
      ['garlic', 0.1, 'pcs'],
      ['ginger', 4, 'g'],
      ['curry', 2, 'g'],
      ['oil', 5, 'ml', 'basic'],
      ['salt', 1, 'g', 'basic'],
    ],
  },
]
