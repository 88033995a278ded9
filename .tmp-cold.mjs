import { startBareWorker } from './tests/support/workerd.ts'
import { readFileSync, readdirSync } from 'node:fs'
const cpu = (pid) =>
  readdirSync(`/proc/${pid}/task`).reduce(
    (t, x) => t + Number(readFileSync(`/proc/${pid}/task/${x}/schedstat`, 'utf8').split(' ')[0]),
    0,
  ) / 1e6
const dirs = process.argv.slice(2)
const res = {}
for (let i = 0; i < 21; i++)
  for (const d of dirs) {
    const t = performance.now()
    const w = await startBareWorker({ distDir: d, vars: { COMPRESS: 'none' } })
    const listen = performance.now() - t
    await (await fetch(w.url + '/healthz')).text()
    ;(res[d] ??= []).push([listen, performance.now() - t, cpu(w.pid)])
    await w.stop()
  }
for (const [d, r] of Object.entries(res)) {
  const m = (k) => r.map((x) => x[k]).sort((a, b) => a - b)
  console.log(
    d,
    'listen min/med',
    m(0)[0].toFixed(0),
    m(0)[4].toFixed(0),
    'healthz',
    m(1)[0].toFixed(0),
    m(1)[4].toFixed(0),
    'cpu',
    m(2)[0].toFixed(1),
    m(2)[4].toFixed(1),
  )
}
