import { CLOCK_SPEED_MAX, nextEpoch, type ClockEpoch } from '../../../shared/order/order-clock.ts'
import type { OriginDeps } from '../../deps.ts'
import { EPOCHS_JSON, parseEpochs } from '../read/clock-epochs.ts'

type Deps = Pick<OriginDeps, 'db' | 'clock' | 'config'>

/** Returns how fast the orders' time runs now. */
export async function readClockSpeed(deps: Deps): Promise<number> {
  return (await readEpochs(deps)).at(-1)?.speed ?? deps.config.clockSpeed
}

/**
 * Begins an epoch with another speed; orders under way continue from where they are. Returns false for an
 * unknown speed.
 */
export async function setClockSpeed(deps: Deps, speed: number): Promise<boolean> {
  if (!Number.isInteger(speed) || speed < 1 || speed > CLOCK_SPEED_MAX) return false
  const now = deps.clock()
  const epoch = nextEpoch(await readEpochs(deps), now.getTime(), speed)
  await deps.db
    .prepare(
      `INSERT INTO clock_epochs (since, offset_ms, speed) VALUES (?1, ?2, ?3)
           ON CONFLICT (since) DO UPDATE SET speed = excluded.speed`,
    )
    .bind(now.toISOString(), epoch.offset, speed)
    .run()
  return true
}

/** Returns all epochs, the configured speed first. */
export async function readEpochs(deps: Deps): Promise<ClockEpoch[]> {
  const row = await deps.db.prepare(`SELECT ${EPOCHS_JSON} AS json`).first<{ json: string }>()
  return parseEpochs(row?.json ?? '[]', deps.config)
}
