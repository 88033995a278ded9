import { parseArgs } from 'node:util'
import { Refusal } from '../project.ts'
import type { Environment } from './deployed-vars.ts'
import { ENVIRONMENTS, type EnvironmentName } from './names.ts'

const USAGE = `npm run deploy -- --env staging|production   migrates and deploys
npm run deploy -- --env … --plan             what it would make, change and lack; sends nothing
npm run deploy -- --env … --percent 10       the new version gets 10 % of the requests
npm run deploy -- --env … --promote          the newest version gets all of them
npm run deploy -- --env … --rollback         back to the version before
npm run deploy -- --env … --check            asks the deployed shop
docs/deploying.md tells the rest.`

const ACTIONS = ['plan', 'promote', 'rollback', 'check'] as const

export type DeployCommand = {
  action: (typeof ACTIONS)[number] | 'deploy'
  name: EnvironmentName
  domain: string
  /** The new version's share of the requests. */
  percent: number
}

const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** Throws `Refusal` for a command line or an environment that nothing can be done with. */
export function readCommand(args: readonly string[], environment: Environment): DeployCommand {
  const values = parse(args)
  const name = ENVIRONMENTS.find((each) => each === values.env)
  if (!name) throw new Refusal(`--env is staging or production.\n${USAGE}`)
  const chosen = ACTIONS.filter((each) => values[each])
  const action = chosen[0] ?? 'deploy'
  if (chosen.length > 1 || (action !== 'deploy' && values.percent !== undefined)) throw new Refusal(USAGE)
  const percent = Number(values.percent ?? 100)
  if (!Number.isInteger(percent) || percent < 1 || percent > 100) throw new Refusal('--percent is 1 to 100.')
  const domain = environment['SHOP_DOMAIN'] ?? ''
  if (!DOMAIN.test(domain))
    throw new Refusal(`SHOP_DOMAIN is no host name like shop.example.com: “${domain}”`)
  const missing = ['CLOUDFLARE_ACCOUNT_ID', 'CLOUDFLARE_API_TOKEN'].filter((key) => !environment[key])
  if (missing.length > 0 && action !== 'check') {
    throw new Refusal(`npm run deploy needs ${missing.join(' and ')} (docs/deploying.md).`)
  }
  return { action, name, domain, percent }
}

function parse(args: readonly string[]) {
  const flag = { type: 'boolean' } as const
  const text = { type: 'string' } as const
  const options = { env: text, percent: text, plan: flag, promote: flag, rollback: flag, check: flag }
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n${USAGE}`)
  }
}
