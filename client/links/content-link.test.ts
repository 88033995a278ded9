import { expect, test } from 'vitest'
import { toLinkTarget } from './content-link.ts'

test("an editor's link becomes a target", () => {
  const target = (kind: Parameters<typeof toLinkTarget>[0]['kind'], uri: string) =>
    toLinkTarget({ kind, title: '', uri })
  expect(target('page', 'legal/terms')).toEqual({
    kind: 'page',
    pageType: 'legal',
    contentType: null,
    slug: 'terms',
  })
  expect(target('page', 'seasonal/editorial_page/jul')).toMatchObject({
    contentType: 'editorial_page',
    slug: 'jul',
  })
  expect(target('page', 'leads/register-interest/bergen')).toMatchObject({
    pageType: 'lead_creation',
    slug: 'bergen',
  })
  expect(target('page', '/legal/terms/')).toEqual({ kind: 'relative_path', path: '/legal/terms/' })
  expect(target('product', '/products/132')).toEqual({ kind: 'product', productId: '132' })
  expect(target('email', 'mailto:a@b.example')).toEqual({ kind: 'email', email: 'a@b.example' })
  expect(target('support_chat', '')).toEqual({ kind: 'support_chat' })
})
