import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { GoodsReport } from '../../origin/import/rules/goods-report.ts'
import type { GoodsLine } from '../../origin/import/rules/goods-lines.ts'
import { findLocale, type Country } from '../../shared/sites.ts'
import type { Database } from '../shop/database.ts'
import { openDatabase, prepareState } from '../shop/database.ts'
import { openRemoteDatabase } from '../shop/remote-database.ts'
import { Refusal, ROOT, STATE } from '../project.ts'
import { now } from '../system/clock.ts'
import { readGoodsFile } from './goods-file.ts'

type LoadGoods = (
  db: Database,
  lines: AsyncIterable<GoodsLine>,
  options: { country: Country; now: Date; isDryRun: boolean },
) => Promise<GoodsReport>

/** Loads a file of own goods into one site's country; prints refused rows and what has changed. */
export async function importGoods(
  file: string,
  { site, isDryRun, isRemote }: { site: string; isDryRun: boolean; isRemote: boolean },
): Promise<GoodsReport> {
  const { country } = requireSite(site)
  const lines = await readGoodsFile(file)
  // A computed specifier, because the import is type-checked in the backend's project.
  const address = pathToFileURL(path.join(ROOT, 'origin/import/load-goods.ts')).href
  const { loadGoods } = (await import(address)) as { loadGoods: LoadGoods }
  const { db, close } = await openShop(isRemote)
  const started = performance.now()
  try {
    const report = await loadGoods(db, lines, { country, now: new Date(now()), isDryRun })
    for (const line of describeReport(report, { isDryRun })) console.log(line)
    console.log(`${((performance.now() - started) / 1000).toFixed(1)} s.`)
    return report
  } finally {
    await close()
  }
}

/** The locale of `--site`. Throws `Refusal` for another word. */
export function requireSite(site: string): { country: Country } {
  const locale = findLocale(site)
  if (!locale) throw new Refusal(`--site is no (Norway) or se (Sweden), not “${site.slice(0, 20)}”.`)
  return locale
}

/** The database of the local shop, or of the deployed one. */
export async function openShop(isRemote: boolean): Promise<{ db: Database; close: () => Promise<void> }> {
  if (isRemote) return { db: openRemoteDatabase(process.env), close: async () => {} }
  await prepareState(STATE)
  return openDatabase(STATE)
}

/** Lines for a terminal: refused cells by line, changes by column, totals. */
export function describeReport(report: GoodsReport, { isDryRun }: { isDryRun: boolean }): string[] {
  const { faults, columns, examples } = report
  const refused = faults
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, field, reason }) => `line ${line}: ${field}: ${reason}`)
  const changed = [...columns].map(([column, rows]) => `${column} ${rows}`)
  return [
    ...refused,
    ...examples,
    ...(changed.length > 0 ? [`Changed values by column: ${changed.join(', ')}.`] : []),
    `${isDryRun ? 'Would load' : 'Loaded'} ${report.rows} rows: ${report.added} added, ${report.changed} changed, ` +
      `${report.unchanged} unchanged, ${report.refused} refused.`,
  ]
}
