import path from 'node:path'
import { runnerImport } from 'vite'
import { messagePlugins } from '../../scripts/build/message-plugins.ts'
import { readJudgements } from '../search/judgements.ts'

/**
 * Runs the judged queries against the seeded backend, prints by group how good the results are and lists the
 * queries whose first result is wrong. `npm run prove -- search-quality FOLDER` takes another set of
 * queries.csv and needs.csv; a set that nobody has tuned to says how far the rules carry.
 */
const GOALS: Record<string, number> = { head: 0.95, all: 0.9 }

// The backend says messages, whose macros and catalogues only the build's plugins know.
const { module: quality } = await runnerImport<typeof import('../search/quality.ts')>(
  path.join(import.meta.dirname, '../search/quality.ts'),
  { configFile: false, plugins: messagePlugins() },
)

type Outcome = Awaited<ReturnType<typeof quality.measureQuality>>[number]

const [folder] = process.argv.slice(2)
const judgements = readJudgements(folder && path.resolve(folder))
const outcomes = await quality.measureQuality(judgements)
console.log(`${judgements.length} queries, ${outcomes.length} with something to find\n`)
for (const outcome of outcomes.filter(({ isFirstRight }) => !isFirstRight)) console.log(describe(outcome))
console.log(`\n${'group'.padEnd(16)} queries  NDCG@10  first right`)
for (const [name, some] of [...groupsOf(outcomes), ['all', outcomes] as const]) report(name, some)

function groupsOf(outcomes: readonly Outcome[]): Map<string, Outcome[]> {
  const sites = Map.groupBy(outcomes, ({ judgement: { country, language } }) => `${country} ${language}`)
  return new Map([...Map.groupBy(outcomes, ({ judgement }) => judgement.group), ...sites])
}

function report(name: string, outcomes: readonly Outcome[]): void {
  const share = (read: (outcome: Outcome) => number) =>
    outcomes.reduce((sum, outcome) => sum + read(outcome), 0) / outcomes.length
  const right = share(({ isFirstRight }) => Number(isFirstRight))
  const ndcg = share((outcome) => outcome.ndcg)
  const goal = GOALS[name]
  const isMissed = goal !== undefined && right < goal
  if (isMissed) process.exitCode = 1
  const note = goal === undefined ? '' : `  goal ${goal.toFixed(2)}${isMissed ? ' MISSED' : ''}`
  const cells = [
    String(outcomes.length).padStart(8),
    ndcg.toFixed(3).padStart(9),
    right.toFixed(3).padStart(13),
  ]
  console.log(`${name.padEnd(16)}${cells.join('')}${note}`)
}

function describe({ judgement, found, correctedQuery }: Outcome): string {
  const { country, language, group, query, gradeOf } = judgement
  const shown = found
    .slice(0, 3)
    .map(
      (product) => `${product.names.split('\n').at({ en: 0, nb: 1, sv: 2 }[language])} (${gradeOf(product)})`,
    )
  const corrected = correctedQuery === null ? '' : ` → ${correctedQuery}`
  return `${country} ${language} ${group.padEnd(9)} ${query}${corrected}: ${shown.join(', ') || 'nothing'}`
}
