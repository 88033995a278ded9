import type { Import } from './module-graph.ts'
import { originLayerOf } from './origin-layers.ts'

/** Which part of the project may import which (docs/architecture.md). Types count like values. */
export type Boundary = { name: string; reason: string; isCrossed(each: Import): boolean }
export type Violation = { boundary: Boundary; import: Import }

/** Allowed imports between features, each with its reason; all others are refused. */
export const FEATURE_ARROWS: readonly { from: string; to: string; reason: string }[] = [
  {
    from: 'account',
    to: 'cart',
    reason: 'intents are sent before the session changes, and none is left after it',
  },
  { from: 'account', to: 'diet', reason: 'a log-in brings the saved diet profile, a log-out takes it away' },
  { from: 'chat', to: 'cart', reason: 'the order that is being changed is what a question is about' },
  { from: 'cart-lines', to: 'diet', reason: 'a line says what does not fit the shopper’s diet' },
  { from: 'diet', to: 'cart', reason: 'the warning before adding names the product of a control' },
  { from: 'product-details', to: 'diet', reason: 'a product says what does not fit the shopper’s diet' },
  { from: 'product-tile', to: 'diet', reason: 'a tile says what does not fit the shopper’s diet' },
  { from: 'product-list', to: 'diet', reason: 'a line says what does not fit the shopper’s diet' },
  { from: 'usual-goods', to: 'diet', reason: 'a row says what does not fit the shopper’s diet' },
  { from: 'recipe-card', to: 'diet', reason: 'a card says what does not fit the shopper’s diet' },
  { from: 'week-plan', to: 'diet', reason: 'a dinner says what does not fit the shopper’s diet' },
  { from: 'account', to: 'form', reason: 'the login is a form' },
  { from: 'address-form', to: 'form', reason: 'an address has form fields' },
  { from: 'discounts', to: 'form', reason: 'a discount code is a form' },
  { from: 'giftcards', to: 'form', reason: 'number and code of a card are fields' },
  { from: 'order-edit', to: 'form', reason: 'aborting an edit is a form' },
  { from: 'substitutes', to: 'form', reason: 'what comes instead is chosen in a form' },
  { from: 'substitutes', to: 'diet', reason: 'only what fits the diet is offered' },
  { from: 'recipe-like', to: 'form', reason: 'a like is sent by a form' },
  { from: 'consent', to: 'form', reason: 'the choice of cookies is a form' },
  { from: 'dinners', to: 'cart', reason: 'a dinner is put into the cart' },
  { from: 'dinners', to: 'form', reason: 'a dinner is saved by a form' },
  { from: 'dinners', to: 'recipe-card', reason: 'a dinner is shown as its recipe' },
  { from: 'week-plan', to: 'cart', reason: 'a week is put into the cart' },
  { from: 'week-plan', to: 'form', reason: 'a week is put into the cart by a form' },
  { from: 'week-plan', to: 'recipe-card', reason: 'a dinner shows its price as a card does' },
  { from: 'reminders', to: 'form', reason: 'a reminder is requested by a form' },
  { from: 'slot-picker', to: 'form', reason: 'choosing a slot is a form' },
  { from: 'editorial-page', to: 'breadcrumbs', reason: 'an editorial page has breadcrumbs' },
  { from: 'cart-lines', to: 'cart', reason: 'a line shows the intended quantity' },
  { from: 'cart-lines', to: 'form', reason: 'other portions of a meal kit are sent by a form' },
  { from: 'cart-lines', to: 'quantity', reason: 'a line has a quantity control' },
  { from: 'discounts', to: 'cart', reason: 'a discount code changes the totals of the cart' },
  { from: 'mini-cart', to: 'cart', reason: 'it opens with the first intent and shows the cart' },
  { from: 'mini-cart', to: 'cart-lines', reason: 'it shows the lines of the cart' },
  { from: 'order-edit', to: 'cart', reason: 'beginning or ending an edit replaces the cart' },
  { from: 'product-tile', to: 'quantity', reason: 'every tile has a quantity control' },
  { from: 'scan', to: 'form', reason: 'the number of a barcode is typed into a field' },
  { from: 'scan', to: 'quantity', reason: 'a scanned product has a quantity control' },
  { from: 'search', to: 'quantity', reason: 'a suggested product has a quantity control' },
  { from: 'signals', to: 'cart', reason: 'changes of the cart are events of analytics' },
  { from: 'usual-goods', to: 'cart', reason: 'a usual product shows how many are in the cart' },
  { from: 'usual-goods', to: 'product-tile', reason: 'the shelf of usual goods consists of tiles' },
  { from: 'usual-goods', to: 'product-modal', reason: 'a click on a due product opens the quick view' },
  { from: 'usual-goods', to: 'quantity', reason: 'a due product has a quantity control' },
  { from: 'usual-goods', to: 'goods-form', reason: 'due goods are put into the cart at once' },
  { from: 'goods-form', to: 'cart', reason: 'the goods are put into the cart' },
  { from: 'goods-form', to: 'form', reason: 'goods are put into the cart by a form' },
  { from: 'product-list', to: 'cart', reason: 'a line shows how many are in the cart' },
  { from: 'product-list', to: 'form', reason: 'a line is changed by a form' },
  { from: 'product-list', to: 'goods-form', reason: 'chosen lines are put into the cart at once' },
  { from: 'quantity', to: 'cart', reason: 'the control shows and changes the cart' },
  { from: 'category-shelves', to: 'product-tile', reason: 'a shelf consists of tiles' },
  { from: 'promoted-products', to: 'product-tile', reason: 'goods on offer are tiles' },
  { from: 'product-row', to: 'product-tile', reason: 'a row consists of tiles' },
  { from: 'product-listing', to: 'product-tile', reason: 'a listing consists of tiles' },
  { from: 'product-listing', to: 'paging', reason: 'a listing has pages' },
  { from: 'product-tile', to: 'product-modal', reason: 'a click on a tile opens the quick view' },
  { from: 'product-modal', to: 'product-details', reason: 'the quick view shows details of the product' },
  { from: 'slot-button', to: 'slot-picker', reason: 'both count down how long a slot is held' },
  { from: 'slot-picker', to: 'cart', reason: 'a slot changes the totals of the cart' },
  { from: 'product-details', to: 'quantity', reason: 'the details have a quantity control' },
  {
    from: 'product-details',
    to: 'reminders',
    reason: 'a sold-out product has a reminder button',
  },
]

/** Lowest first: a file may import its own layer and those before it. */
const CLIENT_LAYERS: readonly { name: string; files: RegExp }[] = [
  { name: 'tracking', files: /^client\/tracking\// },
  { name: 'ui', files: /^client\/(ui|hooks)\// },
  {
    name: 'services',
    files:
      /^client\/(api|catalogues|reporting|analytics|flags|vitals|links|router)\/|^client\/(browser|clock|query-client|i18n|lingui|config|page-state|reload-once)\.tsx?$/,
  },
  // The service worker is an entry of its own; the pages around it keep what queries hold.
  { name: 'queries', files: /^client\/(queries|offline)\// },
  { name: 'features', files: /^client\/features\// },
  { name: 'screens', files: /^client\/(layout|screens)\/|^client\/screens\.ts$/ },
  {
    name: 'entries',
    files: /^client\/(app|entry\.client|entry\.server|deferred|loader|page-subject)\.tsx?$/,
  },
  // Above everything, so that only tests may import it.
  { name: 'fixtures', files: /^client\/fixtures\// },
]

const TEST = /\.test\.tsx?$/

export const BOUNDARIES: readonly Boundary[] = [
  {
    name: 'client-layers',
    reason:
      'the client imports downwards only: tracking, ui, services, queries, features, screens, entries, fixtures',
    isCrossed: ({ from, to }) => isClient(from) && isClient(to) && layerOf(from) < layerOf(to),
  },
  {
    name: 'client-files-have-a-layer',
    reason: 'every file of the client belongs to a layer of scripts/boundaries/boundaries.ts',
    isCrossed: ({ to }) =>
      to.startsWith('client/') && /\.tsx?$/.test(to) && !TEST.test(to) && layerOf(to) < 0,
  },
  {
    name: 'features-apart',
    reason: 'a feature imports another only along an arrow of FEATURE_ARROWS',
    isCrossed: ({ from, to }) => {
      const [one, other] = [nameBelow('client/features', from), nameBelow('client/features', to)]
      if (!one || !other || one === other) return false
      return !FEATURE_ARROWS.some((arrow) => arrow.from === one && arrow.to === other)
    },
  },
  {
    name: 'screens-apart',
    reason: 'a screen imports no other screen; what two screens share is a feature',
    isCrossed: ({ from, to }) => {
      const [one, other] = [nameBelow('client/screens', from), nameBelow('client/screens', to)]
      return (
        other !== null && one !== other && !/^client\/(screens\.ts$|app|entry)/.test(from) && isClient(from)
      )
    },
  },
  {
    name: 'client-stays-in-the-browser',
    reason: 'modules for servers must not reach the browser',
    isCrossed: ({ from, to, isPackage }) =>
      isClient(from) &&
      !TEST.test(from) &&
      (isPackage
        ? /^(node:|cloudflare:|hono($|\/)|toucan-js|graphql|miniflare|wrangler|vitest)/.test(to)
        : !/^(client|shared|locales)\//.test(to)),
  },
  {
    name: 'catalogues-through-one-place',
    reason: 'only client/catalogues/, one file per language, reads the catalogues',
    isCrossed: ({ from, to }) => to.startsWith('locales/') && !from.startsWith('client/catalogues/'),
  },
  {
    name: 'client-entry',
    reason: 'the worker imports only client/entry.server.tsx of the client',
    isCrossed: ({ from, to }) =>
      from.startsWith('worker/') && isClient(to) && to !== 'client/entry.server.tsx' && !TEST.test(from),
  },
  {
    name: 'worker-apart-from-the-backend',
    reason: 'the worker calls a backend over HTTP (worker/upstream/upstream.ts) and never imports it',
    isCrossed: ({ from, to }) => from.startsWith('worker/') && to.startsWith('origin/'),
  },
  {
    name: 'worker-imports',
    reason: 'the worker imports itself, shared and the client’s entry file',
    isCrossed: ({ from, to, isPackage }) =>
      from.startsWith('worker/') &&
      !TEST.test(from) &&
      !isPackage &&
      !/^(worker|shared|client|origin)\//.test(to),
  },
  {
    name: 'backend-apart',
    reason: 'the reference backend runs alone: it imports itself and shared',
    isCrossed: ({ from, to, isPackage }) =>
      from.startsWith('origin/') && !TEST.test(from) && !isPackage && !/^(origin|shared)\//.test(to),
  },
  {
    name: 'origin-layers',
    reason: 'a folder of origin imports its own layer and lower ones (scripts/boundaries/origin-layers.ts)',
    isCrossed: ({ from, to }) =>
      !TEST.test(from) && originLayerOf(from) >= 0 && originLayerOf(from) < originLayerOf(to),
  },
  {
    name: 'origin-rooms-have-a-layer',
    reason: 'every folder of origin belongs to a layer of scripts/boundaries/origin-layers.ts',
    isCrossed: ({ to }) => /^origin\/.*\.tsx?$/.test(to) && !TEST.test(to) && originLayerOf(to) < 0,
  },
  {
    name: 'backend-without-react',
    reason: 'the reference backend renders its console without React',
    isCrossed: ({ from, to }) => from.startsWith('origin/') && /^(react|react-dom)($|\/)/.test(to),
  },
  {
    name: 'shared-is-pure',
    reason:
      'shared imports itself and the libraries for schemas and messages, so that every runtime can import it',
    isCrossed: ({ from, to, isPackage }) =>
      from.startsWith('shared/') &&
      !TEST.test(from) &&
      (isPackage ? !['valibot', '@lingui/core'].includes(to) : !to.startsWith('shared/')),
  },
  {
    name: 'nothing-ships-tests',
    reason: 'shipped code imports no tests and scripts',
    isCrossed: ({ from, to }) =>
      /^(client|worker|origin|shared)\//.test(from) &&
      !TEST.test(from) &&
      (/^(tests|scripts)\//.test(to) || TEST.test(to)),
  },
  {
    name: 'imports-name-the-file',
    reason: 'relative imports name the file that defines the export, with its extension',
    isCrossed: ({ to, isPackage }) =>
      !isPackage &&
      (!/\.\w+$/.test(to) || (/(^|\/)index\.tsx?$/.test(to) && !/^(worker|origin)\/index\.ts$/.test(to))),
  },
]

/** Returns every import that crosses a boundary. */
export function findViolations(imports: readonly Import[]): Violation[] {
  return imports.flatMap((each) =>
    BOUNDARIES.filter((boundary) => boundary.isCrossed(each)).map((boundary) => ({ boundary, import: each })),
  )
}

/** Returns declared arrows that no import uses. */
export function findStaleArrows(imports: readonly Import[]): string[] {
  return FEATURE_ARROWS.filter(
    ({ from, to }) =>
      !imports.some(
        (each) =>
          nameBelow('client/features', each.from) === from && nameBelow('client/features', each.to) === to,
      ),
  ).map(({ from, to }) => `${from} → ${to}`)
}

const isClient = (file: string) => file.startsWith('client/')

/** The index in `CLIENT_LAYERS`; -1 for other files. Tests may import anything. */
function layerOf(file: string): number {
  if (TEST.test(file)) return CLIENT_LAYERS.length
  return CLIENT_LAYERS.findIndex(({ files }) => files.test(file))
}

function nameBelow(folder: string, file: string): string | null {
  return file.startsWith(`${folder}/`) ? (file.slice(folder.length + 1).split('/')[0] ?? null) : null
}
