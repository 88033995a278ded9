import { expect, test } from 'vitest'
import { detectMessenger } from './detect-messenger.ts'

/** Looks until `foundAt` looks were made, and notes how long it waited in between. */
async function detect(foundAt: number) {
  const waited: number[] = []
  let looks = 0
  const find = () => ((looks += 1) >= foundAt ? 'messenger' : null)
  const result = await detectMessenger(find, async (milliseconds) => void waited.push(milliseconds)).catch(
    String,
  )
  return { result, looks, waited }
}

test('a messenger that is there is found without waiting', async () => {
  expect(await detect(1)).toEqual({ result: 'messenger', looks: 1, waited: [] })
})

test('one that comes later is found at the third look', async () => {
  expect(await detect(3)).toEqual({ result: 'messenger', looks: 3, waited: [400, 400] })
})

test('there is no fourth look', async () => {
  expect(await detect(4)).toEqual({
    result: 'Error: The support chat was not detected',
    looks: 3,
    waited: [400, 400],
  })
})
