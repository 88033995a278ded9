import { formatMoney, type Minor } from '../../shared/money/money.ts'
import type { Language } from '../../shared/sites.ts'

type Say = Record<Language, (text: string) => string>

const say = (texts: Record<Language, string>): Say => ({
  nb: (text) => texts.nb.replace('{}', () => text),
  sv: (text) => texts.sv.replace('{}', () => text),
  en: (text) => texts.en.replace('{}', () => text),
})

export const CART_MESSAGES = {
  quantity_clamped: say({
    nb: 'Så mange kan vi ikke levere. Antallet er satt ned: {}.',
    sv: 'Så många kan vi inte leverera. Antalet är sänkt: {}.',
    en: 'We cannot deliver that many. The quantity was lowered: {}.',
  }),
  out_of_stock: say({
    nb: 'Utsolgt akkurat nå: {}.',
    sv: 'Slutsålt just nu: {}.',
    en: 'Sold out right now: {}.',
  }),
  stock_short: say({
    nb: 'Vi har færre igjen enn du vil ha: {}.',
    sv: 'Vi har färre kvar än du vill ha: {}.',
    en: 'We have fewer left than you want: {}.',
  }),
  price_changed: say({
    nb: 'Prisen er endret siden du la i: {}.',
    sv: 'Priset har ändrats sedan du lade i: {}.',
    en: 'The price has changed since you added: {}.',
  }),
  product_removed: say({
    nb: 'Selges ikke lenger og er ikke med i kurven: {}.',
    sv: 'Säljs inte längre och ingår inte i varukorgen: {}.',
    en: 'No longer sold and not part of the basket: {}.',
  }),
  cart_full: say({
    nb: 'Kurven er full og tar ikke flere slags varer. Ikke lagt i: {}.',
    sv: 'Varukorgen är full och rymmer inga fler sorters varor. Inte tillagt: {}.',
    en: 'The basket is full and takes no further products. Not added: {}.',
  }),
  minimum_order: say({
    nb: 'Det mangler {} til minstebeløpet.',
    sv: 'Det saknas {} till minsta belopp.',
    en: '{} is missing to the minimum order.',
  }),
}

export const PRODUCT_COUNT: Record<Language, (count: number) => string> = {
  nb: (count) => (count === 1 ? 'én vare' : `${count} varer`),
  sv: (count) => (count === 1 ? 'en vara' : `${count} varor`),
  en: (count) => (count === 1 ? 'one product' : `${count} products`),
}

export const COUNT_LABEL: Record<Language, (count: number) => string> = {
  nb: (count) => (count === 1 ? '1 vare' : `${count} varer`),
  sv: (count) => (count === 1 ? '1 vara' : `${count} varor`),
  en: (count) => (count === 1 ? '1 item' : `${count} items`),
}

export const OTHER_ITEMS: Record<Language, { alone: string; beside: string }> = {
  nb: { alone: 'Varer', beside: 'Andre varer' },
  sv: { alone: 'Varor', beside: 'Övriga varor' },
  en: { alone: 'Items', beside: 'Other items' },
}

export const EXTRA_LINES: Record<
  'deposit' | 'small_order_fee' | 'discount' | 'delivery',
  Record<Language, { name: string; more: string | null }>
> = {
  deposit: {
    nb: { name: 'Pant', more: 'Betales tilbake når du leverer tomflaskene.' },
    sv: { name: 'Pant', more: 'Betalas tillbaka när du lämnar in tomflaskorna.' },
    en: { name: 'Bottle deposit', more: 'Paid back when you return the empty bottles.' },
  },
  small_order_fee: {
    nb: { name: 'Gebyr for liten ordre', more: 'Uten gebyr fra {}.' },
    sv: { name: 'Avgift för liten order', more: 'Utan avgift från {}.' },
    en: { name: 'Small-order fee', more: 'No fee from {}.' },
  },
  discount: {
    nb: { name: 'Rabattkode {}', more: null },
    sv: { name: 'Rabattkod {}', more: null },
    en: { name: 'Discount code {}', more: null },
  },
  delivery: {
    nb: { name: 'Levering', more: null },
    sv: { name: 'Leverans', more: null },
    en: { name: 'Delivery', more: null },
  },
}

type Progress = { toMinimum: string; toFree: string; done: string; minimum: string; free: string }

const PROGRESS: Record<Language, Progress> = {
  nb: {
    toMinimum: 'Legg i varer for {} til, så kan du bestille.',
    toFree: 'Legg i varer for {} til, så slipper du gebyret.',
    done: 'Du slipper gebyret for liten ordre.',
    minimum: 'Minstebeløp {}',
    free: 'Uten gebyr fra {}',
  },
  sv: {
    toMinimum: 'Lägg i varor för {} till, så kan du beställa.',
    toFree: 'Lägg i varor för {} till, så slipper du avgiften.',
    done: 'Du slipper avgiften för liten order.',
    minimum: 'Minsta belopp {}',
    free: 'Utan avgift från {}',
  },
  en: {
    toMinimum: 'Add items for {} more to be able to order.',
    toFree: 'Add items for {} more to avoid the fee.',
    done: 'You pay no small-order fee.',
    minimum: 'Minimum order {}',
    free: 'No fee from {}',
  },
}

/** The progress bar's text with its amount. */
export function progressText(key: keyof Progress, amount: Minor, language: Language): string {
  return PROGRESS[language][key].replace('{}', () => formatMoney(amount, language))
}
