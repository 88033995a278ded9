import { bottleDepositStatements } from './bottle-deposits/seed.ts'
import { campaignStatements } from './campaigns/seed.ts'
import { contentStatements } from './cms/seed.ts'
import { flagStatements } from './growth/seed.ts'
import { discountCodeStatements } from './checkout/seed.ts'
import { giftcardStatements } from './giftcards/seed.ts'
import { AREAS, areaStatements } from './geodata/areas.ts'
import { postalCodeStatements, streetStatements } from './geodata/seed.ts'
import { orderHistoryStatements } from './orders/seed.ts'
import { paymentStatements } from './payments/seed.ts'
import { perkStatements } from './perks/seed.ts'
import { welcomeIncentiveStatements } from './welcome-incentive/seed.ts'
import { surveyStatements } from './surveys/seed.ts'
import { mealKitStatements } from './meal-kits/seed.ts'
import { readAssortment } from './products/assortment.ts'
import { productStatements } from './products/seed.ts'
import { refreshListings } from './products/listed/refresh.ts'
import { categoryStatements } from './productcategories/seed.ts'
import { recipeStatements } from './recipes/seed.ts'
import { refreshSearch } from './search/refresh.ts'
import { businessRegisterStatements } from './organizations/seed.ts'
import { allCategories } from './productcategories/tree.ts'
import { lastDay } from './slots/roll.ts'
import { slotSeedStatements } from './slots/seed.ts'
import { peopleStatements } from './user/seed.ts'
import { demoAddressStatements } from './addresses/seed.ts'
import { runStatements, type Statement } from './db/statements.ts'

/**
 * The statements of a small demo shop, in the order of its foreign keys. Runs in Node, on an empty, migrated
 * database. `now` dates price history, campaigns and delivery slots.
 */
export function seedStatements(now: Date): Statement[] {
  const lines = readAssortment()
  const categories = allCategories()
  return [
    ...businessRegisterStatements(),
    ...peopleStatements(),
    ...bottleDepositStatements(),
    ...categoryStatements(categories),
    ...productStatements(lines, categories, now),
    ...campaignStatements(now),
    ...recipeStatements(),
    ...mealKitStatements(lines, categories),
    ...discountCodeStatements(now),
    ...giftcardStatements(now),
    ...paymentStatements(),
    ...perkStatements(),
    ...surveyStatements(),
    ...welcomeIncentiveStatements(),
    ...areaStatements((area) => lastDay(area.country, now)),
    ...slotSeedStatements(AREAS, now),
    ...postalCodeStatements(),
    ...streetStatements(),
    ...demoAddressStatements(),
    ...orderHistoryStatements(lines, now),
    ...contentStatements(now),
    ...flagStatements(now),
  ]
}

/** Fills a migrated, empty database in one transaction; stores the listings and the search index in others. */
export async function seed(db: D1Database, now: Date): Promise<void> {
  const statements = seedStatements(now)
  await runStatements(db, statements)
  await refreshListings({ db, now: now.toISOString() })
  await refreshSearch({ db, now: now.toISOString() })
}
