import { createGenerator } from 'unocss'
import { expect, test } from 'vitest'
import config from '../../uno.config.ts'

const uno = await createGenerator(config)
const cssOf = async (icon: string) => (await uno.generate(`i-lucide-${icon}`)).css

test('a listed icon’s class names the place where the picture has it', async () => {
  const css = await cssOf('minus')
  expect(css).toMatch(/\.i-lucide-minus\s*\{\s*--un-icon-at:\s*-1em;?\s*\}/)
  expect(css).toContain("%3Cg transform='translate(0 24)'%3E%3Cpath d='M5 12h14'/%3E%3C/g%3E")
})

test('an icon that is not listed has a picture of its own, and no place in the other', async () => {
  const css = await cssOf('bell')
  expect(css).toMatch(/\.i-lucide-bell\s*\{\s*--un-icon:\s*url\("data:image\/svg\+xml/)
  expect(css).not.toContain('--un-icon-at')
})

test('the package’s second name for an icon is found', async () => {
  expect(await cssOf('trash-2')).toContain("%3Cg transform='translate(0 48)'%3E%3Cpath d='M10 11v6")
})
