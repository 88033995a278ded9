import { requireDocument } from '../../worker/operations/operator-documents.ts'
import { isSwitchName, SWITCHES, SWITCH_NAMES } from '../../shared/switches/switches.ts'
import { Refusal } from '../project.ts'
import { type OpsCommand, requireNoMore, WrongCommandLine } from './command.ts'
import { readDocuments, requireSure, writeDocument } from './documents.ts'
import { tableLines } from './table.ts'

export const switches: OpsCommand = {
  usage: 'switches [NAME on|off | all on]',
  summary: 'Parts of the shop that can be switched off without a deploy.',
  help: [
    ...tableLines(SWITCH_NAMES.map((name) => [name, SWITCHES[name]])),
    '“all on” also mends a document that cannot be used.',
    'Switching the checkout off asks first. Pages that are open in a browser follow when they are loaded again.',
  ],
  async run([name, state, ...more], run) {
    requireNoMore(more, 0)
    if (name === 'all' && state === 'on') return writeDocument(run, 'switches', {})
    if (name !== undefined && !isSwitchName(name)) {
      throw new Refusal(`${name}: There is no such switch; there are ${SWITCH_NAMES.join(', ')}.`)
    }
    if (name !== undefined && state !== 'on' && state !== 'off') {
      throw new WrongCommandLine(`${name} is switched on or off.`)
    }
    const { switches } = await readDocuments(run)
    const now = requireDocument('switches', switches)
    if (name === undefined) {
      for (const line of tableLines(SWITCH_NAMES.map((each) => [each, now[each] ?? 'on', SWITCHES[each]])))
        run.say(line)
      return
    }
    if (name === 'checkout' && state === 'off') {
      await requireSure(run, 'Close the checkout? Nobody can order until it is switched on again.')
    }
    await writeDocument(run, 'switches', { ...now, [name]: state })
  },
}
