import type { Database } from '../shop/database.ts'
import type { OperatorStore } from './store.ts'

/** A command's interface to the outside world; tests replace any part. */
export type OpsWorld = {
  say: (line: string) => void
  /** Prints errors. */
  complain: (line: string) => void
  /** False without a terminal, or when the answer was no. */
  confirm: (question: string) => Promise<boolean>
  /** Opens the store when a command first needs it; the runner closes it. */
  openStore: (isRemote: boolean) => Promise<OperatorStore>
  /** Opens the shop's database likewise. */
  openDatabase: (isRemote: boolean) => Promise<{ db: Database; close: () => Promise<void> }>
  /** Sends a request to a shop. */
  ask: (address: string, init?: RequestInit) => Promise<Response>
  now: () => Date
  environment: Readonly<Record<string, string | undefined>>
}

export type OpsFlags = {
  isRemote: boolean
  /** Reports what would be done. */
  isDryRun: boolean
  /** Confirms every question. */
  isSure: boolean
  /** The command's own options by name. */
  options: Readonly<Record<string, string | boolean | undefined>>
}

export type OpsRun = OpsWorld &
  OpsFlags & { store: () => Promise<OperatorStore>; database: () => Promise<Database> }

export type OpsCommand = {
  /** The usage after `npm run ops --`: `purge KIND [NAME]`. */
  usage: string
  summary: string
  /** Lines of `--help` after usage and summary. */
  help: readonly string[]
  /** The command's own options, besides those of every command. */
  options?: Readonly<Record<string, { type: 'string' | 'boolean' }>>
  /** Throws `WrongCommandLine` for invalid arguments, and `Refusal` for what it does not do. */
  run: (words: readonly string[], run: OpsRun) => Promise<void>
}

/** Thrown for an invalid command line, with a sentence that names the argument and the rule. Exit code 2. */
export class WrongCommandLine extends Error {
  override name = 'WrongCommandLine'
}

/** Throws for surplus arguments: a forgotten quote must not pass silently. */
export function requireNoMore(words: readonly string[], most: number): void {
  const more = words.slice(most)
  if (more.length > 0) throw new WrongCommandLine(`Nothing asks for “${more.join(' ')}”.`)
}
