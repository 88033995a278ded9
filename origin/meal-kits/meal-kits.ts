export type MealKitSource = { id: number; slug: string; recipe: string; names: string }

/** Recipes that are sold as one line with all their ingredients. `names` is nb|sv|en. */
export const MEAL_KITS: MealKitSource[] = [
  {
    id: 1,
    slug: 'salmon-pasta-kit',
    recipe: 'creamy-salmon-pasta',
    names: 'Matkasse: kremet laksepasta|Matkasse: krämig laxpasta|Meal kit: creamy salmon pasta',
  },
  {
    id: 2,
    slug: 'chicken-stew-kit',
    recipe: 'chicken-stew-with-roots',
    names:
      'Matkasse: kyllinggryte med rotgrønt|Matkasse: kycklinggryta med rotfrukter|Meal kit: chicken stew with root vegetables',
  },
  {
    id: 3,
    slug: 'lentil-soup-kit',
    recipe: 'red-lentil-soup',
    names: 'Matkasse: linsesuppe med kokos|Matkasse: linssoppa med kokos|Meal kit: lentil soup with coconut',
  },
  {
    id: 4,
    slug: 'taco-kit',
    recipe: 'friday-tacos',
    names: 'Matkasse: fredagstaco|Matkasse: fredagstacos|Meal kit: Friday tacos',
  },
  {
    id: 5,
    slug: 'bean-chilli-kit',
    recipe: 'bean-chilli-with-rice',
    names: 'Matkasse: bønnechili med ris|Matkasse: bönchili med ris|Meal kit: bean chilli with rice',
  },
  {
    id: 6,
    slug: 'meatballs-kit',
    recipe: 'meatballs-with-mash',
    names:
      'Matkasse: kjøttboller med potetmos|Matkasse: köttbullar med potatismos|Meal kit: meatballs with mash',
  },
  {
    id: 7,
    slug: 'tomato-pasta-kit',
    recipe: 'pasta-with-tomato-and-mozzarella',
    names:
      'Matkasse: pasta med tomat og mozzarella|Matkasse: pasta med tomat och mozzarella|Meal kit: pasta with tomato and mozzarella',
  },
  {
    id: 8,
    slug: 'chicken-curry-kit',
    recipe: 'chicken-curry',
    names: 'Matkasse: kyllingkarri med kokos|Matkasse: kycklingcurry med kokos|Meal kit: chicken curry',
  },
]

/** The numbers of portions a kit is sold for. */
export const MEAL_KIT_PORTIONS = [2, 4, 6, 8]
export const MEAL_KIT_PORTIONS_DEFAULT = 4

/** The product of a kit for a number of portions: above the assortment, below imported products. */
export function mealKitProductId(kitId: number, portions: number): number {
  return 90_000 + kitId * 100 + portions
}

/** Ingredients that no kit contains, besides the basic ones, because most kitchens have them. */
export const PANTRY_INGREDIENTS = new Set(['butter', 'milk', 'egg'])
