import { createGenerator } from 'unocss'
import { expect, it } from 'vitest'
import unoConfig from '../../uno.config.ts'

async function sheetOf(classes: readonly string[]): Promise<string> {
  const generator = await createGenerator(unoConfig)
  return (await generator.generate([...classes])).css
}

it('the style sheet does not depend on the order in which a build reads the modules', async () => {
  const classes = ['text-sm', 'rounded-card', 'leading-tight', 'p-2']
  const sheet = await sheetOf(classes)
  expect(sheet).toContain('border-radius:20px')
  expect(await sheetOf(classes.toReversed())).toBe(sheet)
})
