import { bottleDepositStatements } from '../bottle-deposits/seed.ts'
import { campaignStatements } from '../campaigns/seed.ts'
import { contentStatements } from '../cms/seed.ts'
import { flagStatements } from '../growth/seed.ts'
import { discountCodeStatements } from '../checkout/seed.ts'
import { giftcardStatements } from '../giftcards/seed.ts'
import { postalCodeStatements, streetStatements } from '../geodata/seed.ts'
import { paymentStatements } from '../payments/seed.ts'
import { perkStatements } from '../perks/seed.ts'
import { mealKitStatements } from '../meal-kits/seed.ts'
import { readAssortment } from '../products/assortment.ts'
import { productStatements } from '../products/seed.ts'
import { categoryStatements } from '../productcategories/seed.ts'
import { recipeStatements } from '../recipes/seed.ts'
import { rebuildSearch } from '../search/rebuild.ts'
import { deliveryStatements } from '../slot-picker/seed.ts'
import { peopleStatements } from '../user/seed.ts'
import { demoAddressStatements } from '../user/addresses-seed.ts'
import type { Statement } from './statements.ts'

/**
 * The small believable shop, in the order of its references. Runs in Node, on an empty, migrated
 * database. `now` dates price history and campaigns.
 */
export function seedStatements(now: Date = new Date()): Statement[] {
  const lines = readAssortment()
  return [
    ...peopleStatements(),
    ...bottleDepositStatements(),
    ...categoryStatements(),
    ...productStatements(lines, now),
    ...campaignStatements(now),
    ...recipeStatements(),
    ...mealKitStatements(lines),
    ...discountCodeStatements(now),
    ...giftcardStatements(now),
    ...paymentStatements(),
    ...perkStatements(),
    ...deliveryStatements(now),
    ...postalCodeStatements(),
    ...streetStatements(),
    ...demoAddressStatements(),
    ...contentStatements(),
    ...flagStatements(),
  ]
}

/** Fills a migrated, empty database in one transaction, and makes the search's index from it in another. */
export async function seed(db: D1Database, now: Date = new Date()): Promise<void> {
  const statements = seedStatements(now)
  // As in `rebuildSearch`: connections closed while this computed have to be noticed.
  await new Promise((resolve) => setTimeout(resolve, 10))
  await db.batch(statements.map(({ sql, params }) => db.prepare(sql).bind(...params)))
  await rebuildSearch(db)
}
