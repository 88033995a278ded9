import { Refusal } from '../../scripts/project.ts'
import { readTexts } from '../support/command-line.ts'
import { PROFILE_NAMES, PROFILES, type Profile, type ProfileName } from './profiles.ts'

export type LoadOptions = {
  /** An origin, without a path. */
  target: string
  profile: ProfileName
  plan: Profile
  /** Determines the shoppers, their order and the pages they view. */
  seed: number
  /** Number of accounts to register for shoppers who log in. */
  accounts: number
  /** File of the report; by default a file in .torg/load/. */
  out?: string
  /** File of a screenshot of the report; none by default. */
  picture?: string
}

export const USAGE = `npm run load -- [--target URL] [--profile NAME] [options]

  --target URL         the shop; default http://localhost:8787
  --profile NAME       ${PROFILE_NAMES.map((name) => `${name.padEnd(7)} ${PROFILES[name].about}`).join('\n                       ')}
  --rate N             shoppers who arrive per second
  --seconds N          measured time
  --warm-up N          seconds before the measured time
  --think N            mean thinking time of a shopper, in seconds
  --seed N             another order of the same population
  --accounts N         accounts to register for shoppers who log in
  --out FILE           the report, an HTML file; a JSON file beside it has the figures
  --picture FILE       also writes the report as a PNG
  --allow-remote HOST  required for a target on another machine; must name its host`

const OPTIONS = [
  'target',
  'profile',
  'rate',
  'seconds',
  'warm-up',
  'think',
  'seed',
  'accounts',
  'out',
  'picture',
  'allow-remote',
] as const

/** Parses the command line. Throws `Refusal` with one sentence that names the option. */
export function parseOptions(args: readonly string[]): LoadOptions {
  const given = readTexts(args, OPTIONS, USAGE)
  const profile = PROFILE_NAMES.find((name) => name === (given.profile ?? 'shop'))
  if (!profile) throw new Refusal(`--profile must be one of ${PROFILE_NAMES.join(', ')}.`)
  const shipped: Profile = PROFILES[profile]
  return {
    target: readTarget(given.target ?? 'http://localhost:8787', given['allow-remote']),
    profile,
    plan: {
      ...shipped,
      rate: readNumber('rate', given.rate, shipped.rate, 0.01, 10_000),
      seconds: readNumber('seconds', given.seconds, shipped.seconds, 1, 86_400),
      warmUpSeconds: readNumber('warm-up', given['warm-up'], shipped.warmUpSeconds, 0, 3_600),
      thinkSeconds: readNumber('think', given.think, shipped.thinkSeconds, 0, 600),
    },
    seed: readNumber('seed', given.seed, 1, 0, 4_294_967_295),
    accounts: readNumber('accounts', given.accounts, 20, 0, 1_000),
    ...(given.out !== undefined && { out: given.out }),
    ...(given.picture !== undefined && { picture: given.picture }),
  }
}

/** Load on a foreign machine is an attack, so a remote target has to be named twice. */
function readTarget(target: string, allowed: string | undefined): string {
  const url = URL.canParse(target) ? new URL(target) : null
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Refusal(`--target must be an http or https address; it is "${target}".`)
  }
  if (url.pathname !== '/' || url.search || url.username) {
    throw new Refusal(`--target must be an origin without path, query or user; it is "${target}".`)
  }
  if (!isLoopback(url.hostname) && allowed !== url.hostname) {
    throw new Refusal(
      `${url.hostname} is not this machine. If you may load it, add --allow-remote ${url.hostname}.`,
    )
  }
  return url.origin
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

function readNumber(
  name: string,
  given: string | undefined,
  usual: number,
  min: number,
  max: number,
): number {
  if (given === undefined) return usual
  const value = Number(given)
  if (given.trim() !== '' && value >= min && value <= max) return value
  throw new Refusal(`--${name} must be a number from ${min} to ${max}; it is "${given}".`)
}
