import type { TestOrigin } from '../support/origin.ts'

const DAY = 86_400_000

/**
 * Makes one random change to what a listing shows: a product's place, price, campaign, stock, visibility,
 * filters or name, or the time.
 */
export async function randomWrite(origin: TestOrigin, random: () => number): Promise<void> {
  const below = (count: number) => Math.floor(random() * count)
  const at = (days: number) => new Date(origin.clock.now.getTime() + days * DAY).toISOString()
  const product = `(SELECT id FROM products ORDER BY id LIMIT 1 OFFSET ${below(700)})`
  const component = '(SELECT product_id FROM meal_kit_components ORDER BY random() LIMIT 1)'
  const id = random() < 0.2 ? component : product
  const country = random() < 0.5 ? 'NO' : 'SE'
  const its = `WHERE product_id = ${id} AND country = '${country}'`
  const campaign = `(SELECT id FROM campaigns ORDER BY id LIMIT 1 OFFSET ${below(6)})`
  const subcategory = `(SELECT id FROM categories WHERE parent_id IS NOT NULL ORDER BY id LIMIT 1 OFFSET ${below(60)})`
  const writes = [
    `UPDATE stock SET on_hand = ${below(4)}, reserved = 0 ${its}`,
    `UPDATE stock SET reserved = on_hand ${its}`,
    `UPDATE stock SET reserved = 0, on_hand = on_hand + 2 ${its}`,
    `DELETE FROM stock ${its}`,
    `UPDATE prices SET gross_minor = gross_minor + ${below(5) * 100} ${its} AND valid_to IS NULL`,
    `UPDATE prices SET valid_to = '${at(1 + below(3))}' ${its} AND valid_to IS NULL`,
    `INSERT INTO prices (product_id, country, gross_minor, currency, valid_from)
     SELECT product_id, country, gross_minor + 300, currency, valid_to FROM prices ${its} AND valid_to > '${at(0)}'
     ON CONFLICT DO NOTHING`,
    `DELETE FROM prices ${its} AND valid_to < '${at(0)}'`,
    `UPDATE campaigns SET valid_to = '${at(below(4))}' WHERE id = ${campaign} AND valid_from < '${at(0)}'`,
    `UPDATE campaigns SET valid_from = '${at(-below(4))}', valid_to = '${at(90)}', access = 'all' WHERE id = ${campaign}`,
    `UPDATE campaigns SET access = 'member' WHERE id = ${campaign}`,
    `INSERT INTO campaign_products (campaign_id, product_id, percent_bp) VALUES (${campaign}, ${id}, 2000)
     ON CONFLICT DO NOTHING`,
    `DELETE FROM campaign_products WHERE product_id = ${id}`,
    `UPDATE product_markets SET is_listed = 1 - is_listed, is_withheld = 0 ${its}`,
    `UPDATE product_markets SET listed_to = '${at(1 + below(3))}' ${its}`,
    `UPDATE product_markets SET listed_from = '${at(below(3))}', listed_to = NULL ${its}`,
    `UPDATE product_markets SET abv = 4.5, age_limit = 18, origin = 'DK' ${its}`,
    `UPDATE products SET status = iif(status = 'active', 'discontinued', 'active') WHERE id = ${id}`,
    `UPDATE products SET popularity = ${below(900)}, brand_id = ${1 + below(40)} WHERE id = ${id}`,
    `UPDATE product_texts SET sort_key = 'a' || sort_key WHERE product_id = ${id}`,
    `INSERT INTO product_categories VALUES (${id}, ${subcategory}, 0) ON CONFLICT DO NOTHING`,
    `DELETE FROM product_categories WHERE product_id = ${id} AND is_primary = 0`,
    `UPDATE product_categories SET category_id = ${subcategory} WHERE product_id = ${id} AND is_primary = 1
       AND NOT EXISTS (SELECT 1 FROM product_categories o WHERE o.product_id = product_categories.product_id
                        AND o.category_id = ${subcategory})`,
    `UPDATE categories SET parent_id = (SELECT id FROM categories WHERE parent_id IS NULL ORDER BY id LIMIT 1
       OFFSET ${below(10)}) WHERE id = ${subcategory}`,
    `INSERT INTO product_classifiers VALUES (${id}, 'organic') ON CONFLICT DO NOTHING`,
    `DELETE FROM product_classifiers WHERE product_id = ${id}`,
    `INSERT INTO product_free_from VALUES (${id}, 'milk') ON CONFLICT DO NOTHING`,
    `DELETE FROM product_free_from WHERE product_id = ${id} AND code = 'milk'`,
    `UPDATE meal_kit_components SET packs = packs % 3 + 1 WHERE product_id = ${component}`,
  ]
  const choice = below(writes.length + 4)
  const write = writes[choice]
  if (write) await origin.db.prepare(write).run()
  // The clock of a backend may also be set back.
  else origin.clock.advance(Math.floor((random() * 3 - 0.7) * DAY))
}
