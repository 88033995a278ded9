import { existsSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { findStaleArrows, findViolations } from '../boundaries/boundaries.ts'
import { findFolderKnots } from '../boundaries/folder-knots.ts'
import { findRefusedTerms, readGlossary, withTable } from './glossary.ts'
import { findHouseFaults } from './house-rules.ts'
import { findQuadraticExpressions } from './quadratic-expressions.ts'
import { readCatalogue, readCatalogues } from './catalogue.ts'
import { findMissingTranslations, findOtherValues, findUnexplained } from './translations.ts'
import { findNeedlessFacts, findTypedFacts } from './typed-facts.ts'
import { findTypographyFaults } from './typography.ts'
import { readShopTexts } from './shop-texts.ts'
import { hashInputs } from '../system/input-hash.ts'
import { readImports } from '../boundaries/module-graph.ts'
import { captureNode } from '../system/node-process.ts'
import { ROOT } from '../project.ts'

export type StepResult = { name: string; isOk: boolean; output: string; seconds: number }
type Step = { name: string; run(): Promise<{ isOk: boolean; output: string }> }

/** Runs all steps, two at a time, and calls `onResult` as each ends. */
export async function runCheck(onResult: (result: StepResult) => void): Promise<StepResult[]> {
  const waiting = [...STEPS]
  const results: StepResult[] = []
  async function work(): Promise<void> {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const startedAt = performance.now()
      const { isOk, output } = await step.run()
      const result = { name: step.name, isOk, output, seconds: (performance.now() - startedAt) / 1000 }
      results.push(result)
      onResult(result)
    }
  }
  await Promise.all([work(), work()])
  return results
}

/** The slowest first, so that both lanes end together. */
const STEPS: readonly Step[] = [
  { name: 'types', run: checkTypes },
  { name: 'catalogues', run: checkCatalogues },
  { name: 'translations', run: checkTranslations },
  { name: 'unused code', run: () => tool('knip/bin/knip.js', '--treat-config-hints-as-errors') },
  { name: 'lint', run: () => tool('oxlint/bin/oxlint', '--quiet', '--format=unix') },
  { name: 'format', run: () => tool('oxfmt/bin/oxfmt', '--check') },
  { name: 'glossary', run: checkGlossary },
  { name: 'boundaries', run: async () => checkBoundaries() },
  { name: 'house rules', run: async () => verdict(findHouseFaults()) },
  { name: 'regular expressions', run: async () => verdict(findQuadraticExpressions()) },
]

/** Generates environment types only when their inputs have changed, because it takes seconds. */
async function checkTypes() {
  const inputs = hashInputs(['wrangler.toml', 'origin/wrangler.toml', 'package-lock.json'])
  const mark = path.join(ROOT, 'node_modules/.cache/torg-worker-types')
  const isCurrent =
    existsSync(path.join(ROOT, WORKER_TYPES)) && existsSync(mark) && readFileSync(mark, 'utf8') === inputs
  if (!isCurrent) {
    const written = await tool('wrangler/bin/wrangler.js', 'types', WORKER_TYPES, '--include-env=false')
    if (!written.isOk) return written
    mkdirSync(path.dirname(mark), { recursive: true })
    writeFileSync(mark, inputs)
  }
  // One checker per project: several would check shared types several times.
  return tool('typescript/bin/tsc', '-b', '--pretty', 'false', '--checkers', '1')
}

const WORKER_TYPES = 'worker/worker-configuration.d.ts'

function checkBoundaries() {
  const imports = readImports(ROOT, ['client', 'worker', 'origin', 'shared', 'scripts'])
  return verdict([
    ...findViolations(imports).map(
      ({ boundary, import: { from, to } }) => `${from} imports ${to}: ${boundary.reason} (${boundary.name})`,
    ),
    ...findFolderKnots(imports).map(
      ({ folder, members }) => `${folder}/ has a knot: ${members.join(', ')} reach each other`,
    ),
    ...findStaleArrows(imports).map((arrow) => `FEATURE_ARROWS allows ${arrow}, which nothing uses`),
  ])
}

async function checkCatalogues() {
  const { isOk } = await tool('@lingui/cli/dist/lingui.js', 'check', 'sync', '--clean')
  return verdict(isOk ? [] : ['locales/ differs from the sources: run `npm run extract`'])
}

async function checkTranslations() {
  const english = readCatalogue('en')
  const translated = readCatalogues()
  const missing = await findMissingTranslations(translated)
  const values = await Promise.all(translated.map(findOtherValues))
  const all = [english, ...translated]
  const texts = await Promise.all([...all.map(findTypographyFaults), ...all.map(findTypedFacts)])
  const needless = await findNeedlessFacts(english)
  return verdict([
    ...missing,
    ...values.flat(),
    ...(await findUnexplained(english)),
    ...texts.flat(),
    ...needless,
  ])
}

async function checkGlossary() {
  const glossary = readGlossary()
  const { before, after } = withTable(glossary.rows)
  const stale = before === after ? [] : ['docs/words.md has another glossary: run `npm run extract`']
  return verdict([...stale, ...findRefusedTerms(await readShopTexts(), glossary)])
}

function verdict(faults: readonly string[]) {
  return { isOk: faults.length === 0, output: faults.join('\n') }
}

async function tool(script: string, ...args: string[]): Promise<{ isOk: boolean; output: string }> {
  const env = { ...process.env, NO_COLOR: '1', CI: '1' }
  const { code, output } = await captureNode(path.join(ROOT, 'node_modules', script), args, env)
  return { isOk: code === 0, output: code === 0 ? '' : output.trim() }
}
