import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'
import { sourceFiles } from '../boundaries/module-graph.ts'
import { ROOT } from '../project.ts'
import type { SourceFile } from './house-rules.ts'

/**
 * Returns one sentence for each regular expression whose time grows with the square of its input, or faster:
 * one long field would occupy the isolate for seconds. Only literals are read, and only attacks that repeat
 * one character are found.
 */
export function findQuadraticExpressions(files: readonly SourceFile[] = shippedFiles()): string[] {
  return files.flatMap((file) =>
    literalsOf(file).flatMap(({ line, source, flags }) => {
      const [attack] = analyse({ source, flags }, { maxReports: 1 }).reports
      if (!attack) return []
      const repeated = JSON.stringify(attack.character.pick)
      return [
        `${file.path}:${line}: /${source}/${flags} is quadratic on ${repeated} repeated; ${FIX[attack.type]}`,
      ]
    }),
  )
}

const FIX = {
  Move: 'let it start at one place only (^, \\b, a lookbehind), or bound what it repeats',
  Trade: 'let no two repetitions match the same characters, or bound them',
  Self: 'take the repetition out of the other repetition',
}

/** What reads the input of others; scripts and tests read ours. */
function shippedFiles(): SourceFile[] {
  return ['client', 'worker', 'origin', 'shared']
    .flatMap((folder) => sourceFiles(ROOT, folder))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ path: file, text: readFileSync(path.join(ROOT, file), 'utf8') }))
}

/** A line that may have a literal with an unbounded repetition; parsing all files would take seconds. */
const MAY_REPEAT = /\/[^/*\n].*?(?:[*+]|,\}).*?\//

function literalsOf({ path: file, text }: SourceFile) {
  const found: { line: number; source: string; flags: string }[] = []
  if (!MAY_REPEAT.test(text)) return found
  const visitor = new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const line = text.slice(0, node.start).split('\n').length
      found.push({ line, source: node.regex.pattern, flags: node.regex.flags })
    },
  })
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  visitor.visit(program)
  return found
}
