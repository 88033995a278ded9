import { BAKING } from './sources/baking.ts'
import { BREAKFAST } from './sources/breakfast.ts'
import { CHICKEN } from './sources/chicken.ts'
import { CREAM_AND_RICE } from './sources/cream-and-rice.ts'
import { FAMILY_CHICKEN } from './sources/family-chicken.ts'
import { FISH_MAINS } from './sources/fish-mains.ts'
import { FISH } from './sources/fish.ts'
import { GREEN_PASTA } from './sources/green-pasta.ts'
import { LIGHT_FISH } from './sources/light-fish.ts'
import { MEAT } from './sources/meat.ts'
import { MINCED_MEAT } from './sources/minced-meat.ts'
import { PASTA_AND_OVEN } from './sources/pasta-and-oven.ts'
import { POTS_AND_BOWLS } from './sources/pots-and-bowls.ts'
import { SALAD_AND_EGGS } from './sources/salad-and-eggs.ts'
import { SALADS } from './sources/salads.ts'
import { SAUSAGE_AND_PIZZA } from './sources/sausage-and-pizza.ts'
import { SOUPS } from './sources/soups.ts'
import { SWEET } from './sources/sweet.ts'
import { VEGAN_MAINS } from './sources/vegan-mains.ts'
import { VEGETARIAN_MAINS } from './sources/vegetarian-mains.ts'
import { WEEKEND_MEAT } from './sources/weekend-meat.ts'
import type { RecipeSource } from './recipe-source.ts'

export const RECIPES: readonly RecipeSource[] = [
  ...FISH,
  ...FISH_MAINS,
  ...LIGHT_FISH,
  ...MEAT,
  ...CHICKEN,
  ...POTS_AND_BOWLS,
  ...PASTA_AND_OVEN,
  ...GREEN_PASTA,
  ...VEGAN_MAINS,
  ...VEGETARIAN_MAINS,
  ...SALAD_AND_EGGS,
  ...SALADS,
  ...SOUPS,
  ...SWEET,
  ...MINCED_MEAT,
  ...WEEKEND_MEAT,
  ...FAMILY_CHICKEN,
  ...SAUSAGE_AND_PIZZA,
  ...BAKING,
  ...BREAKFAST,
  ...CREAM_AND_RICE,
].toSorted((one, other) => one.id - other.id)
