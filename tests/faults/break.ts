import type { FaultProxy } from '../support/fault-proxy.ts'
import type { Isolate } from './isolate.ts'
import { FAULTS, type FaultName } from './table.ts'

/** From now on, calls to these paths meet the fault. `wrongShape` is a body that resembles the right one. */
export function breakDependency(
  proxy: FaultProxy,
  isolate: Isolate,
  path: RegExp,
  name: FaultName,
  wrongShape?: string,
): void {
  mend(proxy, isolate)
  const { fault } = FAULTS[name]
  if (fault === null) isolate.refuse(path)
  else if (fault.kind === 'otherShape' && wrongShape) proxy.fault(path, { ...fault, body: wrongShape })
  else proxy.fault(path, fault)
}

export function mend(proxy: FaultProxy, isolate: Isolate): void {
  proxy.reset()
  isolate.calls.length = 0
  isolate.refuse(null)
}
