/** @jsxImportSource hono/jsx */
import {
  FAULT_MINUTES,
  FAULT_MODES,
  FAULT_SEGMENTS,
  type FaultMode,
  findFault,
  areFaultsEnabled,
  setFault,
} from '../../faults/switches.ts'
import { ConsoleError, type Panel } from '../panel.ts'
import { SetForm } from '../set-form.tsx'
import { Table } from '../table.tsx'

/** Simulates faults of the reference backend in development. */
export const faultsPanel: Panel = {
  segment: 'faults',
  title: 'Faults',

  async show(deps) {
    if (!areFaultsEnabled(deps)) return <p>Faults can be switched on in development only.</p>
    return (
      <>
        <p>
          A part that is broken here stays so for {FAULT_MINUTES} minutes at most. Copies at the edge hide a
          fault from pages while they are fresh or stale: that is what they are for.
        </p>
        <Table heads={['Part', 'Now', 'Change']}>
          {FAULT_SEGMENTS.map((segment) => {
            const mode = findFault(deps, segment)
            return (
              <tr key={segment}>
                <td>{segment}</td>
                <td>{mode ? FAULT_MODES[mode] : 'works'}</td>
                <td>
                  <SetForm name="segment" value={segment}>
                    <select name="mode" aria-label={`What ${segment} does`}>
                      <option value="works">works</option>
                      {Object.entries(FAULT_MODES).map(([name, does]) => (
                        <option key={name} value={name} selected={name === mode}>
                          {does}
                        </option>
                      ))}
                    </select>{' '}
                  </SetForm>
                </td>
              </tr>
            )
          })}
        </Table>
      </>
    )
  },

  async change(deps, form) {
    if (!areFaultsEnabled(deps)) throw new ConsoleError('Faults can be switched on in development only.')
    const segment = String(form['segment'] ?? '')
    if (!FAULT_SEGMENTS.includes(segment)) throw new ConsoleError('There is no such segment.')
    const mode = String(form['mode'] ?? '')
    if (mode === 'works') {
      setFault(deps, segment, null)
      return `${segment} works again.`
    }
    if (!isMode(mode)) {
      throw new ConsoleError(`A fault is one of ${Object.keys(FAULT_MODES).join(', ')}, or works.`)
    }
    setFault(deps, segment, mode)
    return `${segment} ${FAULT_MODES[mode]} for ${FAULT_MINUTES} minutes.`
  },
}

function isMode(mode: string): mode is FaultMode {
  return Object.hasOwn(FAULT_MODES, mode)
}
