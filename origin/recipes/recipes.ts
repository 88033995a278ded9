/** The first recipes, written for this shop. Texts stand as nb, sv and en; amounts are for one portion. */

export type RecipeText = { title: string; lead: string; steps: string[] }
export type RecipeSource = {
  id: number
  slug: string
  difficulty: 'easy' | 'medium' | 'hard'
  minutes: number
  portions: number
  motif: string
  tint: string
  tags: string[]
  texts: { nb: RecipeText; sv: RecipeText; en: RecipeText }
  /** Ingredient, amount for one portion, unit; `basic` is what most kitchens have. */
  ingredients: [slug: string, amount: number, unit: 'g' | 'ml' | 'pcs', basic?: 'basic'][]
}

export const RECIPE_TAGS: { id: number; slug: string; names: string; motif: string }[] = [
  {
    id: 1,
    slug: 'quick',
    names: 'Under 30 minutter|Under 30 minuter|Under 30 minutes',
    motif: 'pot-of-food',
  },
  { id: 2, slug: 'vegetarian', names: 'Vegetar|Vegetariskt|Vegetarian', motif: 'seedling' },
  { id: 3, slug: 'fish', names: 'Fisk|Fisk|Fish', motif: 'fish' },
  { id: 4, slug: 'family', names: 'Barnas favoritt|Barnens favorit|Children love it', motif: 'spaghetti' },
]

export const RECIPES: RecipeSource[] = [
  {
    id: 1,
    slug: 'creamy-salmon-pasta',
    difficulty: 'easy',
    minutes: 25,
    portions: 4,
    motif: 'spaghetti',
    tint: '#FFE3D3',
    tags: ['quick', 'fish', 'family'],
    texts: {
      nb: {
        title: 'Kremet laksepasta',
        lead: 'Laks, spinat og sitron i en rask fløtesaus. Alt er klart når pastaen er kokt.',
        steps: [
          'Kok pastaen i godt saltet vann etter pakken. Spar en kopp av kokevannet.',
          'Skjær laksen i terninger og stek dem to minutter i olje på høy varme. Legg dem til side.',
          'Fres hakket løk og hvitløk i samme panne til løken er blank. Hell over fløten og la den putre i fem minutter.',
          'Rør inn spinat, laks og pasta. Spe med kokevann, og smak til med sitronsaft og salt.',
        ],
      },
      sv: {
        title: 'Krämig laxpasta',
        lead: 'Lax, spenat och citron i en snabb gräddsås. Allt är klart när pastan är kokt.',
        steps: [
          'Koka pastan i väl saltat vatten enligt paketet. Spara en kopp av kokvattnet.',
          'Skär laxen i tärningar och stek dem två minuter i olja på hög värme. Lägg dem åt sidan.',
          'Fräs hackad lök och vitlök i samma panna tills löken är blank. Häll på grädden och låt puttra i fem minuter.',
          'Rör ner spenat, lax och pasta. Späd med kokvatten och smaka av med citronsaft och salt.',
        ],
      },
      en: {
        title: 'Creamy salmon pasta',
        lead: 'Salmon, spinach and lemon in a quick cream sauce, ready when the pasta is.',
        steps: [
          'Boil the pasta in well salted water as the packet says. Keep a cup of the water.',
          'Dice the salmon and fry it in oil over high heat for two minutes. Set it aside.',
          'Soften chopped onion and garlic in the same pan. Add the cream and let it simmer for five minutes.',
          'Fold in spinach, salmon and pasta. Loosen with pasta water and season with lemon juice and salt.',
        ],
      },
    },
    ingredients: [
      ['salmon', 125, 'g'],
      ['spaghetti', 90, 'g'],
      ['cooking-cream', 75, 'ml'],
      ['spinach', 50, 'g'],
      ['onion', 0.25, 'pcs'],
      ['garlic', 0.1, 'pcs'],
      ['lemon', 0.25, 'pcs'],
      ['oil', 5, 'ml', 'basic'],
      ['salt', 2, 'g', 'basic'],
    ],
  },
  {
    id: 2,
    slug: 'chicken-stew-with-roots',
    difficulty: 'easy',
    minutes: 40,
    portions: 4,
    motif: 'pot-of-food',
    tint: '#FAE5C6',
    tags: ['family'],
    texts: {
      nb: {
        title: 'Kyllinggryte med rotgrønt',
        lead: 'En rund gryte der gulrot og potet koker møre sammen med kyllingen.',
        steps: [
          'Skjær kyllingen i biter og brun dem i en gryte med litt olje.',
          'Ha i løk, gulrot og potet i terninger og rør i tre minutter.',
          'Hell over vann til det dekker, smuldre i buljongen og la det koke under lokk i tjue minutter.',
          'Rør inn fløten, la gryta småkoke i fem minutter til og smak til med salt.',
        ],
      },
      sv: {
        title: 'Kycklinggryta med rotfrukter',
        lead: 'En rund gryta där morot och potatis kokar mjuka tillsammans med kycklingen.',
        steps: [
          'Skär kycklingen i bitar och bryn dem i en gryta med lite olja.',
          'Tillsätt lök, morot och potatis i tärningar och rör i tre minuter.',
          'Häll på vatten så att det täcker, smula ner buljongen och koka under lock i tjugo minuter.',
          'Rör ner grädden, låt grytan sjuda i fem minuter till och smaka av med salt.',
        ],
      },
      en: {
        title: 'Chicken stew with roots',
        lead: 'A mellow stew in which carrots and potatoes cook tender beside the chicken.',
        steps: [
          'Cut the chicken into pieces and brown them in a pot with a little oil.',
          'Add diced onion, carrot and potato and stir for three minutes.',
          'Cover with water, crumble in the stock and cook under a lid for twenty minutes.',
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
    id: 3,
    slug: 'green-salad-with-feta',
    difficulty: 'easy',
    minutes: 15,
    portions: 2,
    motif: 'green-salad',
    tint: '#E0F0DA',
    tags: ['quick', 'vegetarian'],
    texts: {
      nb: {
        title: 'Grønn salat med fetaost',
        lead: 'Sprø salat, moden avokado og salt ost. Lunsj på et kvarter.',
        steps: [
          'Riv salaten i biter, og skjær agurk, tomat og avokado i terninger.',
          'Rør sammen olje, saften av sitronen og en klype salt.',
          'Vend alt sammen og smuldre fetaosten over.',
        ],
      },
      sv: {
        title: 'Grön sallad med fetaost',
        lead: 'Krispig sallad, mogen avokado och salt ost. Lunch på en kvart.',
        steps: [
          'Riv salladen i bitar och skär gurka, tomat och avokado i tärningar.',
          'Rör ihop olja, saften av citronen och en nypa salt.',
          'Blanda allt och smula fetaosten över.',
        ],
      },
      en: {
        title: 'Green salad with feta',
        lead: 'Crisp leaves, ripe avocado and salty cheese: lunch in a quarter of an hour.',
        steps: [
          'Tear the lettuce and dice the cucumber, tomatoes and avocado.',
          'Stir oil, the juice of the lemon and a pinch of salt together.',
          'Toss everything and crumble the feta on top.',
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
    id: 4,
    slug: 'red-lentil-soup',
    difficulty: 'easy',
    minutes: 30,
    portions: 4,
    motif: 'steaming-bowl',
    tint: '#FDEACB',
    tags: ['vegetarian', 'quick'],
    texts: {
      nb: {
        title: 'Linsesuppe med kokos',
        lead: 'Røde linser og karri gir en gyllen suppe som metter. Uten melk og kjøtt.',
        steps: [
          'Fres hakket løk, hvitløk og karri i olje til det dufter.',
          'Ha i gulrot i små terninger, linser, buljong og sju desiliter vann. Kok i femten minutter.',
          'Rør inn kokosmelken, varm opp og smak til med salt og sitron.',
        ],
      },
      sv: {
        title: 'Linssoppa med kokos',
        lead: 'Röda linser och curry ger en gyllene soppa som mättar. Utan mjölk och kött.',
        steps: [
          'Fräs hackad lök, vitlök och curry i olja tills det doftar.',
          'Tillsätt morot i små tärningar, linser, buljong och sju deciliter vatten. Koka i femton minuter.',
          'Rör ner kokosmjölken, värm upp och smaka av med salt och citron.',
        ],
      },
      en: {
        title: 'Red lentil soup with coconut',
        lead: 'Red lentils and curry make a golden soup that fills you up, without milk or meat.',
        steps: [
          'Fry chopped onion, garlic and curry powder in oil until fragrant.',
          'Add finely diced carrot, lentils, stock and seven decilitres of water. Cook for fifteen minutes.',
          'Stir in the coconut milk, heat through and season with salt and lemon.',
        ],
      },
    },
    ingredients: [
      ['red-lentils', 75, 'g'],
      ['coconut-milk', 100, 'ml'],
      ['carrot', 0.5, 'pcs'],
      ['onion', 0.25, 'pcs'],
      ['garlic', 0.1, 'pcs'],
      ['curry', 2, 'g'],
      ['lemon', 0.25, 'pcs'],
      ['stock-cube', 0.5, 'pcs'],
      ['oil', 5, 'ml', 'basic'],
      ['salt', 2, 'g', 'basic'],
    ],
  },
  {
    id: 5,
    slug: 'friday-tacos',
    difficulty: 'easy',
    minutes: 30,
    portions: 4,
    motif: 'taco',
    tint: '#FFEFC7',
    tags: ['family', 'quick'],
    texts: {
      nb: {
        title: 'Fredagstaco',
        lead: 'Krydret kjøttdeig, mye grønt og en skål rømme. Alle bygger sin egen.',
        steps: [
          'Brun kjøttdeigen i olje sammen med hakket løk. Salt lett.',
          'Ha i hakkede tomater og la fyllet koke inn i ti minutter.',
          'Skjær paprika, agurk og avokado i terninger og varm lefsene i en tørr panne.',
          'Sett alt på bordet med rømmen ved siden av.',
        ],
      },
      sv: {
        title: 'Fredagstacos',
        lead: 'Kryddad färs, mycket grönt och en skål gräddfil. Alla bygger sin egen.',
        steps: [
          'Bryn färsen i olja tillsammans med hackad lök. Salta lätt.',
          'Tillsätt krossade tomater och låt fyllningen koka ihop i tio minuter.',
          'Skär paprika, gurka och avokado i tärningar och värm bröden i en torr panna.',
          'Ställ fram allt med gräddfilen vid sidan av.',
        ],
      },
      en: {
        title: 'Friday tacos',
        lead: 'Spiced mince, plenty of greens and a bowl of sour cream. Everybody builds their own.',
        steps: [
          'Brown the mince in oil with chopped onion. Salt lightly.',
          'Add the chopped tomatoes and let the filling thicken for ten minutes.',
          'Dice bell pepper, cucumber and avocado and warm the tortillas in a dry pan.',
          'Put everything on the table with the sour cream beside it.',
        ],
      },
    },
    ingredients: [
      ['beef-mince', 100, 'g'],
      ['tortilla', 2, 'pcs'],
      ['chopped-tomatoes', 100, 'g'],
      ['onion', 0.25, 'pcs'],
      ['bell-pepper', 0.5, 'pcs'],
      ['cucumber', 0.25, 'pcs'],
      ['avocado', 0.25, 'pcs'],
      ['sour-cream', 50, 'ml'],
      ['oil', 5, 'ml', 'basic'],
      ['salt', 1, 'g', 'basic'],
    ],
  },
  {
    id: 6,
    slug: 'baked-cod-with-dill-potatoes',
    difficulty: 'medium',
    minutes: 35,
    portions: 4,
    motif: 'fish',
    tint: '#DDEFF6',
    tags: ['fish'],
    texts: {
      nb: {
        title: 'Ovnsbakt torsk med dillpoteter',
        lead: 'Mør torsk på purre, med smørdampede poteter og mye dill.',
        steps: [
          'Sett ovnen på 200 grader. Kok potetene møre i saltet vann.',
          'Legg purre i ringer i en ildfast form, legg fisken på og salt den. Bak i femten minutter.',
          'Hell vannet av potetene og vend dem i smør og hakket dill.',
          'Server med sitronbåter.',
        ],
      },
      sv: {
        title: 'Ugnsbakad torsk med dillpotatis',
        lead: 'Mör torsk på purjolök, med smörslungad potatis och mycket dill.',
        steps: [
          'Sätt ugnen på 200 grader. Koka potatisen mjuk i saltat vatten.',
          'Lägg purjolök i ringar i en ugnsform, lägg på fisken och salta. Baka i femton minuter.',
          'Häll av potatisen och vänd den i smör och hackad dill.',
          'Servera med citronklyftor.',
        ],
      },
      en: {
        title: 'Baked cod with dill potatoes',
        lead: 'Tender cod on leeks, with buttered potatoes and plenty of dill.',
        steps: [
          'Heat the oven to 200 degrees. Boil the potatoes in salted water until tender.',
          'Spread sliced leek in an oven dish, lay the fish on top and salt it. Bake for fifteen minutes.',
          'Drain the potatoes and toss them in butter and chopped dill.',
          'Serve with wedges of lemon.',
        ],
      },
    },
    ingredients: [
      ['cod', 150, 'g'],
      ['potato', 2.5, 'pcs'],
      ['leek', 0.25, 'pcs'],
      ['dill', 0.25, 'pcs'],
      ['butter', 15, 'g'],
      ['lemon', 0.25, 'pcs'],
      ['salt', 2, 'g', 'basic'],
    ],
  },
  {
    id: 7,
    slug: 'bean-chilli-with-rice',
    difficulty: 'easy',
    minutes: 35,
    portions: 4,
    motif: 'curry-rice',
    tint: '#FBE0DA',
    tags: ['vegetarian'],
    texts: {
      nb: {
        title: 'Bønnechili med ris',
        lead: 'En gryte på to bokser og noen grønnsaker. Bedre dagen etter.',
        steps: [
          'Kok risen etter pakken.',
          'Fres løk, hvitløk og paprika i olje i fem minutter.',
          'Ha i tomater og avrente bønner og la gryta putre i tjue minutter. Smak til med salt.',
          'Server med ris og en skje rømme.',
        ],
      },
      sv: {
        title: 'Bönchili med ris',
        lead: 'En gryta på två burkar och några grönsaker. Godare dagen efter.',
        steps: [
          'Koka riset enligt paketet.',
          'Fräs lök, vitlök och paprika i olja i fem minuter.',
          'Tillsätt tomater och avrunna bönor och låt puttra i tjugo minuter. Smaka av med salt.',
          'Servera med ris och en klick gräddfil.',
        ],
      },
      en: {
        title: 'Bean chilli with rice',
        lead: 'A pot made of two tins and a few vegetables. Better the day after.',
        steps: [
          'Cook the rice as the packet says.',
          'Fry onion, garlic and bell pepper in oil for five minutes.',
          'Add tomatoes and drained beans and simmer for twenty minutes. Season with salt.',
          'Serve with rice and a spoonful of sour cream.',
        ],
      },
    },
    ingredients: [
      ['kidney-beans', 100, 'g'],
      ['chopped-tomatoes', 100, 'g'],
      ['rice', 75, 'g'],
      ['bell-pepper', 0.5, 'pcs'],
      ['onion', 0.25, 'pcs'],
      ['garlic', 0.1, 'pcs'],
      ['sour-cream', 25, 'ml'],
      ['oil', 5, 'ml', 'basic'],
      ['salt', 2, 'g', 'basic'],
    ],
  },
  {
    id: 8,
    slug: 'saturday-pancakes',
    difficulty: 'easy',
    minutes: 30,
    portions: 4,
    motif: 'pancakes',
    tint: '#FFF0C9',
    tags: ['family', 'vegetarian', 'quick'],
    texts: {
      nb: {
        title: 'Lørdagspannekaker',
        lead: 'Tynne pannekaker av det som står i skapet.',
        steps: [
          'Visp mel og salt med halvparten av melken til røra er glatt. Visp inn resten av melken og eggene.',
          'La røra svelle i ti minutter.',
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
        lead: 'Thin pancakes made of what the cupboard holds.',
        steps: [
          'Whisk flour and salt with half of the milk until smooth. Whisk in the rest of the milk and the eggs.',
          'Let the batter rest for ten minutes.',
          'Fry thin pancakes in butter, a minute on each side.',
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
]
