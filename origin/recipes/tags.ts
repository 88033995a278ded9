type TagGroupSource = { id: number; slug: 'time' | 'diet' | 'kind' | 'occasion'; names: string }
type TagSource = {
  id: number
  slug: string
  group: TagGroupSource['slug']
  /** Name and a sentence about it in nb, sv and en. */
  names: string
  descriptions: string
  motif: string
  tint: string
}

/** The groups of tags, in the order in which pages show them. */
export const RECIPE_TAG_GROUPS: TagGroupSource[] = [
  { id: 1, slug: 'time', names: 'Tid|Tid|Time' },
  { id: 2, slug: 'diet', names: 'Kosthold|Kost|Diet' },
  { id: 3, slug: 'kind', names: 'Type rett|Typ av rätt|Kind of dish' },
  { id: 4, slug: 'occasion', names: 'Anledning|Tillfälle|Occasion' },
]

export const RECIPE_TAGS: TagSource[] = [
  {
    id: 1,
    slug: 'quick',
    group: 'time',
    names: 'På en halvtime|På en halvtimme|In half an hour',
    descriptions:
      'Middag på bordet før noen rekker å spørre hva det blir.|Middag på bordet innan någon hinner fråga vad det blir.|Dinner on the table before anyone asks what it is.',
    motif: 'tofu-noodles',
    tint: '#FFE9D0',
  },
  {
    id: 13,
    slug: 'weekend',
    group: 'time',
    names: 'Til helgen|Till helgen|For the weekend',
    descriptions:
      'Retter som får putre mens du gjør noe annet.|Rätter som får puttra medan du gör något annat.|Dishes that simmer while you do something else.',
    motif: 'lamb-cabbage',
    tint: '#E3E1EF',
  },
  {
    id: 2,
    slug: 'vegetarian',
    group: 'diet',
    names: 'Vegetar|Vegetariskt|Vegetarian',
    descriptions:
      'Uten kjøtt og fisk, men med smak og metthet.|Utan kött och fisk, men med smak och mättnad.|No meat, no fish, plenty of flavour.',
    motif: 'seedling',
    tint: '#E4F3E0',
  },
  {
    id: 5,
    slug: 'vegan',
    group: 'diet',
    names: 'Vegansk|Veganskt|Vegan',
    descriptions:
      'Bare planter: uten kjøtt, fisk, egg, melk og honning.|Bara växter: utan kött, fisk, ägg, mjölk och honung.|Plants only: no meat, fish, eggs, milk or honey.',
    motif: 'lentil-soup',
    tint: '#EAF2D3',
  },
  {
    id: 3,
    slug: 'fish',
    group: 'kind',
    names: 'Fisk|Fisk|Fish',
    descriptions:
      'Fisk og skalldyr til hverdag og fest.|Fisk och skaldjur till vardag och fest.|Fish and shellfish for weekdays and feasts.',
    motif: 'fish',
    tint: '#DDEFF6',
  },
  {
    id: 6,
    slug: 'chicken',
    group: 'kind',
    names: 'Kylling|Kyckling|Chicken',
    descriptions:
      'Kylling i gryte, panne og ovn.|Kyckling i gryta, panna och ugn.|Chicken from the pot, the pan and the oven.',
    motif: 'chicken-roots',
    tint: '#FBE7C6',
  },
  {
    id: 7,
    slug: 'meat',
    group: 'kind',
    names: 'Kjøtt|Kött|Meat',
    descriptions:
      'Storfe, svin og lam, fra kjøttdeig til stek.|Nöt, gris och lamm, från färs till stek.|Beef, pork and lamb, from mince to roast.',
    motif: 'balls-and-mash',
    tint: '#F3E3D3',
  },
  {
    id: 8,
    slug: 'soup',
    group: 'kind',
    names: 'Suppe|Soppa|Soup',
    descriptions:
      'En varm bolle, og brød ved siden av.|En varm skål, och bröd bredvid.|A warm bowl, with bread on the side.',
    motif: 'creamy-fish-soup',
    tint: '#DCEAF0',
  },
  {
    id: 9,
    slug: 'pasta',
    group: 'kind',
    names: 'Pasta|Pasta|Pasta',
    descriptions:
      'Spagetti, lasagne og alt imellom.|Spagetti, lasagne och allt däremellan.|Spaghetti, lasagne and everything in between.',
    motif: 'tomato-pasta',
    tint: '#FBDFD2',
  },
  {
    id: 10,
    slug: 'salad',
    group: 'kind',
    names: 'Salat|Sallad|Salad',
    descriptions:
      'Sprø og friske, store nok til å være middag.|Krispiga och fräscha, stora nog att vara middag.|Crisp and fresh, and big enough for dinner.',
    motif: 'green-salad',
    tint: '#E1F2D8',
  },
  {
    id: 11,
    slug: 'baking',
    group: 'kind',
    names: 'Bakst|Bakning|Baking',
    descriptions:
      'Brød, boller og kaker fra din egen ovn.|Bröd, bullar och kakor ur din egen ugn.|Bread, buns and cakes from your own oven.',
    motif: 'apple-crumble',
    tint: '#F6E7C8',
  },
  {
    id: 12,
    slug: 'breakfast',
    group: 'occasion',
    names: 'Frokost|Frukost|Breakfast',
    descriptions:
      'En god start på dagen, også når den er kort.|En bra start på dagen, även när den är kort.|A good start to the day, however short it is.',
    motif: 'blueberry-porridge',
    tint: '#F1E4F0',
  },
  {
    id: 4,
    slug: 'family',
    group: 'occasion',
    names: 'Barnas favoritt|Barnens favorit|Children love it',
    descriptions:
      'Retter som barn spiser opp og gjerne hjelper til med.|Rätter som barn äter upp och gärna hjälper till med.|Dishes that children finish and like to help with.',
    motif: 'spaghetti',
    tint: '#FFE3D3',
  },
  {
    id: 14,
    slug: 'budget',
    group: 'occasion',
    names: 'Rimelig|Billigt|On a budget',
    descriptions:
      'God mat som koster lite per porsjon.|God mat som kostar lite per portion.|Good food at a low price per portion.',
    motif: 'bean-chilli',
    tint: '#EDE8DC',
  },
]
