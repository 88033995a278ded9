import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { checkShop } from '../../scripts/deploy/check-shop.ts'
import { ROOT } from '../../scripts/project.ts'
import { startShop } from '../../scripts/shop/shop.ts'
import { API_KEY, startStripeServer, WEBHOOK_KEY } from '../contract/providers/stripe-server.ts'
import { now } from '../support/clock.ts'
import { feedLines } from '../support/goods-feed.ts'
import { createVisitor } from '../support/visitor.ts'
import { type DeployedHere, deployHere } from './first-day/deploy-here.ts'

/**
 * The first day of a new operator, with production settings against the local runner: empty, plan, the steps of deploy
 * on wrangler's local stores, areas and slots from files, administrator by a link, goods from a feed with 40 faults, the
 * first order by a stranger through the second payment provider, a letter over SMTP with TLS, refund. Nothing by SQL.
 * `npm run prove -- first-day`.
 */
const ROWS = 5_000
const FAULTS = 40
const SECRET = 'thirty-two-characters-for-this-proof'
const DOMAIN = 'shop.example.com'
const PORT = 8_807
const URL_HERE = `http://localhost:${PORT}`

const folder = mkdtempSync(path.join(tmpdir(), 'torg-first-day-'))
const certificate = path.join(folder, 'cert.pem')
const key = path.join(folder, 'key.pem')
if (!process.env['FIRST_DAY_KEY']) {
  // The runtime trusts a certificate only if it is named before it starts.
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const made = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    certificate,
  ]
  execFileSync('openssl', [...made, ...subject], { stdio: 'ignore' })
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate, FIRST_DAY_KEY: key }
  const { status } = spawnSync(process.execPath, [import.meta.filename], { stdio: 'inherit', env })
  rmSync(folder, { recursive: true, force: true })
  process.exit(status ?? 1)
}

const stateDir = path.join(folder, 'state')
const started = now()
const stripe = await startStripeServer()
const { letters, smtpUrl, close: closeMail } = await startMail()
const cloudflare = await startCloudflare()
const environment: Record<string, string> = {
  CLIENT_TOKEN: SECRET,
  CSRF_KEY: SECRET,
  PASSWORD_PEPPER: SECRET,
  PAYMENT_PROVIDER: 'stripe',
  PAYMENT_API_KEY: API_KEY,
  PAYMENT_API_URL: stripe.url,
  PAYMENT_WEBHOOK_KEY: WEBHOOK_KEY,
  // The recorded server has keys of the test mode only.
  ALLOW_TEST_PAYMENTS: 'true',
  MAIL_SENDER: 'smtp',
  MAIL_FROM: 'Fjellbutikken <post@fjellbutikken.example>',
  SMTP_URL: smtpUrl,
}
/** What this machine needs: its address, and jobs without a cron. */
const HERE = {
  ALLOWED_HOSTS: 'localhost',
  PUBLIC_ORIGIN: URL_HERE,
  PUBLIC_ORIGINS: URL_HERE,
  JOB_SECONDS: '1',
  COMPRESS: 'flush',
}
let failed = ''
try {
  await run()
} catch (error) {
  failed = error instanceof Error ? (error.stack ?? error.message) : String(error)
} finally {
  await stripe.close()
  await closeMail()
  cloudflare.close()
  rmSync(folder, { recursive: true, force: true })
}
console.log(failed || `Done in ${((now() - started) / 60_000).toFixed(1)} minutes, nothing by SQL.`)
process.exit(failed ? 1 : 0)

async function run(): Promise<void> {
  const planned = await command(['deploy', '--', '--env', 'production', '--plan'], {
    ...environment,
    SHOP_DOMAIN: DOMAIN,
    CLOUDFLARE_ACCOUNT_ID: 'account',
    CLOUDFLARE_API_TOKEN: 'token',
    CLOUDFLARE_API_BASE_URL: cloudflare.url,
  })
  tell(
    'plan',
    `${planned.split('\n').filter((line) => /^(make|send|change|run)/.test(line)).length} steps, none lacks`,
  )
  const deployed = await deployHere(environment, { folder, stateDir, domain: DOMAIN, local: HERE })
  tell(
    'deploy',
    `${deployed.migrations} migrations and ${deployed.kept} kept files by wrangler in local stores, both uploads dry`,
  )
  tell('setup', (await command(['setup', '--', 'torg.shop'])).trim().split('\n').at(-1) ?? '')
  const made = await command(['setup', '--', '--administrator', 'eier@example.test', '--site', 'no'])
  const link = /\/no\/\S+token=\S+/.exec(made)
  const token = new URL(link?.[0] ?? '', 'http://shop').searchParams.get('token')
  tell('administrator', 'a link, once')
  const empty = await serve(deployed)
  const home = await fetch(`${empty.url}/no/`)
  expectThat(/åpnet|åpner|ikke åpen/i.test(await home.text()), 'the empty shop does not say so')
  expectThat(home.headers.get('cache-control')?.includes('no-store') === true, 'the empty page may be stored')
  tell('empty shop', 'says so, and is not stored')
  const checked = await checkShop(empty.url)
  const wrong = checked.filter(({ isGood }) => !isGood).map(({ line }) => line)
  expectThat(wrong.length === 0, `the check of deploy says: ${wrong.join('; ')}`)
  const older = await fetch(`${empty.url}/assets/${deployed.onlyKept}`)
  expectThat(older.status === 200 && (await older.text()).length > 0, 'a file of another build is lost')
  tell(
    'check',
    `${checked.length} answers are as deploy's check wants, and a file that only KV has is served`,
  )
  await empty.stop()
  const feed = path.join(folder, 'feed.csv')
  writeFileSync(feed, [...feedLines(ROWS, { faults: FAULTS })].join('\n'))
  const said = await command(['import', '--', feed, '--site', 'no'], {}, 3)
  const told = said.split('\n').filter((line) => /line \d+/i.test(line)).length
  tell('import', `${ROWS} rows, ${told} faults told by line and field, exit code 3`)
  expectThat(told === FAULTS, `${told} faults were told instead of ${FAULTS}:\n${said.slice(0, 2_000)}`)
  const shop = await serve(deployed)
  try {
    await trade(shop.url, String(token))
  } finally {
    await shop.stop()
  }
}

async function trade(url: string, token: string): Promise<void> {
  const owner = createVisitor(url)
  await owner.call('GET', 'user/session/')
  const newPassword = 'en-lang-setning-som-passord'
  await owner.call('POST', 'user/password-reset/confirm/', { token, newPassword })
  await owner.call('POST', 'user/login/', { username: 'eier@example.test', password: newPassword })
  expectThat((await owner.page('/console/')).includes('Overview'), 'the console did not open')
  tell('console', 'the administrator has set a password and is in')

  let cached = ''
  await until(
    async () => (cached = (await fetch(`${url}/no/`)).headers.get('x-cache') ?? ''),
    () => cached.startsWith('hit'),
  )
  tell('home page', 'is stored by the cache, now that there are goods, footer and settings')

  const stranger = createVisitor(url)
  await stranger.call('GET', 'user/session/')
  await stranger.call('PUT', 'cart/items/', {
    items: [{ productId: 2_000_100, quantity: 24, intentId: crypto.randomUUID() }],
  })
  const guest = { email: 'grete@example.test', firstName: 'Grete', lastName: 'Gjest', phone: '90000000' }
  const at = { street: 'Storgata', streetNumber: '1', postalCode: '0155' }
  await stranger.call('PUT', 'user/guest/', { ...guest, ...at })
  const { addresses } = await stranger.call('GET', 'user/addresses/')
  const addressId = addresses[0].id
  const { deliverySlots } = await stranger.call(
    'GET',
    `slot-picker/slots/?num-days=7&address_id=${addressId}`,
  )
  const slot = deliverySlots.findLast(
    (each: { isFull: boolean; isUnavailable: boolean }) => !each.isFull && !each.isUnavailable,
  )
  await stranger.call('POST', 'slot-picker/info/', { deliverySlotId: slot.id, deliveryAddressId: addressId })
  const { cartVersion, totals } = await stranger.call('GET', 'checkout/')
  const paying = { paymentMethod: { type: 'card' }, returnUrl: '/no/checkout/confirm/' }
  const begun = await stranger.call('POST', 'checkout/initiate-payment/', {
    cartVersion,
    expectedTotal: totals.toPay,
    ...paying,
  })
  stripe.pay(begun.action.url)
  for (const event of stripe.events.splice(0)) {
    const body = JSON.stringify({ object: 'event', ...event })
    const headers = { 'stripe-signature': stripe.sign(body, { at: Math.floor(now() / 1000) }) }
    const { status } = await fetch(`${url}/api/v1/payments/webhook/stripe/`, {
      method: 'POST',
      body,
      headers,
    })
    expectThat(status === 204, `the webhook was answered by ${status}`)
  }
  const { order, payment } = await stranger.call('POST', 'checkout/confirm/', { paymentId: begun.paymentId })
  expectThat(order.status === 'placed' && payment.status === 'authorised', `the order is ${order.status}`)
  tell('order', `${begun.orderNumber} by a stranger, ${totals.toPay} kr held by Stripe's recorded server`)

  await until(
    () => stranger.call('GET', 'user/session/'),
    () => letters.some((each) => each.includes(begun.orderNumber)),
  )
  tell('letter', `the confirmation arrived over SMTP with TLS; ${letters.length} in all`)

  const act = (action: string, fields = {}) =>
    owner.post('/console/orders/', { order_number: begun.orderNumber, action, ...fields })
  for (const action of ['advance', 'advance', 'advance']) await act(action)
  const books = () => stripe.booksOf(`cs_test_${/cs_test_(\d+)/.exec(begun.action.url)?.[1]}`)
  await until(
    () => stranger.call('GET', 'user/session/'),
    () => books().captured > 0,
  )
  tell('packing', `${books().captured / 100} kr are captured`)
  await act('advance')
  await act('fail', { reason: 'nobody there' })
  await act('refund')
  await until(
    () => stranger.call('GET', 'user/session/'),
    () => books().refunded > 0,
  )
  tell('refund', `${books().refunded / 100} kr went back`)
}

/** The deployed build. */
async function serve({ distDir }: DeployedHere) {
  return startShop({
    stateDir,
    distDir,
    port: PORT,
    vars: HERE,
    onLog: ({ level, message }) => level === 'error' && console.error(message.slice(0, 300)),
  })
}

/** Runs a command beside the servers of this process; returns what it said. */
async function command(
  args: readonly string[],
  env: Record<string, string> = {},
  expected = 0,
): Promise<string> {
  const { TORG_NOW: _, ...inherited } = process.env
  const child = spawn('npm', ['run', '-s', ...args], {
    cwd: ROOT,
    env: { ...inherited, TORG_STATE: stateDir, ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const status = await new Promise((resolve) => child.on('close', resolve))
  if (status !== expected)
    throw new Error(`npm run ${args.join(' ')} ended with ${status}:\n${said.slice(0, 3_000)}`)
  return said
}

async function startMail() {
  const received: string[] = []
  const server = new SMTPServer({
    key: readFileSync(process.env['FIRST_DAY_KEY'] ?? ''),
    cert: readFileSync(process.env['NODE_EXTRA_CA_CERTS'] ?? ''),
    onAuth: ({ username }, _, done) => done(null, { user: username }),
    onData(stream, { secure }, done) {
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()))
      stream.on('end', () => {
        if (secure) received.push(source)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    letters: received,
    smtpUrl: `smtp://shop:secret@localhost:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** An empty account with a zone. */
async function startCloudflare() {
  const server = createServer((request, response) => {
    const isList = /zones\?|database\?|namespaces\?|domains\?/.test(request.url ?? '')
    const result = request.url?.includes('/zones?') ? [{ id: 'zone' }] : []
    response.writeHead(isList ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ result, errors: [] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

async function until(step: () => Promise<unknown>, isDone: () => boolean): Promise<void> {
  const end = now() + 60_000
  while (!isDone()) {
    if (now() > end) throw new Error('It took more than a minute')
    await step()
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

function expectThat(condition: boolean, fault: string): void {
  if (!condition) throw new Error(fault)
}

function tell(step: string, what: string): void {
  console.log(`${((now() - started) / 60_000).toFixed(1).padStart(4)} min  ${step.padEnd(14)} ${what}`)
}
