import { parseConfig } from '../../origin/env.ts'
import { parseEnv } from '../../worker/env.ts'

/**
 * Settings of `npm start` by environment variables: every key of `[vars]` in the two wrangler.toml files, and
 * PORT (docs/configuration.md).
 */

export type Vars = Record<string, string>
export type WorkerVars = { storefront: Vars; origin: Vars }
export type ShopSettings = { port: number; vars: WorkerVars }

export const DEFAULT_PORT = 8787

/** Several invalid settings, one sentence each. */
export class BrokenSettings extends Error {
  override name = 'BrokenSettings'
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
  }
}

/**
 * Reads the overrides of an environment. `offset` is the milliseconds by which `TORG_NOW` shifts the clock.
 * Unknown keys are ignored. Throws `BrokenSettings` with one sentence for each invalid override.
 */
export function readOverrides(
  environment: Record<string, string | undefined>,
  defaults: WorkerVars,
  offset = 0,
): ShopSettings {
  const problems: string[] = []
  const port = readPort(environment['PORT'], problems)
  const vars = {
    storefront: overlay(defaults.storefront, environment),
    origin: overlay(defaults.origin, environment),
  }
  if (offset !== 0) for (const each of Object.values(vars)) each['CLOCK_OFFSET_MS'] = String(offset)
  followPort(vars, environment, port)
  checkVars(vars.storefront, problems)
  checkVars(vars.origin, problems)
  if (problems.length > 0) throw new BrokenSettings([...new Set(problems)])
  return { port, vars }
}

/**
 * Applies the workers' own validation before they start, so that an error is one sentence instead of their
 * stack. Throws `BrokenSettings`.
 */
export function requireStartable(vars: WorkerVars): void {
  const problems = [() => parseEnv(vars.storefront), () => parseConfig(vars.origin)].flatMap((start) => {
    try {
      start()
      return []
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)]
    }
  })
  if (problems.length > 0) throw new BrokenSettings(problems)
}

function readPort(given: string | undefined, problems: string[]): number {
  if (given === undefined || given === '') return DEFAULT_PORT
  const port = Number(given)
  if (/^\d+$/.test(given) && port >= 1 && port <= 65_535) return port
  problems.push(`PORT must be a number from 1 to 65535; it is "${given}".`)
  return DEFAULT_PORT
}

function overlay(defaults: Vars, environment: Record<string, string | undefined>): Vars {
  return Object.fromEntries(Object.entries(defaults).map(([key, value]) => [key, environment[key] ?? value]))
}

/** Canonical links and the check of a request's origin contain the port. */
function followPort(vars: WorkerVars, environment: Record<string, string | undefined>, port: number): void {
  if (port === DEFAULT_PORT) return
  const origin = `http://localhost:${port}`
  if ('PUBLIC_ORIGIN' in vars.storefront && environment['PUBLIC_ORIGIN'] === undefined) {
    vars.storefront['PUBLIC_ORIGIN'] = origin
  }
  if ('PUBLIC_ORIGINS' in vars.origin && environment['PUBLIC_ORIGINS'] === undefined) {
    vars.origin['PUBLIC_ORIGINS'] = environment['PUBLIC_ORIGIN'] ?? origin
  }
}

function checkVars(vars: Vars, problems: string[]): void {
  for (const [key, value] of Object.entries(vars)) {
    if (value === '') {
      if (key.startsWith('PUBLIC_') && vars['ENVIRONMENT']) {
        problems.push(`${key} must not be empty while ENVIRONMENT is set.`)
      }
      continue
    }
    if (ADDRESS.test(key) && !isAddress(value, key)) {
      problems.push(`${key} must be an http or https address; it is "${value}".`)
    }
    if (key === 'COMPRESS' && !COMPRESS_MODES.includes(value)) {
      problems.push(`COMPRESS must be one of ${COMPRESS_MODES.join(', ')}; it is "${value}".`)
    }
  }
}

const COMPRESS_MODES = ['none', 'identity', 'flush']
const ADDRESS = /(_URL|_HOST|_DSN|_ORIGIN|_ORIGINS)$/

function isAddress(value: string, key: string): boolean {
  // A URL that the browser calls may be a path of this shop.
  if (key.startsWith('PUBLIC_') && key.endsWith('_URL') && /^\/(?![/\\])/.test(value)) return true
  return value.split(',').every((each) => /^https?:\/\/[^/]/.test(each.trim()) && URL.canParse(each.trim()))
}
