import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { REMOVAL } from './removal.ts'

/** Runs the worker until it is active, with a storage that answers with `remove`. Returns what it did, in order. */
async function activate(remove: (name: string) => Promise<boolean>): Promise<string[]> {
  const did: string[] = []
  const listeners = new Map<string, (event: object) => void>()
  runInNewContext(REMOVAL, {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: () => did.push('takes over'),
    registration: { unregister: async () => did.push('unregisters') },
    caches: {
      delete(name: string) {
        did.push(name)
        return remove(name)
      },
    },
  })
  let work: Promise<unknown> = Promise.resolve()
  listeners.get('install')?.({})
  listeners.get('activate')?.({ waitUntil: (given: Promise<unknown>) => (work = given) })
  await work
  expect([...listeners.keys()], 'it answers no request').toEqual(['install', 'activate'])
  return did
}

it('takes over, ends, and deletes all that was kept', async () => {
  const did = await activate(async () => true)
  expect(did).toEqual(['takes over', 'unregisters', 'torg-visitor', 'torg-files', 'torg-forgotten'])
})

it('ends and deletes what it can where the browser’s storage fails', async () => {
  const did = await activate((name) =>
    name === 'torg-visitor' ? Promise.reject(new Error('broken')) : Promise.resolve(true),
  )
  expect(did).toContain('unregisters')
  expect(did).toContain('torg-files')
})
