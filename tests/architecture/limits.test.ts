import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/project.ts'

/**
 * Every constant and limit of spec 9, written out as the specification has it, beside the one constant
 * that carries it. `planned` stands until the constant exists.
 */
const LIMITS: [name: string, value: unknown, home: string, planned?: 'planned'][] = [
  ['largest cart quantity', 999, 'shared/domain/cart-rows.ts CART_QUANTITY_MAX'],
  ['quantity above which the input widens', 99, 'shared/domain/quantity.ts QUANTITY_WIDE_ABOVE', 'planned'],
  ['breakpoints', { sm: 480, md: 768, lg: 992, xl: 1280 }, 'shared/breakpoints.ts BREAKPOINTS'],
  ['tooltip delay', 700, 'client/ui/tooltip-delay.ts TOOLTIP_DELAY'],
  ['tooltip skip delay', 300, 'client/ui/tooltip-delay.ts TOOLTIP_SKIP_DELAY'],
  ['product tooltip hover', 300, 'client/features/product-tile/use-resting-pointer.ts PRODUCT_TOOLTIP_DELAY'],
  ['select typeahead reset', 1_000, 'client/ui/typeahead.ts TYPEAHEAD_RESET'],
  ['loading delay', 200, 'shared/domain/loading.ts LOADING_DELAY'],
  ['smallest spinner value', 0, 'shared/domain/spinner.ts SPINNER_MIN'],
  ['largest spinner value', 100, 'shared/domain/spinner.ts SPINNER_MAX'],
  ['page-transition delay', 300, 'client/layout/page-transition.tsx PAGE_TRANSITION_DELAY'],
  [
    'footer column spans',
    { 1: [12], 2: [12, 6], 3: [12, 4], 4: [12, 6, 4, 3] },
    'shared/domain/footer-columns.ts FOOTER_COLUMN_SPANS',
  ],
  ['query stale time', 5_000, 'client/query-client.ts QUERY_STALE_TIME'],
  ['query garbage collection', 300_000, 'client/query-client.ts QUERY_GC_TIME'],
  ['query retries', 3, 'client/query-client.ts QUERY_RETRIES'],
  ['longest query retry delay', 30_000, 'client/query-client.ts QUERY_RETRY_DELAY_MAX'],
  ['content cache', 300_000, 'worker/cache/policies.ts CONTENT_TTL'],
  ['growth config cache', 30_000, 'worker/cache/policies.ts GROWTH_TTL'],
  ['feature-flag stale time', 60_000, 'client/flags/cache.ts FLAGS_STALE_TIME'],
  ['feature-flag age', 14_400_000, 'client/flags/cache.ts FLAGS_MAX_AGE'],
  ['feature-flag entries', 10, 'client/flags/cache.ts FLAGS_MAX_ENTRIES'],
  ['feature-flag idle stream', 20_000, 'client/flags/cache.ts FLAGS_IDLE_STREAM'],
  ['analytics queue', 500, 'client/analytics/tracker.ts QUEUE_MAX', 'planned'],
  ['analytics session', 1_800, 'client/analytics/tracker.ts SESSION_TIMEOUT', 'planned'],
  ['analytics cookie', 63_072_000, 'client/analytics/tracker.ts COOKIE_LIFETIME', 'planned'],
  ['support chat interval', 400, 'client/features/support-chat/detect.ts DETECT_INTERVAL', 'planned'],
  ['support chat tries', 3, 'client/features/support-chat/detect.ts DETECT_TRIES', 'planned'],
  [
    'web-vitals thresholds',
    {
      FCP: { good: 1_800, poor: 3_000 },
      LCP: { good: 2_500, poor: 4_000 },
      CLS: { good: 0.1, poor: 0.25 },
      INP: { good: 200, poor: 500 },
      TTFB: { good: 800, poor: 1_800 },
      FID: { good: 100, poor: 300 },
    },
    'shared/domain/vitals.ts VITAL_THRESHOLDS',
  ],
  ['locale country code', 'no', 'shared/sites.ts LOCALE_COUNTRY_CODE'],
  ['tenant of the flags', 'no', 'shared/sites.ts FLAG_TENANT'],
]

it.each(LIMITS)('%s', async (_name, value, home, planned) => {
  const [file = '', constant = ''] = home.split(' ')
  const place = path.join(ROOT, file)
  const module = existsSync(place)
    ? ((await import(/* @vite-ignore */ pathToFileURL(place).href)) as Record<string, unknown>)
    : {}
  if (planned) expect(module, `${home} exists: take "planned" off it`).not.toHaveProperty(constant)
  else expect(module[constant]).toEqual(value)
})
