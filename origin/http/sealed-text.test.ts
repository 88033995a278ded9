import { expect, it } from 'vitest'
import { openText, sealText } from './sealed-text.ts'

it('only the same key opens a text', async () => {
  const sealed = await sealText('key', '6051 1234')
  expect(sealed).not.toContain('6051')
  expect(await openText('key', sealed)).toBe('6051 1234')
  await expect(openText('other', sealed)).rejects.toThrow()
})

it('a changed text is not opened', async () => {
  const sealed = await sealText('key', 'some words')
  const [iv = '', text = ''] = sealed.split('.')
  const changed = `${iv}.${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`
  await expect(openText('key', changed)).rejects.toThrow()
})

it('the same text is sealed differently each time', async () => {
  expect(await sealText('key', 'same')).not.toBe(await sealText('key', 'same'))
})
