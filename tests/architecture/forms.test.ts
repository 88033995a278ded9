import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { SCREENS, screenSource } from '../../client/screens.ts'
import { ROOT } from '../../scripts/project.ts'
import { FORMS } from '../../worker/forms/all-forms.ts'
import type { LateForm } from '../../client/features/form/use-form.ts'
import type { FormDefinition } from '../../shared/forms/form.ts'
import { type RouteDefinition, type RouteKey, ROUTES } from '../../shared/routes.ts'

/** Every form is defined once in `shared/forms/` and registered in the worker (docs/forms.md). */

/** Files that define no form themselves. */
const HELPERS = [
  'form.ts',
  'form-failure.ts',
  'cart-addresses.ts',
  'delivery-fields.ts',
  'proof.ts',
  'proof-fields.ts',
]

const filesIn = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

const modules = filesIn('shared/forms').filter((file) => !HELPERS.includes(path.basename(file)))
const clientFiles = filesIn('client')

/** Definitions by the name of their constant. */
const exported = new Map<string, { file: string; form: FormDefinition }>()
for (const file of modules) {
  const module = (await import(path.join(ROOT, file))) as Record<string, unknown>
  for (const [name, value] of Object.entries(module)) {
    if (name.endsWith('Form')) exported.set(name, { file, form: value as FormDefinition })
  }
}

describe('a form', () => {
  it('is registered in worker/forms/all-forms.ts', () => {
    const unknown = [...exported].filter(([, { form }]) => !FORMS.includes(form))
    expect(unknown.map(([name, { file }]) => `${file}: ${name}`)).toEqual([])
    expect(FORMS.length).toBe(exported.size)
  })

  it('has a name of its own, in kebab-case', () => {
    const names = FORMS.map(({ name }) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([])
  })

  it('is posted to pages with a screen, or to an address of its own', () => {
    const strays = FORMS.filter(({ pages = [], address }) => {
      return pages.length > 0 === (address !== undefined) || pages.some((page) => SCREENS[page] === null)
    })
    expect(strays.map(({ name }) => name)).toEqual([])
  })

  it('redirects to another page, or its pages read `done` from the query', () => {
    const unhandled = FORMS.flatMap(({ name, pages = [], next, step }) => {
      if (next || step) return []
      const without = pages.filter((page) => !(ROUTES[page] as RouteDefinition).query?.includes('done'))
      return without.map((page) => `${name} on ${page}`)
    })
    expect(unhandled).toEqual([])
  })

  it('never repeats a password or code in a refused form', () => {
    const repeated = FORMS.flatMap(({ name, keep = [] }) =>
      keep.filter((field) => /password|token|^code$/i.test(field)).map((field) => `${name}: ${field}`),
    )
    expect(repeated).toEqual([])
  })
})

describe('the client', () => {
  it('defines no form itself, and neither does the worker', () => {
    const own = [...clientFiles, ...filesIn('worker')].filter((file) => /\bdefineForm/.test(read(file)))
    expect(own).toEqual([])
  })

  it('names each late form as its definition is named', async () => {
    const late = clientFiles.filter((file) => path.basename(file) === 'forms.ts')
    expect(late).not.toEqual([])
    for (const file of late) {
      const module = (await import(path.join(ROOT, file))) as Record<string, LateForm<unknown>>
      for (const [constant, form] of Object.entries(module)) {
        const definition = exported.get(constant)?.form
        expect(form.name, `${file}: ${constant}`).toBe(definition?.name)
        expect(await form.load(), `${file}: ${constant}`).toBe(definition)
      }
    }
  })

  it('refers to forms by their constants, never by a string', () => {
    const raw = clientFiles.flatMap((file) =>
      [...read(file).matchAll(/(?:\bform|\bdone)(?:'\])? === '\w[^']*'|FORM_FIELD\} value="[^"]*"/g)].map(
        ([found]) => `${file}: ${found}`,
      ),
    )
    expect(raw).toEqual([])
  })

  it('shows on each screen only forms that are posted to that page', () => {
    const misplaced = (Object.keys(ROUTES) as RouteKey[]).flatMap((page) => {
      const folder = `${path.dirname(screenSource(page))}/`
      return clientFiles
        .filter((file) => file.startsWith(folder))
        .flatMap((file) => formsUsedIn(file).map((name) => ({ file, name })))
        .filter(({ name }) => !exported.get(name)?.form.pages?.includes(page))
        .map(({ file, name }) => `${file}: ${name} is not posted to ${page}`)
    })
    expect(misplaced).toEqual([])
  })
})

/**
 * Form constants that a file passes on as a whole; a file that only reads the name does not show the form.
 */
function formsUsedIn(file: string): string[] {
  const text = read(file)
  const imports = [...text.matchAll(/import \{([^}]*)\} from '[./]*\/(?:shared\/forms\/[\w-]+|forms)\.ts'/g)]
  const names = imports.flatMap(([, list = '']) => list.match(/\w+Form\b/g) ?? [])
  return names.filter((name) => new RegExp(String.raw`[({]${name}[,)}]`).test(text))
}
