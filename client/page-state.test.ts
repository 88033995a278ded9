import { expect, test } from 'vitest'
import { PAGE_CONTEXT } from './fixtures/page.tsx'
import { addUsual, leaveOutUsual } from './page-state.ts'

const { locale: _, ...CONTEXT } = PAGE_CONTEXT
const PAGE = { ...CONTEXT, site: 'no', status: 200 } as const

test('a page is sent without what is as usual, and is whole again in the browser', () => {
  const sent = leaveOutUsual(PAGE)
  expect(Object.keys(sent)).not.toContain('settings')
  expect(addUsual(sent)).toEqual(PAGE)
})

test('what is not as usual is sent', () => {
  const page = { ...PAGE, isWebview: true, settings: { ...PAGE.settings, appleItunesApp: '12' } }
  const sent = leaveOutUsual(page)
  expect(sent).toMatchObject({ isWebview: true, settings: { appleItunesApp: '12' } })
  expect(addUsual(sent)).toEqual(page)
})
