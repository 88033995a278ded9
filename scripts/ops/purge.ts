import {
  isWidePurge,
  parsePurge,
  PURGE_KINDS,
  raiseGeneration,
} from '../../worker/operations/cache-changes.ts'
import { NO_GENERATIONS } from '../../worker/operations/cache-controls.ts'
import { requireDocument } from '../../worker/operations/operator-documents.ts'
import { type OpsCommand, requireNoMore, WrongCommandLine } from './command.ts'
import { readDocuments, requireSure, requireValid, writeDocument } from './documents.ts'

export const purge: OpsCommand = {
  usage: 'purge all | site SITE | entity NAME | page NAME',
  summary: 'Ends what is stored: it is never asked for again.',
  help: [
    'purge page no/category/1       one page on one site, in every variant',
    'purge entity product:132       its page on every site, and what was read about it',
    'purge entity content:footer    texts; also content:{slug}, and growth for flags',
    'purge site se-en               pages of a site, and reads of its country and language; asks first',
    'purge all                      everything; asks first',
  ],
  async run([kind, name = '', ...more], run) {
    requireNoMore(more, 0)
    if (kind === undefined) throw new WrongCommandLine(`What? One of ${PURGE_KINDS.join(', ')}.`)
    const wanted = requireValid(parsePurge(kind, name))
    if (isWidePurge(wanted)) {
      const what = wanted.kind === 'all' ? 'everything' : `the whole site ${name}`
      await requireSure(run, `Purge ${what}? The next visitors to each page wait for the backend.`)
    }
    const { generations } = await readDocuments(run)
    // A purge of everything may replace an invalid document, because nothing of it is needed.
    const before =
      wanted.kind === 'all'
        ? (generations.document ?? NO_GENERATIONS)
        : requireDocument('generations', generations)
    await writeDocument(run, 'generations', raiseGeneration(before, wanted, run.now()))
  },
}
