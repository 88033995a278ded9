/** `lean` removes code that the shop never runs; `plain` takes every package as published. */
export type BuildKind = 'lean' | 'plain'

/** Returns the kind of build in `TORG_BUILD`, `lean` by default. Throws for any other value. */
export function readBuildKind(environment: Record<string, string | undefined>): BuildKind {
  const wanted = environment['TORG_BUILD'] || 'lean'
  if (wanted === 'lean' || wanted === 'plain') return wanted
  throw new Error(`TORG_BUILD is "${wanted}"; it may be "lean" or "plain"`)
}
