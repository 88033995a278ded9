import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Refusal, ROOT } from '../project.ts'
import { ALERT_FIGURES } from './alert-figures.ts'
import { isBeyond, parseAlertRules } from './alert-rules.ts'
import { type OpsCommand, requireNoMore } from './command.ts'
import { tableLines } from './table.ts'

const RULES = 'torg.shop/alerts.json'

export const alerts: OpsCommand = {
  usage: 'alerts [FILE]',
  summary:
    'Compares the figures that matter with the rules of a file; exit code 1 when one is beyond its limit.',
  help: [
    `FILE is a JSON list of rules, by default ${RULES}: {"figure": "errors-hour", "above": 50, "do": "…"}.`,
    'Figures:',
    ...Object.entries(ALERT_FIGURES).map(([name, { what }]) => `  ${name}: ${what}`),
    'Run it every few minutes where a failed command tells somebody, such as a scheduled CI job.',
  ],
  async run(words, run) {
    requireNoMore(words, 1)
    const file = path.resolve(ROOT, words[0] ?? RULES)
    const rules = parseAlertRules(readRules(file))
    const db = await run.database()
    const now = run.now().toISOString()
    const names = [...new Set(rules.map(({ figure }) => figure))]
    const values = new Map<string, number | null>()
    for (const name of names) {
      const { sql } = ALERT_FIGURES[name] ?? { sql: '' }
      const bound = sql.includes('?1') ? db.prepare(sql).bind(now) : db.prepare(sql)
      values.set(name, (await bound.first<{ value: number | null }>())?.value ?? null)
    }
    const lines = rules.map((rule) => {
      const value = values.get(rule.figure) ?? null
      const beyond = isBeyond(rule, value)
      const bound = rule.above === undefined ? `at least ${rule.below}` : `at most ${rule.above}`
      return { beyond, rule, cells: [beyond ? 'ALERT' : 'ok', rule.figure, String(value ?? 'none'), bound] }
    })
    for (const line of tableLines(lines.map(({ cells }) => cells))) run.say(line)
    const fired = lines.filter(({ beyond }) => beyond)
    if (fired.length === 0) return
    throw new Refusal(
      fired.map(({ rule }) => `${rule.figure}, ${ALERT_FIGURES[rule.figure]?.what}: ${rule.do}`).join('\n'),
    )
  },
}

function readRules(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Refusal(`There is no file ${path.relative(ROOT, file)}.`)
  }
}
