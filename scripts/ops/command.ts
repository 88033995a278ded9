import type { OperatorStore } from './store.ts'

/** What a command needs of the world; tests replace any of it. */
export type OpsWorld = {
  say: (line: string) => void
  /** For what went wrong. */
  complain: (line: string) => void
  /** False where nobody is at the terminal or the answer was no. */
  confirm: (question: string) => Promise<boolean>
  /** Opened when a command first asks, closed after it. */
  openStore: (isRemote: boolean) => Promise<OperatorStore>
  now: () => Date
  environment: Readonly<Record<string, string | undefined>>
}

export type OpsFlags = {
  isRemote: boolean
  /** Says what would be done. */
  isDryRun: boolean
  /** Answers every question with yes. */
  isSure: boolean
  /** Options of the command itself, by name. */
  options: Readonly<Record<string, string | boolean | undefined>>
}

export type OpsRun = OpsWorld & OpsFlags & { store: () => Promise<OperatorStore> }

export type OpsCommand = {
  /** After `npm run ops --`: `purge KIND [NAME]`. */
  usage: string
  summary: string
  /** Lines of `--help` below usage and summary. */
  help: readonly string[]
  /** Of the command itself, besides those every command has. */
  options?: Readonly<Record<string, { type: 'string' | 'boolean' }>>
  /** Throws `WrongCommandLine` for words it cannot use and `Refusal` for what it does not do. */
  run: (words: readonly string[], run: OpsRun) => Promise<void>
}

/** What was typed is no command of ours: the sentence names the word and the rule. Exit code 2. */
export class WrongCommandLine extends Error {
  override name = 'WrongCommandLine'
}

/** Stops at words nothing asks for: a forgotten quote must not be silently left out. */
export function requireNoMore(words: readonly string[], most: number): void {
  const more = words.slice(most)
  if (more.length > 0) throw new WrongCommandLine(`Nothing asks for “${more.join(' ')}”.`)
}
