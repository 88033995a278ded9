import { BrokenSettings, requireStartable, type Vars, type WorkerVars } from '../shop/overrides.ts'
import type { Account, Deployed } from './cloudflare.ts'
import { deployedSecrets, deployedVars, type Environment } from './deployed-vars.ts'
import { namesOf, type EnvironmentName } from './names.ts'
import { NEEDED_SECRETS, SECRETS } from './secrets.ts'

export type Step = { what: 'make' | 'keep' | 'change' | 'send' | 'run' | 'lack'; line: string }

type Wanted = {
  name: EnvironmentName
  domain: string
  environment: Environment
  /** `[vars]` of the two wrangler.toml files. */
  defaults: WorkerVars
  account: Account
  /** Files of the migrations, in order. */
  migrations: readonly string[]
}

const WORKERS = ['origin', 'storefront'] as const
type Worker = (typeof WORKERS)[number]

/** Every resource, setting and secret that a deployment makes, changes, keeps or lacks. Sends nothing. */
export function planDeployment(wanted: Wanted): Step[] {
  const { name, domain, account, migrations } = wanted
  const names = namesOf(name)
  const isTaken = account.servedBy !== null && account.servedBy !== names.storefront
  const lacks = [
    ...(account.hasZone
      ? []
      : [`${domain} is in no zone of the account; the Cache API does nothing on workers.dev`]),
    ...(isTaken ? [`${domain} leads to the worker ${account.servedBy}, which is of another deployment`] : []),
    ...WORKERS.flatMap((worker) => missingSecrets(wanted, worker)),
    ...faultsOf(wanted),
  ]
  return [
    makeOrKeep(account.databaseId !== null, `D1 database ${names.database}`),
    makeOrKeep(account.namespaceId !== null, `KV namespace ${names.namespace}`),
    ...migrations
      .filter((each) => !account.migrations.includes(each))
      .map((each): Step => ({ what: 'run', line: `migration ${each}` })),
    ...WORKERS.flatMap((worker) => [
      makeOrKeep(account[worker] !== null, `worker ${names[worker]}`),
      ...planSecrets(wanted, worker),
      ...planVars(wanted, worker),
    ]),
    makeOrKeep(account.servedBy !== null, `domain ${domain}`),
    ...[...new Set(lacks)].map((line): Step => ({ what: 'lack', line })),
  ]
}

function makeOrKeep(exists: boolean, line: string): Step {
  return { what: exists ? 'keep' : 'make', line }
}

function planSecrets({ defaults, environment, account }: Wanted, worker: Worker): Step[] {
  const sent = deployedSecrets(defaults, environment)[worker]
  const stored = account[worker]?.secrets ?? []
  return Object.keys(defaults[worker]).flatMap((key): Step[] => {
    if (!(key in sent)) return stored.includes(key) ? [{ what: 'keep', line: `secret ${key}` }] : []
    const line = `secret ${key}${stored.includes(key) ? ', in place of the stored one' : ''}`
    return [{ what: 'send', line }]
  })
}

function missingSecrets({ defaults, environment, account }: Wanted, worker: Worker): string[] {
  const known = [
    ...Object.keys(deployedSecrets(defaults, environment)[worker]),
    ...(account[worker]?.secrets ?? []),
  ]
  return Object.entries(NEEDED_SECRETS)
    .filter(([key]) => key in defaults[worker] && !known.includes(key))
    .map(([key, purpose]) => `secret ${key}: ${purpose}`)
}

/** Settings that differ from the deployed ones; at the first deployment, from the defaults. */
function planVars({ defaults, environment, account, ...where }: Wanted, worker: Worker): Step[] {
  const vars = deployedVars(defaults, environment, where)[worker]
  const before = account[worker]?.vars ?? defaults[worker]
  return Object.entries(vars)
    .filter(([key, value]) => before[key] !== value)
    .map(([key, value]) => ({ what: 'change', line: `${key} = ${JSON.stringify(value)}` }))
}

/** What the workers themselves would refuse at their start, and what nobody has decided. */
function faultsOf({ defaults, environment, account, ...where }: Wanted): string[] {
  const vars = deployedVars(defaults, environment, where)
  const secrets = deployedSecrets(defaults, environment)
  const isTest = vars.origin['ALLOW_TEST_PAYMENTS'] === 'true'
  const whole = (worker: Worker): Vars => ({
    ...vars[worker],
    ...placeholders(account[worker], defaults[worker], isTest),
    ...secrets[worker],
  })
  const both = { storefront: whole('storefront'), origin: whole('origin') }
  const { MAIL_SENDER: mail, PAYMENT_PROVIDER: payments, ALLOW_TEST_PAYMENTS: tests } = both.origin
  return [
    ...startFaults(both),
    ...(mail
      ? []
      : ['MAIL_SENDER is not decided: smtp, resend, or mailbox to send no e-mails (docs/mail.md)']),
    ...(payments || tests
      ? []
      : [
          'PAYMENT_PROVIDER is not decided: stripe, or none with ALLOW_TEST_PAYMENTS=false for invoices only, or the test provider with true',
        ]),
  ]
}

function startFaults(vars: WorkerVars): string[] {
  try {
    requireStartable(vars)
    return []
  } catch (error) {
    if (!(error instanceof BrokenSettings)) throw error
    return error.message.split('\n')
  }
}

/** For secrets that are stored, and for needed ones that are missing: those have a line of their own. */
function placeholders(deployed: Deployed | null, defaults: Vars, isTest: boolean): Vars {
  const known = [...(deployed?.secrets ?? []), ...Object.keys(NEEDED_SECRETS)].filter(
    (key) => key in defaults,
  )
  const values: Vars = { ...SECRETS, ...(isTest && { PAYMENT_API_KEY: 'sk_test_stored' }) }
  return Object.fromEntries(known.map((key) => [key, values[key] ?? '']))
}

/** The plan as lines; what lacks comes last. */
export function printPlan(steps: readonly Step[]): string {
  return steps.map(({ what, line }) => `${what.padEnd(6)} ${line}`).join('\n')
}
