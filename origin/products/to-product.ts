import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MealKitOnWire } from '../../shared/api/meal-kits.ts'
import type { ProductOnWire } from '../../shared/api/products.ts'
import { currentPrice, discountText, promotionTitle, type CurrentPrice } from './rules/discounts.ts'
import { CURRENCY_BY_COUNTRY, perUnit, toMoney, type Minor } from '../../shared/money/money.ts'
import { portionName, unitAbbreviation } from '../units/pack-size.ts'
import { unitName } from '../units/unit-texts.ts'
import { fullNameOf, unbrokenName } from '../../shared/products/full-name.ts'
import { stockLevel } from './rules/stock.ts'
import { routePath } from '../../shared/route-match.ts'
import { canonicalSite, type Country, type Language } from '../../shared/sites.ts'
import { productPictures } from '../media/picture-url.ts'
import { offersOf, type RunningOffer } from './offers.ts'
import type { ClassifierRow, ProductRow } from './row.ts'
import { text } from '../text/text.ts'

export type Reader = { country: Country; language: Language }

/** Converts a product to its wire form in lists and tiles. */
export function toProduct(
  row: ProductRow,
  classifiers: readonly ClassifierRow[],
  reader: Reader,
): ProductOnWire {
  const offers = offersOf(row)
  const name = unbrokenName(row.name)
  const price = currentPrice(row.regular_minor, offers)
  const frontUrl = `/${canonicalSite(reader)}${routePath('product', { id: `${row.id}-${row.slug}` })}`
  return {
    id: row.id,
    fullName: fullNameOf({ brand: row.brand, name }),
    name,
    nameExtra: row.name_extra,
    brand: row.brand,
    brandId: row.brand_id,
    frontUrl,
    absoluteUrl: frontUrl,
    currency: CURRENCY_BY_COUNTRY[reader.country],
    grossPrice: toMoney(price.gross),
    grossUnitPrice: toMoney(perUnit(price.gross, row.comparison_quantity)),
    ...toUnit(row, reader.language),
    deposit: row.deposit_minor === null ? null : toMoney(row.deposit_minor),
    discount: toDiscount(row, price, reader),
    promotions: offers.map((offer) => ({
      id: offer.id,
      title: promotionTitle(offer, reader.language),
      type: offer.type,
      minQuantity: offer.type === 'multibuy' ? offer.minQuantity : null,
      accessLevel: 'all',
    })),
    availability: toAvailability(row, reader.language),
    clientClassifiers: toClassifiers(row, classifiers),
    images: productPictures(row.id, row, reader.country).map((url) => ({
      thumbnail: { url },
      large: { url },
      alt: name,
    })),
    primaryCategoryId: row.category_id,
    maxQuantity: row.max_quantity,
    isAgeRestricted: row.age_limit !== null,
    ageLimit: row.age_limit,
    isExemptFromThirdPartyMarketing: row.is_exempt_from_marketing === 1,
    type: row.portions === null ? 'product' : 'meal_kit',
    mealKit: row.portions === null ? null : { portions: row.portions, choices: toChoices(row) },
  }
}

/** The comparison price of a meal kit is per portion, of other goods per unit. */
function toUnit(row: ProductRow, language: Language) {
  const portion = row.portions === null ? null : portionName(language)
  return {
    unitPriceQuantityName: portion ?? unitName(row.comparison_unit, language),
    unitPriceQuantityAbbreviation: portion ?? unitAbbreviation(row.comparison_unit, language),
  }
}

function toChoices({ choices_json }: ProductRow): MealKitOnWire['choices'] {
  const choices = JSON.parse(choices_json ?? '[]') as [productId: number, portions: number, price: Minor][]
  return choices.map(([productId, portions, price]) => ({ productId, portions, grossPrice: toMoney(price) }))
}

function toDiscount(
  row: ProductRow,
  { gross, before, offer }: CurrentPrice<RunningOffer>,
  { language }: Reader,
): ProductOnWire['discount'] {
  if (!offer || before === null || before <= gross) return null
  return {
    isDiscounted: true,
    undiscountedGrossPrice: toMoney(before),
    undiscountedGrossUnitPrice: toMoney(perUnit(before, row.comparison_quantity)),
    descriptionShort: discountText(gross, before, language),
    maximumQuantity: offer.maxPerOrder,
    remainingQuantity: offer.maxPerOrder,
    validTo: offer.validTo,
  }
}

const LEVEL_TEXTS: Record<'low_stock' | 'sold_out', MessageDescriptor> = {
  low_stock: msg`Only a few left`,
  sold_out: msg`Sold out`,
}

function toAvailability(row: ProductRow, language: Language): ProductOnWire['availability'] {
  const level = stockLevel((row.on_hand ?? 0) - (row.reserved ?? 0))
  return {
    isAvailable: level !== 'sold_out',
    code: level,
    description: level === 'available' ? null : text(language, LEVEL_TEXTS[level]),
    nextAvailableDate: null,
  }
}

function toClassifiers(
  row: ProductRow,
  classifiers: readonly ClassifierRow[],
): ProductOnWire['clientClassifiers'] {
  const keys = new Set(row.classifier_keys?.split(','))
  return classifiers
    .filter(({ key }) => keys.has(key))
    .map(({ key, name, description, is_important }) => ({
      key,
      name,
      isImportant: is_important === 1,
      imageUrl: null,
      description,
    }))
}
