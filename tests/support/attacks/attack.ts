import { buildWhenChanged } from '../../../scripts/shop/build-shop.ts'
import { findFreePort } from '../../../scripts/system/free-port.ts'
import { DIST } from '../../../scripts/project.ts'
import { type Shop, type ShopOptions, startShop } from '../../../scripts/shop/shop.ts'
import { startBareWorker } from '../workerd.ts'
import { childRuntimes } from '../runtimes.ts'

/**
 * The result of one measurement of an attack. `figure` has its unit. `before`: the figure of the build of 22 November
 * 2026 that was attacked first (5ca14b3), where that was measured.
 */
export type Finding = { what: string; before?: string; figure: string; hasPassed: boolean }

/** An attack on a running shop, exported as `attack` by a module of `tests/prove/attacks`. */
export type Attack = {
  /** The claim that the attack tries to disprove, as a sentence. */
  claim: string
  /**
   * Runs the attack and returns its findings in the order in which they are printed. Stops everything it has
   * started.
   */
  run(): Promise<Finding[]>
}

/** A storefront to attack. `pid` is its runtime's process id. */
export type Target = { name: string; url: string; port: number; pid: number; shop: Shop }

/**
 * Starts the built shop like `npm start`, calls `use` with it and stops it. `vars` are values of
 * `wrangler.toml`. All visitors of an attack have one network address, so raise limits that it is not about.
 */
export async function onRunner<Result>(
  use: (target: Target) => Promise<Result>,
  options: ShopOptions = {},
): Promise<Result> {
  await buildWhenChanged(DIST)
  const others = childRuntimes()
  const shop = await startShop({ onLog: () => {}, ...options })
  try {
    const pid = childRuntimes().find((each) => !others.includes(each)) ?? 0
    return await use({ name: 'runner', url: shop.url, port: shop.port, pid, shop })
  } finally {
    await shop.stop()
  }
}

/**
 * Like `onRunner`, with the storefront on the bare runtime, in a process of its own and without Miniflare, to
 * see the effect of a request on the isolate itself. Another shop's backend serves it.
 */
export async function onBareRuntime<Result>(
  use: (target: Target) => Promise<Result>,
  options: ShopOptions = {},
): Promise<Result> {
  const originPort = options.originPort ?? (await findFreePort())
  return onRunner(
    async ({ shop }) => {
      const bare = await startBareWorker({
        origin: `127.0.0.1:${originPort}`,
        vars: { ...options.vars, COMPRESS: 'none' },
      })
      try {
        return await use({ name: 'bare runtime', url: bare.url, port: bare.port, pid: bare.pid, shop })
      } finally {
        await bare.stop()
      }
    },
    { ...options, originPort },
  )
}

/** A status of a connection that its server closed without a readable response. */
export const CLOSED = -1

/** Counts statuses for a figure: `200 × 12, 503 × 3`. 0 is no response so far. */
export function tally(statuses: readonly number[]): string {
  const counts = [...Map.groupBy(statuses, (status) => status)].sort(([one], [other]) => one - other)
  return counts.map(([status, all]) => `${NAMES[status] ?? status} × ${all.length}`).join(', ')
}

const NAMES: Record<number, string> = { 0: 'nothing', [CLOSED]: 'closed' }
