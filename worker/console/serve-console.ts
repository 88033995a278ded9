import { PURGE_HEADER, PURGES_MAX } from '../../shared/content/editing-headers.ts'
import { forwardConsole } from '../api/pass-through.ts'
import { type AppContext, required } from '../context.ts'
import { parsePurge, raiseGeneration } from '../operations/cache-changes.ts'
import { requireDocument } from '../operations/operator-documents.ts'
import { readOperatorDocuments } from './operator-store.ts'

/**
 * Forwards the staff console of the reference backend, which checks by the session who is staff, and purges what a
 * change has made old before it responds.
 */
export async function serveConsole(c: AppContext): Promise<Response> {
  let purges: string | null = null
  const response = await forwardConsole(c, (headers) => {
    purges = headers.get(PURGE_HEADER)
  })
  if (purges !== null) await purgeChanged(c, purges)
  return response
}

/** True for the console's forms with which editors send pictures and files: they need room, and a login first. */
export function isFileForm(c: AppContext): boolean {
  return c.req.method === 'POST' && /^\/console\/(?:pictures|files)\/?$/.test(required(c, 'location').path)
}

/** A failure is reported and changes nothing for the editor, because the copies grow old by themselves. */
async function purgeChanged(c: AppContext, header: string): Promise<void> {
  const { kv, now, report } = c.get('deps')
  if (kv === null) return
  try {
    const { generations } = await readOperatorDocuments(kv)
    let raised = requireDocument('generations', generations)
    const named = header.split(', ')
    for (const each of named.length > PURGES_MAX ? ['all'] : named) {
      const [kind = '', name = ''] = each.split(' ')
      const { document: purge, faults } = parsePurge(kind, name)
      if (purge === null) throw new Error(`The console named a purge that is none: ${faults.join(' ')}`)
      raised = raiseGeneration(raised, purge, new Date(now()))
    }
    await kv.put('generations', JSON.stringify(raised))
  } catch (error) {
    report(error, { where: 'cache', transactionId: c.get('transactionId') })
  }
}
