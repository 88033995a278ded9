import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/project.ts'

/** The constants of docs/reference/limits.md with value, file and name. */
const LIMITS: [name: string, value: unknown, home: string][] = [
  ['largest cart quantity', 999, 'shared/cart/cart-rows.ts CART_QUANTITY_MAX'],
  ['quantity above which the input widens', 99, 'client/features/cart/quantity.ts CART_QUANTITY_NARROW_MAX'],
  ['breakpoints', { sm: 480, md: 768, lg: 992, xl: 1280 }, 'client/ui/breakpoints.ts BREAKPOINTS'],
  ['tooltip delay', 700, 'client/ui/tooltip-delay.ts TOOLTIP_DELAY'],
  ['tooltip skip delay', 300, 'client/ui/tooltip-delay.ts TOOLTIP_SKIP_DELAY'],
  ['product tooltip hover', 300, 'client/features/product-tile/use-resting-pointer.ts PRODUCT_TOOLTIP_DELAY'],
  ['select typeahead reset', 1_000, 'client/ui/typeahead.ts TYPEAHEAD_RESET'],
  ['loading delay', 200, 'client/ui/loading-state.ts LOADING_DELAY'],
  ['smallest spinner value', 0, 'client/ui/spinner-progress.ts SPINNER_MIN'],
  ['largest spinner value', 100, 'client/ui/spinner-progress.ts SPINNER_MAX'],
  ['notice', 8_000, 'client/hooks/use-leaving.ts NOTICE_TIME'],
  ['page-transition delay', 300, 'client/layout/page-transition.tsx PAGE_TRANSITION_DELAY'],
  [
    'footer column spans',
    { 1: [12], 2: [12, 6], 3: [12, 4], 4: [12, 6, 4, 3] },
    'client/layout/footer-columns.ts FOOTER_COLUMN_SPANS',
  ],
  ['days of a kept page', 14, 'client/offline/stored-page.ts KEPT_DAYS'],
  ['pages on a device', 60, 'client/offline/stored-page.ts PAGES_MAX'],
  ['pictures on a device', 240, 'client/offline/stored-page.ts PICTURES_MAX'],
  ['freshness of a kept page', 300_000, 'client/offline/stored-page.ts KEPT_FRESH'],
  ['wait for the network', 6_000, 'client/offline/stored-page.ts NETWORK_PATIENCE'],
  ['time after forgetting', 10_000, 'client/offline/visitor-cache.ts HELD_FOR'],
  ['query stale time', 5_000, 'client/query-client.ts QUERY_STALE_TIME'],
  ['query garbage collection', 300_000, 'client/query-client.ts QUERY_GC_TIME'],
  ['query retries', 3, 'client/query-client.ts QUERY_RETRIES'],
  ['longest query retry delay', 30_000, 'client/query-client.ts QUERY_RETRY_DELAY_MAX'],
  ['chat detection', 400, 'client/features/chat/detect-messenger.ts DETECTION_INTERVAL'],
  ['tries of chat detection', 3, 'client/features/chat/detect-messenger.ts DETECTION_TRIES'],
  ['days of a conversation', 90, 'origin/messenger/messages.ts CHAT_DAYS'],
  ['content cache', 300_000, 'worker/cache/policies.ts CONTENT_TTL'],
  ['growth config cache', 30_000, 'worker/cache/policies.ts GROWTH_TTL'],
  ['feature-flag stale time', 60_000, 'client/flags/cache.ts FLAGS_STALE_TIME'],
  ['feature-flag age', 14_400_000, 'client/flags/cache.ts FLAGS_MAX_AGE'],
  ['feature-flag entries', 10, 'client/flags/cache.ts FLAGS_MAX_ENTRIES'],
  ['feature-flag idle stream', 20_000, 'client/flags/cache.ts FLAGS_IDLE_STREAM'],
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
    'shared/visitor/vitals.ts VITAL_THRESHOLDS',
  ],
  ['waiting events of analytics', 500, 'client/analytics/event-queue.ts QUEUE_MAX'],
  ['request of analytics', 40_000, 'client/analytics/tracker.ts POST_BYTES'],
  ['visit of analytics', 1_800, 'client/analytics/tracker.ts SESSION_SECONDS'],
  ['id of a browser', 63_072_000, 'client/analytics/tracker.ts VISITOR_SECONDS'],
  ['days events are kept', 30, 'origin/collector/store.ts KEPT_DAYS'],
  ['levels of a report', 3, 'shared/reporting/report-limits.ts NORMALISATION_DEPTH'],
  ['breadth of a report', 1_000, 'shared/reporting/report-limits.ts NORMALISATION_BREADTH'],
  ['text of a report', 250, 'shared/reporting/report-limits.ts VALUE_LENGTH_MAX'],
  ['breadcrumbs of a report', 100, 'shared/reporting/report-limits.ts BREADCRUMBS_MAX'],
  ['frames of a stack', 50, 'shared/reporting/report-limits.ts STACK_FRAMES_MAX'],
  ['reports that wait', 64, 'shared/reporting/report-limits.ts REPORTS_WAITING_MAX'],
  ['environment of reports', 'production', 'shared/reporting/report-limits.ts DEFAULT_ENVIRONMENT'],
  ['days errors are kept', 30, 'origin/error-reports/store.ts ERRORS_DAYS'],
  ['days source maps are kept', 90, 'origin/error-reports/source-maps.ts MAPS_DAYS'],
  ['days vitals are kept', 30, 'origin/metrics/vitals.ts VITALS_DAYS'],
  ['locale country code', 'no', 'shared/sites.ts LOCALE_COUNTRY_CODE'],
  ['tenant of the flags', 'no', 'shared/sites.ts FLAG_TENANT'],
]

const REFERENCE = ['limits', 'urls']
  .map((name) => readFileSync(path.join(ROOT, `docs/reference/${name}.md`), 'utf8'))
  .join('\n')

it.each(LIMITS)('the constant for %s has the documented value', async (_name, value, home) => {
  const [file = '', constant = ''] = home.split(' ')
  const url = pathToFileURL(path.join(ROOT, file)).href
  const module = (await import(/* @vite-ignore */ url)) as Record<string, unknown>
  expect(module[constant]).toEqual(value)
})

it.each(LIMITS)('docs/reference names the file that defines %s', (_name, _value, home) => {
  const [file = ''] = home.split(' ')
  expect(REFERENCE.includes(`\`${file}\``), `${file} in docs/reference/limits.md`).toBe(true)
})
