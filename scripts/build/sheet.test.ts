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

it('what a pointer brings is only where something can hover', async () => {
  const classes = ['hover:underline', 'md:hover:text-sm', '[&:hover_h3]:p-2', 'group-hover:leading-tight']
  const sheet = await sheetOf(classes)
  const hovering = (css: string) => css.replaceAll('(hover:hover)', '').match(/(?<!\\):hover/g)?.length
  expect(hovering(sheet)).toBe(classes.length)
  const inside = sheet.match(/@media \(hover:hover\)\{\s*([^{}]*\{[^{}]*\}\s*)+\}/g) ?? []
  expect(hovering(inside.join(''))).toBe(classes.length)
})
