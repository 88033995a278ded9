import { expect, test } from 'vitest'
import { announceLogout, announceUser, listenForLogout } from './logout-channel.ts'

test('a page hears what other tabs announce, and not what it announces itself', async () => {
  const heard: string[] = []
  const stop = listenForLogout(
    () => 'of a user',
    () => heard.push('left'),
  )
  const other = new BroadcastChannel('torg.session')
  const elsewhere: unknown[] = []
  other.addEventListener('message', ({ data }) => elsewhere.push(data))
  announceLogout()
  announceUser('of another user')
  // One after the other, so that what the page said itself would have come before.
  for (const [count, said] of ['', 'of another user'].entries()) {
    other.postMessage(said)
    await expect.poll(() => heard.length).toBe(count + 1)
  }
  await expect.poll(() => elsewhere).toEqual(['', 'of another user'])
  other.close()
  stop()
})

test('a page that listens no more still tells other tabs', async () => {
  listenForLogout(
    () => undefined,
    () => {},
  )()
  const heard: unknown[] = []
  const other = new BroadcastChannel('torg.session')
  other.addEventListener('message', ({ data }) => heard.push(data))
  announceUser('of a user')
  await expect.poll(() => heard).toEqual(['of a user'])
  other.close()
})
