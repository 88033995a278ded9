import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { trackedFiles } from '../../scripts/check/house-rules.ts'
import { ROOT } from '../../scripts/project.ts'
import { anchorsOf, findBrokenCitations } from './citations.ts'

it('every citation and link of the project points to a heading, file or decision record', () => {
  const faults = findBrokenCitations(trackedFiles(), (file) => existsSync(path.join(ROOT, file)))
  expect(faults.join('\n')).toBe('')
})

it('the index of decisions lists every decision record', () => {
  const files = trackedFiles().filter(({ path: file }) => file.startsWith('docs/decisions/'))
  const index = files.find(({ path: file }) => file.endsWith('README.md'))?.text ?? ''
  const records = files.map(({ path: file }) => path.basename(file)).filter((file) => file !== 'README.md')
  expect(records.length).toBeGreaterThan(20)
  expect(records.filter((record) => !index.includes(`](${record})`))).toEqual([])
})

describe('findBrokenCitations', () => {
  const document = { path: 'docs/reference/rules.md', text: '# Rules\n\n## Gift cards\n\n## Slots\n' }
  const record = { path: 'docs/decisions/2026-11-21-0920-purges.md', text: '# Purges\n' }
  const inCode = (comment: string) =>
    findBrokenCitations(
      [document, record, { path: 'shared/a.ts', text: `/**\n * ${comment}\n */\n` }],
      () => false,
    )

  it('accepts a heading that exists, a record that exists and an RFC', () => {
    expect(inCode('A (docs/reference/rules.md#gift-cards), B (decision 0920), C (RFC 9110, 8.8.3).')).toEqual(
      [],
    )
  })

  it('refuses a heading that does not exist', () => {
    expect(inCode('A rule (docs/reference/rules.md#stock).')).toEqual([
      'shared/a.ts:2: docs/reference/rules.md#stock: there is no such heading',
    ])
  })

  it('refuses a document that does not exist', () => {
    expect(inCode('See docs/reference/absent.md.')).toEqual([
      'shared/a.ts:2: docs/reference/absent.md: there is no such file',
    ])
  })

  it('refuses a decision record that does not exist', () => {
    expect(inCode('Chosen in decision 0921.')).toEqual([
      'shared/a.ts:2: decision 0921: there is no such record',
    ])
  })

  it.each([
    '(contract 9.11)',
    '(security, when things fail)',
    '(design: a page request, 6)',
    '(design',
    'spec 2',
  ])('refuses a citation of a document outside the repository: %s', (citation) => {
    expect(inCode(`A rule ${citation}`).map((fault) => fault.split(': ').at(-1))).toContain(
      'cite docs/reference or an RFC',
    )
  })

  it('accepts a parameter of the same name in code', () => {
    const code = { path: 'client/a.ts', text: 'const a = items.map((product, index) => index)\n' }
    expect(findBrokenCitations([code], () => false)).toEqual([])
  })

  it('refuses a link to a document that does not exist', () => {
    const linking = { path: 'docs/a.md', text: '[rules](reference/rules.md#slots) [old](old.md)\n' }
    expect(findBrokenCitations([document, linking], () => false)).toEqual([
      'docs/a.md:1: old.md: there is no such file',
    ])
  })

  it('refuses a path in a document when the file or folder does not exist', () => {
    const naming = { path: 'docs/a.md', text: 'In `shared/a.ts`, `shared/` and `shared/gone.ts`.\n' }
    const code = { path: 'shared/a.ts', text: '' }
    expect(findBrokenCitations([naming, code], () => false)).toEqual([
      'docs/a.md:1: shared/gone.ts: there is no such file',
    ])
  })

  it('refuses a heading that exists twice in one document', () => {
    const twice = { path: 'docs/a.md', text: '# A\n\n## Times\n\n## Times\n' }
    expect(findBrokenCitations([twice], () => false)).toEqual(['docs/a.md: #times: the heading exists twice'])
  })
})

it('anchorsOf returns the anchors that GitHub creates', () => {
  expect(anchorsOf("# `npm start`, and what's next\n\n```md\n# no heading\n```\n\n## Ståle 2.0\n")).toEqual([
    'npm-start-and-whats-next',
    'ståle-20',
  ])
})
