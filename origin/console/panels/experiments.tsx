/** @jsxImportSource hono/jsx */
import { type Experiment, readExperiments } from '../../collector/read-experiments.ts'
import { SPLIT_FAULT_BELOW, type VariationResult } from '../../collector/rules/experiment-results.ts'
import type { Estimate } from '../../collector/rules/statistics.ts'
import { ConsoleLink } from '../console-link.tsx'
import type { Panel } from '../panel.ts'
import { Table } from '../table.tsx'

/** What experiments have come to: visitors, orders and baskets by variation (docs/growth.md#results). */
export const experimentsPanel: Panel = {
  segment: 'experiments',
  title: 'Experiments',

  async show(deps) {
    const experiments = await readExperiments(deps)
    return (
      <>
        <p>
          Intervals hold the true value in 95 of 100 experiments. Decide before you start how long one runs:
          who looks every day and stops at the first difference finds one that is not there. Flags are set in{' '}
          <ConsoleLink to="flags">Flags</ConsoleLink>.
        </p>
        {experiments.length === 0 && <p>No experiment runs, and no visitor of a former one is known.</p>}
        {experiments.map((experiment) => (
          <Result key={experiment.key} experiment={experiment} />
        ))}
      </>
    )
  },
}

function Result({ experiment }: { experiment: Experiment }) {
  const { key, isRunning, since, mixed, variations } = experiment
  return (
    <section>
      <h2>{key}</h2>
      <p>
        {isRunning ? 'Runs' : 'Does not run any more'}. Events since {since}. {splitOf(experiment)}
      </p>
      {mixed > 0 && <p>{mixed} visitors saw several variations and count for none.</p>}
      <Table
        heads={[
          'Variation',
          'Visitors',
          'Exposures',
          'Ordered',
          'Conversion',
          'Against the control',
          'Basket',
        ]}
      >
        {variations.map((row, index) => (
          <tr key={row.variation}>
            <th scope="row">
              {row.variation} {index === 0 && '(control)'}
            </th>
            <td>{row.visitors}</td>
            <td>{row.exposures}</td>
            <td>{row.converted}</td>
            <td>{percent(row.conversion)}</td>
            <td>{row.difference ? `${percent(row.difference, 'points')}` : '–'}</td>
            <td>{basketsOf(row)}</td>
          </tr>
        ))}
      </Table>
    </section>
  )
}

function splitOf({ split }: Experiment) {
  if (split === null) return ''
  const { probability, isFault } = split
  const words = probability < 0.0001 ? 'less than 0.0001' : probability.toFixed(4)
  if (!isFault) return `The split of visitors is as it should be (p = ${words}).`
  return (
    <strong role="alert">
      Sample-ratio fault: visitors are not split as they should be (p = {words}, below {SPLIT_FAULT_BELOW}).
      Something draws or counts wrongly; do not believe the figures.
    </strong>
  )
}

function percent({ value, low, high }: Estimate, unit = '%'): string {
  const [middle, from, to] = [value, low, high].map((each) => (each * 100).toFixed(2))
  return `${middle} ${unit} (${from} to ${to})`
}

function basketsOf({ baskets }: VariationResult) {
  const amount = ({ value, low, high }: Estimate) =>
    `${value.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`
  return baskets.map(({ currency, buyers, mean, difference }) => (
    <p key={currency}>
      {currency}, {buyers} buyers: {mean ? amount(mean) : 'too few'}
      {difference && `; against the control ${amount(difference)}`}
    </p>
  ))
}
