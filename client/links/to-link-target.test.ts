import { expect, test } from 'vitest'
import { resolveContentLink } from './content-target.ts'
import { toLinkTarget } from './to-link-target.ts'

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
  expect(target('relative_path', '/cart/')).toEqual({ kind: 'relative_path', path: '/cart/' })
  expect(target('support_chat', '')).toEqual({ kind: 'support_chat' })
})

test.each(['page', 'url', 'relative_path'] as const)('a path of the kind %s may be absolute', (kind) => {
  const link = { kind, title: '', uri: '/llms.txt', isAbsolute: true } as const
  const place = { site: 'se-en', origin: 'https://torg.example' } as const
  expect(resolveContentLink(toLinkTarget(link), place).href).toBe('/llms.txt')
  expect(resolveContentLink(toLinkTarget({ ...link, isAbsolute: undefined }), place).href).toBe(
    '/se-en/llms.txt',
  )
})

test('only a path is absolute', () => {
  expect(toLinkTarget({ kind: 'product', title: '', uri: '/products/1', isAbsolute: true })).toEqual({
    kind: 'product',
    productId: '1',
  })
  expect(toLinkTarget({ kind: 'url', title: '', uri: 'https://other.example/', isAbsolute: true })).toEqual({
    kind: 'url',
    url: 'https://other.example/',
  })
})
