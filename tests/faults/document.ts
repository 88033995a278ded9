import { DEADLINES } from '../../worker/upstream/upstream.ts'
import { SERVICE_OUTCOME, SERVICES } from './services-table.ts'
import { STORE_FAULTS } from './store-table.ts'
import { FAULTS, type FaultName, OUTCOMES, type Row, ROWS } from './table.ts'

/** The part of docs/faults.md that is generated from the tests' table. */
export function renderTable(): string {
  const rows = Object.values<Row>(ROWS).map(({ title, asks, deadline, ages, keepsPage, nothing }) =>
    [
      '',
      title,
      `\`${asks}\``,
      `${DEADLINES[deadline] / 1_000} s`,
      ages ? (keepsPage ? `${OUTCOMES.hit} (the page)` : OUTCOMES.hit) : '–',
      ages ? `after ${minutes(ages.stale)}: ${OUTCOMES.stale}` : '–',
      ages ? `after ${minutes(ages.old)}: ${OUTCOMES.old}` : '–',
      typeof nothing === 'string' ? OUTCOMES[nothing] : 'see below',
      '',
    ].join(' | '),
  )
  const perFault = Object.values<Row>(ROWS).find(({ nothing }) => typeof nothing !== 'string')?.nothing
  const faults = (Object.keys(FAULTS) as FaultName[]).map((name) => {
    const outcome = typeof perFault === 'object' ? OUTCOMES[perFault[name]] : ''
    return ` | ${name} | ${FAULTS[name].does} | ${outcome} | `
  })
  const services = Object.values(SERVICES).map(
    ({ title, asks, deadline }) =>
      ` | ${title} | \`${asks}\` | ${DEADLINES[deadline] / 1_000} s | ${SERVICE_OUTCOME} | `,
  )
  const stores = Object.entries(STORE_FAULTS).map(([name, { does }]) => ` | ${name} | ${does} | `)
  return [
    '| What fails | Request | Deadline | Fresh entry | Stale entry | Expired entry | Nothing stored |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => row.trim()),
    '',
    '| Fault | What the dependency does | Through the proxy, nothing stored |',
    '| --- | --- | --- |',
    ...faults.map((row) => row.trim()),
    '',
    '| Service | Request | Deadline | With every fault |',
    '| --- | --- | --- | --- |',
    ...services.map((row) => row.trim()),
    '',
    '| Store | What it does (always a miss and a 200) |',
    '| --- | --- |',
    ...stores.map((row) => row.trim()),
  ].join('\n')
}

const minutes = (milliseconds: number) =>
  milliseconds < 60_000 ? `${milliseconds / 1_000} s` : `${milliseconds / 60_000} min`
