/** @jsxImportSource hono/jsx */
import { FLAGS, type FlagDefinition, toFlagValue } from '../../../shared/flags.ts'
import { type FeatureDefinition, prepareSetFeature, readFeatures } from '../../growth/feature.ts'
import { experimentWith } from '../../growth/seed.ts'
import { ConsoleError, type Panel } from '../panel.ts'
import { SetForm } from '../set-form.tsx'
import { Table } from '../table.tsx'

/** Flags, their experiments and their value for everybody. */
export const flagsPanel: Panel = {
  segment: 'flags',
  title: 'Flags',

  async show(deps) {
    const { features, dateUpdated } = await readFeatures(deps.db)
    return (
      <>
        <p>
          Last changed {dateUpdated}. The storefront keeps flags for 30 seconds. Visitors who do not allow
          statistics have the default of each, whatever is set here.
        </p>
        <Table heads={['Flag', 'Now', 'Change']}>
          {Object.entries<FlagDefinition>(FLAGS).map(([key, flag]) => (
            <tr key={key}>
              <td>
                {key} {flag.html && '(in HTML)'}
              </td>
              <td>{stateOf(features[key])}</td>
              <td>
                <SetForm name="flag" value={key}>
                  <select name="value" aria-label={`Value of ${key}`}>
                    {flag.variations.map((variation) => (
                      <option key={variation}>{variation}</option>
                    ))}
                    <option value="experiment">experiment, equal parts</option>
                  </select>{' '}
                </SetForm>
              </td>
            </tr>
          ))}
        </Table>
      </>
    )
  },

  async change(deps, form) {
    const key = String(form['flag'] ?? '')
    const flag = (FLAGS as Record<string, FlagDefinition>)[key]
    if (!flag) throw new ConsoleError('There is no such flag.')
    const value = String(form['value'] ?? '')
    if (value !== 'experiment' && !flag.variations.includes(value)) {
      throw new ConsoleError(`The value of ${key} is one of ${flag.variations.join(', ')} or experiment.`)
    }
    const feature: FeatureDefinition =
      value === 'experiment' ? experimentWith(key, flag) : { defaultValue: toFlagValue(flag, value) }
    await prepareSetFeature(deps.db, key, feature, deps.clock().toISOString()).run()
    return value === 'experiment' ? `${key} runs as an experiment.` : `${key} is ${value} for everybody.`
  },
}

function stateOf(feature: FeatureDefinition | undefined): string {
  if (!feature) return 'not defined'
  const variations = feature.rules?.[0]?.variations
  return variations ? `experiment: ${variations.join(', ')}` : String(feature.defaultValue)
}
