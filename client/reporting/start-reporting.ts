import { isSwitchedOff } from '../hooks/switched-off.ts'
import { whenIdle } from '../hooks/when-idle.ts'
import { connectReporting, type MaskedReport } from './connect.ts'
import { reports } from './report.ts'

/**
 * Connects error reporting at the first error of the page. Sentry's client loads with the first error that is
 * reported, so that a page whose errors are all of the expected kinds never loads it. It needs no consent: a
 * report holds what mends the shop, no id of the visitor and nothing personal (docs/signals.md#errors).
 */
export function startReporting(): void {
  if (isSwitchedOff('reports')) return void reports.connect(() => {})
  let send: Promise<((report: MaskedReport) => void) | null> | null = null
  connectReporting({
    whenIdle,
    sink(report) {
      // Without the library only this report is missing; the next one loads it again.
      send ??= import('./send-report.ts').then(
        ({ createReportSender }) => createReportSender(),
        () => (send = null),
      )
      void send.then((ready) => ready?.(report))
    },
  })
}
