import { parseArgs } from 'node:util'
import { Refusal } from '../../scripts/project.ts'

/**
 * Parses a command line whose options are all texts. Throws `Refusal` with the usage for an unknown option.
 */
export function readTexts<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
  usage: string,
): Partial<Record<Name, string>> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  try {
    return parseArgs({ args: [...args], options }).values as Partial<Record<Name, string>>
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}
