import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { decodeCsv } from '../origin/db/csv.ts'
import type { FileFault } from '../origin/setup/rules/file-row.ts'
import { SHOP_FILES, type ShopFile } from '../origin/setup/rules/read-shop.ts'
import { randomIds } from '../origin/ids.ts'
import { findLocale, type Site } from '../shared/sites.ts'
import { MIGRATIONS, Refusal, ROOT, runCommand, STATE } from './project.ts'
import { openDatabase, type Database } from './shop/database.ts'
import { openRemoteDatabase } from './shop/remote-database.ts'
import { migrate } from './shop/migrate.ts'
import { now } from './system/clock.ts'

const USAGE = `npm run setup -- FOLDER [--remote]   rates, categories, areas, slots, closed days, fees and content (docs/first-day.md)
npm run setup -- --administrator E-MAIL --site no|se [--remote]   a link for the first administrator, once`

type Report = {
  categories: number
  areas: number
  postalCodes: number
  slots: number
  closedDays: number
  ordersOnClosedDays: number
  pages: number
  faults: FileFault[]
}
type SetUpShop = (db: Database, files: Record<ShopFile, string>, at: { now: Date }) => Promise<Report>
type MakeAdministrator = (
  on: { db: Database; ids: typeof randomIds; now: string },
  wanted: { email: string; site: Site },
) => Promise<string | null>

/** `npm run setup`: what an empty shop needs on its first day. */
await runCommand(async () => {
  const { folder, email, site, isRemote } = readCommandLine()
  const { db, close } = await openShop(isRemote)
  try {
    if (folder) await setUp(db, folder)
    if (email) await printLink(db, { email, site: requireSite(site) })
  } finally {
    await close()
  }
})

async function setUp(db: Database, folder: string): Promise<void> {
  const missing = SHOP_FILES.filter((name) => !existsSync(path.join(folder, name)))
  if (missing.length > 0) throw new Refusal(`${folder} lacks ${missing.join(', ')}.`)
  const texts = SHOP_FILES.map((name) => [name, decodeCsv(readFileSync(path.join(folder, name)))])
  // Computed specifiers, because these are type-checked in the backend's project.
  const { setUpShop } = (await load('setup/set-up-shop.ts')) as { setUpShop: SetUpShop }
  const files = Object.fromEntries(texts) as Record<ShopFile, string>
  const report = await setUpShop(db, files, { now: new Date(now()) })
  for (const { file, line, field, reason } of report.faults)
    console.log(`${file}, line ${line}: ${field} ${reason}`)
  if (report.faults.length > 0) throw new Refusal('Nothing was stored.')
  const { categories, areas, postalCodes, slots, closedDays, ordersOnClosedDays, pages } = report
  console.log(
    `${categories} categories, ${areas} areas, ${postalCodes} postal codes, ${slots} weekly slots, ${closedDays} closed days and ${pages} written pages.`,
  )
  if (ordersOnClosedDays > 0)
    console.log(
      `${ordersOnClosedDays} orders have a place on a closed day and keep it: move them in the console.`,
    )
}

async function printLink(db: Database, wanted: { email: string; site: Site }): Promise<void> {
  const { makeAdministrator } = (await load('setup/administrator.ts')) as {
    makeAdministrator: MakeAdministrator
  }
  const link = await makeAdministrator({ db, ids: randomIds, now: new Date(now()).toISOString() }, wanted)
  if (link === null)
    throw new Refusal('The shop has an administrator, who invites others at /console/staff/.')
  const shop = process.env['SHOP_DOMAIN']
  console.log(`${shop ? `https://${shop}` : 'The path of the shop'}${shop ? '' : ': '}${link}`)
  console.log('It sets the password of the administrator, once. Then log in and open /console/.')
}

function load(file: string): Promise<unknown> {
  return import(pathToFileURL(path.join(ROOT, 'origin', file)).href) as Promise<unknown>
}

/** A deployed database, or a local one: migrated, and without the goods and people of the demo shop. */
async function openShop(isRemote: boolean): Promise<{ db: Database; close: () => Promise<void> }> {
  if (isRemote) return { db: openRemoteDatabase(process.env), close: async () => {} }
  const opened = await openDatabase(STATE)
  await migrate(opened.db, MIGRATIONS)
  const demo = await opened.db.prepare(`SELECT 1 FROM users WHERE email = 'staff@torg.test'`).first()
  if (demo) {
    await opened.close()
    throw new Refusal(
      'This is the demo shop. TORG_STATE=.torg/own npm run setup … makes another one beside it.',
    )
  }
  // What `npm start` looks at: it does not seed a shop that has been set up.
  await opened.db
    .prepare(`CREATE TABLE IF NOT EXISTS seeded(at TEXT DEFAULT CURRENT_TIMESTAMP NOT NULL)`)
    .run()
  await opened.db
    .prepare(`INSERT INTO seeded SELECT CURRENT_TIMESTAMP WHERE NOT EXISTS (SELECT 1 FROM seeded)`)
    .run()
  return opened
}

function requireSite(name: string | undefined): Site {
  const locale = findLocale(name)
  if (!locale)
    throw new Refusal(`--administrator needs --site no or --site se, the administrator’s own.\n${USAGE}`)
  return locale.site
}

function readCommandLine() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { administrator: { type: 'string' }, site: { type: 'string' }, remote: { type: 'boolean' } },
    })
    const [folder, ...more] = positionals
    const email = values.administrator
    if (more.length > 0 || (!folder && !email)) throw new Refusal(USAGE)
    if (email !== undefined && !/^[^@\s<>]{1,64}@[^@\s<>]{1,189}$/.test(email))
      throw new Refusal(`“${email}” is no e-mail address.`)
    return { folder, email, site: values.site, isRemote: values.remote ?? false }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(`${(error as Error).message}\n${USAGE}`)
  }
}
