/**
 * The layers of the reference backend, lowest first: a file may import its own layer and those before it.
 * `rooms` are the folders and files directly below `origin/`.
 */
export const ORIGIN_LAYERS: readonly { name: string; rooms: readonly string[] }[] = [
  { name: 'ground', rooms: ['deps.ts', 'limits.ts', 'db', 'error-texts', 'legal', 'text', 'units'] },
  { name: 'http', rooms: ['env.ts', 'env-messages.ts', 'env-payments.ts', 'ids.ts', 'http', 'openapi'] },
  {
    name: 'services',
    rooms: [
      'age-verification',
      'collector',
      'configuration-web',
      'error-reports',
      'faults',
      'growth',
      'mailbox',
      'media',
      'messenger',
      'metrics',
      'support',
      'tracking',
    ],
  },
  {
    name: 'catalogue',
    rooms: [
      'app-components',
      'bottle-deposits',
      'campaigns',
      'diet',
      'meal-kits',
      'perks',
      'prices',
      'productcategories',
      'products',
      'recipe-cards',
      'recipe-tags',
      'recipes',
      'search',
      'section-listing',
      'sitemap',
      'welcome-incentive',
    ],
  },
  {
    name: 'places',
    rooms: ['addresses', 'delivery-offering', 'geodata', 'import', 'leads', 'slots'],
  },
  { name: 'cart', rooms: ['cart', 'slot-picker', 'slot-picker-onboarding'] },
  {
    name: 'orders',
    rooms: [
      'bottle-returns',
      'claims',
      'delivery',
      'delivery-tracker',
      'dinners',
      'giftcards',
      'how-to-order',
      'invoices',
      'orders',
      'payments',
      'product-lists',
      'referrals',
      'reminders',
      'slot-reservations',
      'surveys',
    ],
  },
  { name: 'checkout', rooms: ['checkout'] },
  { name: 'content', rooms: ['cms'] },
  { name: 'people', rooms: ['organizations', 'user'] },
  { name: 'entries', rooms: ['app.ts', 'console', 'index.ts', 'jobs.ts', 'seed.ts', 'setup'] },
]

/** The index of a file's layer in `ORIGIN_LAYERS`; -1 for a folder without a layer and for other files. */
export function originLayerOf(file: string): number {
  const [part, room] = file.split('/')
  return part === 'origin' && room ? ORIGIN_LAYERS.findIndex(({ rooms }) => rooms.includes(room)) : -1
}
