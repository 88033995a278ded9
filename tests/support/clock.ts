import { clockOffset, now } from '../../scripts/system/clock.ts'

/** The tests' clock, which is also that of the shops they start and of the pages they open. */
export { now }

export const today = (): Date => new Date(now())

/**
 * Shifts a page's `Date` like the shop's, and when the cookies that its scripts set expire; timers and caches
 * use real time.
 */
export const SHIFT_DATE = shiftDate(clockOffset())

/** Shifts it by other milliseconds, on top of what is shifted already. */
export function shiftDate(offset: number): string {
  return `(() => {
  const offset = ${offset}
  if (offset === 0) return
  const now = () => RealDate.now() + offset
  const RealDate = Date
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (_, args, target) => Reflect.construct(RealDate, args.length === 0 ? [now()] : args, target),
    get: (_, key) => (key === 'now' ? now : Reflect.get(RealDate, key)),
  })
  // The browser compares with real time: in a shop of last week each cookie would be gone at once.
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  const real = (text) => new RealDate(RealDate.parse(text) - offset).toUTCString()
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    set(text) {
      cookie.set.call(this, text.replace(/(expires=)([^;]+)/i, (_, name, at) => name + real(at)))
    },
  })
})()`
}
