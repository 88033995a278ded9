import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT, runCommand } from '../../scripts/project.ts'
import { parseOptions, USAGE } from './options.ts'
import { takePicture } from './picture.ts'
import { summaryOf, writeReport } from './report.ts'
import { runLoad } from './run.ts'

/** `npm run load`: loads a running shop and writes the report. Exit code 1 when there were errors. */
await runCommand(async () => {
  const args = process.argv.slice(2)
  if (args.includes('--help')) return console.log(USAGE)
  const { target, profile, plan, seed, accounts, out, picture } = parseOptions(args)
  console.log(`Reading the assortment of ${target} and registering accounts …`)
  const result = await runLoad({
    target,
    plan,
    seed,
    accounts,
    onStart: () => console.log(`${plan.warmUpSeconds} s of warm-up, then ${plan.seconds} s measured …`),
  })
  const { prepared, ...figures } = result
  const stamp = result.startedAt.slice(0, 19).replaceAll(':', '')
  const file = path.resolve(ROOT, out ?? `.torg/load/${profile}-${stamp}.html`)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, writeReport({ title: `Load: ${profile}`, target, profile, plan, seed }, result))
  writeFileSync(
    file.replace(/(\.html)?$/, '.json'),
    `${JSON.stringify({ plan, seed, accounts: prepared.accounts.count, ...figures }, null, 1)}\n`,
  )
  if (picture !== undefined) await takePicture(file, path.resolve(ROOT, picture))
  for (const [name, value] of summaryOf(result, plan)) console.log(`${name.padEnd(30)} ${value}`)
  for (const [kind, count] of Object.entries(result.kinds)) console.log(`  ${kind} × ${count}`)
  console.log(`Report: ${path.relative(process.cwd(), file)}`)
  process.exitCode = result.steps.some(({ verdicts }) => verdicts.error > 0) ? 1 : 0
})
