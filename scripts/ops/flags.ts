import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type FlagDefinition, type FlagValue, FLAGS, toFlagValue } from '../../shared/flags.ts'
import { type Database, openDatabase, type Statement } from '../shop/database.ts'
import { Refusal, ROOT, STATE } from '../project.ts'
import { readDefaults } from '../shop/shop.ts'
import { type OpsCommand, type OpsRun, requireNoMore } from './command.ts'
import { tableLines } from './table.ts'

type Feature = { defaultValue: FlagValue; rules?: { variations?: FlagValue[] }[] }
/** The backend's type, which belongs to its own project. */
type Features = {
  readFeatures(db: Database): Promise<{ features: Record<string, Feature>; dateUpdated: string }>
  prepareSetFeature(db: Database, key: string, feature: Feature, at: string): Statement
  experimentWith(key: string, flag: FlagDefinition): Feature
}

const REFERENCE = 'https://reference.internal'

export const flags: OpsCommand = {
  usage: 'flags [NAME VALUE]',
  summary: 'Flags and experiments of the local shop: what the edge sees, and changes to it.',
  help: [
    ...tableLines(
      Object.entries<FlagDefinition>(FLAGS).map(([key, { variations }]) => [key, variations.join(', ')]),
    ),
    'VALUE is one of these for everybody, or “experiment” for equal parts by device.',
    'The storefront keeps flags for 30 seconds; “purge entity growth” is faster.',
    'A deployed shop has them in its console (/console/flags/), or in the service GROWTH_API_HOST names.',
  ],
  async run([name, value, ...more], run) {
    requireNoMore(more, 0)
    requireOwnFlags(run)
    const definition = name === undefined ? null : definitionOf(name)
    if (definition && value !== 'experiment' && !definition.variations.includes(value ?? '')) {
      throw new Refusal(`${name}: The value is one of ${definition.variations.join(', ')}, or experiment.`)
    }
    const { readFeatures, prepareSetFeature, experimentWith } = await loadFeatures()
    const { db, close } = await openDatabase(STATE)
    try {
      if (name === undefined || !definition || value === undefined) {
        return showFlags((await readFeatures(db)).features, run)
      }
      const feature =
        value === 'experiment'
          ? experimentWith(name, definition)
          : { defaultValue: toFlagValue(definition, value) }
      const text = JSON.stringify(feature)
      if (run.isDryRun) return run.say(`Dry run, nothing is written. ${name} would be\n${text}`)
      await prepareSetFeature(db, name, feature, run.now().toISOString()).run()
      run.say(`${name} is ${value}. The storefront keeps flags for 30 seconds.`)
    } finally {
      await close()
    }
  },
}

/** Throws when the flags belong to another service, and says where to change them. */
function requireOwnFlags({ isRemote, environment }: OpsRun): void {
  if (isRemote) {
    const domain = environment['SHOP_DOMAIN'] ?? '{SHOP_DOMAIN}'
    throw new Refusal(
      `Flags of a deployed shop are changed in its console, https://${domain}/console/flags/, or in the service GROWTH_API_HOST names.`,
    )
  }
  const host = environment['GROWTH_API_HOST'] ?? readDefaults().storefront['GROWTH_API_HOST']
  if (host !== REFERENCE) {
    throw new Refusal(`This shop takes its flags from ${host} (GROWTH_API_HOST): change them there.`)
  }
}

function definitionOf(name: string): FlagDefinition {
  const known: Record<string, FlagDefinition> = FLAGS
  const definition = Object.hasOwn(known, name) ? known[name] : undefined
  if (!definition) {
    throw new Refusal(`${name}: There is no such flag; there are ${Object.keys(FLAGS).join(', ')}.`)
  }
  return definition
}

function showFlags(features: Record<string, Feature>, run: OpsRun): void {
  const rows = Object.entries<FlagDefinition>(FLAGS).map(([key, { html }]) => {
    const feature = features[key]
    const variations = feature?.rules?.[0]?.variations
    const state = variations
      ? `experiment: ${variations.join(', ')}`
      : String(feature?.defaultValue ?? 'not defined')
    return [key, html ? 'in HTML' : 'in the browser', state]
  })
  for (const line of tableLines([['Flag', 'Seen', 'Now'], ...rows])) run.say(line)
}

async function loadFeatures(): Promise<Features> {
  const load = (file: string) => import(pathToFileURL(path.join(ROOT, 'origin/growth', file)).href)
  return { ...(await load('feature.ts')), ...(await load('seed.ts')) } as Features
}
