import { runCheck } from './check/steps.ts'
import { runCommand } from './project.ts'

/** `npm run check`: all checks of the sources that do not run the shop. */
await runCommand(async () => {
  const results = await runCheck((result) => {
    console.log(`${result.isOk ? '✓' : '✗'} ${result.name} ${result.seconds.toFixed(1)} s`)
    if (result.output) console.log(result.output.replace(/^/gm, '    '))
  })
  process.exit(results.every(({ isOk }) => isOk) ? 0 : 1)
})
