import { parseArgs } from 'node:util'
import { BrokenDocument } from '../../worker/operations/operator-documents.ts'
import { Refusal } from '../project.ts'
import { type OpsCommand, type OpsWorld, WrongCommandLine } from './command.ts'
import { alerts } from './alerts.ts'
import { flags } from './flags.ts'
import { policies, set, unset } from './policies.ts'
import { purge } from './purge.ts'
import { status } from './status.ts'
import type { OperatorStore } from './store.ts'
import { switches } from './switches.ts'
import { tableLines } from './table.ts'
import { warm } from './warm.ts'

const COMMANDS: Readonly<Record<string, OpsCommand>> = {
  status,
  alerts,
  policies,
  set,
  unset,
  purge,
  warm,
  flags,
  switches,
}

const COMMON = {
  help: { type: 'boolean' },
  remote: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
} as const

/**
 * Runs one command line. Returns its exit code: 0 done, 1 refused or failed, 2 an invalid command line.
 * Errors are printed as a sentence with the field and the rule.
 */
export async function runOps(args: readonly string[], world: OpsWorld): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help') {
    for (const line of overview()) world.say(line)
    return name === undefined ? 2 : 0
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  let store: OperatorStore | null = null
  let database: Awaited<ReturnType<OpsWorld['openDatabase']>> | null = null
  try {
    if (!command) {
      throw new WrongCommandLine(
        `There is no command “${name}”; there are ${Object.keys(COMMANDS).join(', ')}.`,
      )
    }
    const { values, positionals } = parse(command, rest)
    if (values['help'] === true) {
      for (const line of helpOf(command)) world.say(line)
      return 0
    }
    const isRemote = values['remote'] === true
    await command.run(positionals, {
      ...world,
      isRemote,
      isDryRun: values['dry-run'] === true,
      isSure: values['yes'] === true,
      options: values,
      store: async () => (store ??= await world.openStore(isRemote)),
      database: async () => (database ??= await world.openDatabase(isRemote)).db,
    })
    return 0
  } catch (error) {
    if (error instanceof WrongCommandLine) {
      world.complain(error.message)
      if (command) world.complain(`npm run ops -- ${command.usage}`)
      return 2
    }
    if (!(error instanceof Refusal || error instanceof BrokenDocument)) throw error
    world.complain(error.message)
    return 1
  } finally {
    await (store as OperatorStore | null)?.close()
    await (database as { close: () => Promise<void> } | null)?.close()
  }
}

function parse({ options = {} }: OpsCommand, args: string[]) {
  try {
    return parseArgs({ args, options: { ...COMMON, ...options }, allowPositionals: true, strict: true })
  } catch (error) {
    throw new WrongCommandLine(error instanceof Error ? error.message : String(error))
  }
}

function overview(): string[] {
  return [
    'npm run ops -- COMMAND …      caches, switches and flags of a shop, without a deploy (docs/operations.md)',
    '',
    ...tableLines(Object.values(COMMANDS).map(({ usage, summary }) => [`  ${usage}`, summary])),
    '',
    ...OPTIONS,
  ]
}

function helpOf({ usage, summary, help }: OpsCommand): string[] {
  return [`npm run ops -- ${usage}`, '', summary, ...help.map((line) => `  ${line}`), '', ...OPTIONS]
}

const OPTIONS = [
  '  --remote   the deployed shop, through wrangler and KV_NAMESPACE_ID; without it the local one',
  '  --dry-run  says what would be done',
  '  --yes      does it without asking',
  '  --help     this, or help for one command',
  '',
  'Exit code 0: done. 1: refused or failed. 2: not a command line of ours.',
]
