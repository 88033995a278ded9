/** @jsxImportSource hono/jsx */
import { CLOCK_SPEED_MAX } from '../../../shared/order/order-clock.ts'
import { runJobs } from '../../jobs.ts'
import { readClockSpeed, setClockSpeed } from '../../orders/clock/speed.ts'
import { ConsoleError, type Panel } from '../panel.ts'
import { PostForm } from '../post-form.tsx'

/** The speed of the order clock, and a button that runs the jobs. */
export const clockPanel: Panel = {
  segment: 'clock',
  title: 'Clock',

  async show(deps) {
    const speed = await readClockSpeed(deps)
    const { results } = await deps.db
      .prepare('SELECT since, speed FROM clock_epochs ORDER BY since DESC LIMIT 10')
      .all<{ since: string; speed: number }>()
    return (
      <>
        {!deps.config.orderClock && (
          <p>
            The order clock is off (<code>ORDER_CLOCK</code>): after the cut-off staff move orders at Orders.
          </p>
        )}
        <p>
          Orders under way move on {speed === 1 ? 'in real time' : `${speed} times as fast as real time`}. At
          60 an hour passes in a minute. A change neither jumps nor goes back, and slots of orders to come
          stay where they are.
        </p>
        <PostForm>
          <label>
            Speed <input type="number" name="speed" min={1} max={CLOCK_SPEED_MAX} value={speed} required />
          </label>{' '}
          <button>Set</button>
        </PostForm>
        <PostForm>
          <input type="hidden" name="run" value="jobs" />
          <button>Run the jobs now</button>
        </PostForm>
        <table>
          <tbody>
            {results.map((row) => (
              <tr key={row.since}>
                <td>{row.since}</td>
                <td>{row.speed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
    )
  },

  async change(deps, form) {
    if (form['run'] === 'jobs') {
      await runJobs(deps)
      return 'The jobs have run.'
    }
    const text = String(form['speed'] ?? '')
    if (!/^\d{1,6}$/.test(text) || !(await setClockSpeed(deps, Number(text)))) {
      throw new ConsoleError(`The speed is a whole number from 1 to ${CLOCK_SPEED_MAX}.`)
    }
    return `Orders move on at ${text}.`
  },
}
