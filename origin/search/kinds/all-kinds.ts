import { BREAD_AND_BREAKFAST } from './bread-and-breakfast.ts'
import { DAIRY_AND_EGGS } from './dairy-and-eggs.ts'
import { DRINKS_AND_HOUSEHOLD } from './drinks-and-household.ts'
import { FRUIT_AND_VEGETABLES } from './fruit-and-vegetables.ts'
import { MEALS_AND_SWEETS } from './meals-and-sweets.ts'
import { MEAT_AND_FISH } from './meat-and-fish.ts'
import { PANTRY } from './pantry.ts'

/**
 * The kinds of goods that shoppers have a word for (docs/search.md#kinds). `[fruit, berries]` names the
 * categories in which the kinds below it are at home; `@` gives a kind homes of its own. A product is of a kind
 * when the head of its name is one of the kind's words and its category is one of the homes; `*` makes every
 * product there one. `a < b` says that an a is a b, `a ~ b` that it passes for one when nothing better is there.
 * Then come the words in nb, sv and en, the usual one first. Regular endings and
 * compounds need no word. `!norvegia` is a make: it says what a product is, but who looks for it means no other.
 */
export const ALL_KINDS = [
  FRUIT_AND_VEGETABLES,
  DAIRY_AND_EGGS,
  BREAD_AND_BREAKFAST,
  MEAT_AND_FISH,
  PANTRY,
  MEALS_AND_SWEETS,
  DRINKS_AND_HOUSEHOLD,
].join('\n')
