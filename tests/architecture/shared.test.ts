import { expect, it } from 'vitest'
import { readImports, sourceFiles } from '../../scripts/boundaries/module-graph.ts'
import { ROOT } from '../../scripts/project.ts'

const SIDES = ['client', 'worker', 'origin']
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

const imports = readImports(ROOT, [...SIDES, 'shared']).filter(({ from }) => !isTest(from))
const importersOf = Map.groupBy(imports, ({ to }) => to)

/** The sides that import a file of shared/, directly or through other files of shared/. */
function sidesOf(file: string, visited = new Set([file])): Set<string> {
  const sides = new Set<string>()
  for (const { from } of importersOf.get(file) ?? []) {
    const [side = ''] = from.split('/')
    if (side !== 'shared') sides.add(side)
    else if (!visited.has(from)) for (const each of sidesOf(from, visited.add(from))) sides.add(each)
  }
  return sides
}

const files = sourceFiles(ROOT, 'shared').filter((file) => !isTest(file) && !file.startsWith('shared/api/'))

it.each(files)('%s is used by at least two of client, worker and origin', (file) => {
  const sides = [...sidesOf(file)]
  expect(sides.length, `only ${sides[0]} uses ${file}: move it to ${sides[0]}/`).not.toBe(1)
})
