/** `lean` leaves out what the shop never runs; `plain` takes every package as published. */
export type BuildKind = 'lean' | 'plain'

/** Which build `TORG_BUILD` asks for, `lean` by default. Throws for any other word. */
export function readBuildKind(environment: Record<string, string | undefined>): BuildKind {
  const wanted = environment['TORG_BUILD'] || 'lean'
  if (wanted === 'lean' || wanted === 'plain') return wanted
  throw new Error(`TORG_BUILD is "${wanted}"; it may be "lean" or "plain"`)
}
