import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { createNeededFiles } from './needed-files.ts'

const IMPORTS: Record<string, string[]> = {
  'assets/entry-1.js': [],
  'assets/screen.js': ['assets/shared.js', 'assets/entry-1.js'],
  'assets/shared.js': ['assets/deep.js'],
  'assets/deep.js': ['assets/shared.js'],
  'assets/part.js': ['assets/deep.js', 'assets/own.js', 'assets/entry-1.js'],
  'assets/own.js': [],
}

/** The files of the list that a part is asked for with, by the file that imports it. */
function neededBy(hostId: string) {
  const { plugin, resolveDependencies } = createNeededFiles('assets/entry-')
  const bundle = Object.fromEntries(
    Object.entries(IMPORTS).map(([fileName, imports]) => [fileName, { type: 'chunk', fileName, imports }]),
  ) as unknown as Rolldown.OutputBundle
  const generate = plugin.generateBundle as (options: object, bundle: Rolldown.OutputBundle) => void
  generate({}, bundle)
  const needed = ['assets/part.js', 'assets/deep.js', 'assets/own.js', 'assets/entry-1.js']
  return resolveDependencies('assets/part.js', needed, { hostId })
}

test('a part is asked for with what its importer has not loaded, directly or by others', () => {
  expect(neededBy('assets/screen.js')).toEqual(['assets/part.js', 'assets/own.js'])
})

test('an importer that has none of it names all but the entry', () => {
  expect(neededBy('assets/own.js')).toEqual(['assets/part.js', 'assets/deep.js'])
})

test('the entry names nothing', () => {
  expect(neededBy('assets/entry-1.js')).toEqual([])
})
