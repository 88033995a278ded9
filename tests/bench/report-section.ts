/** Returns a report with the section under `heading` replaced, or added at its end. */
export function replaceSection(report: string, heading: string, section: string): string {
  const start = report.indexOf(`${heading}\n`)
  if (start < 0) return `${report.trimEnd()}\n\n${section}`
  const next = report.indexOf('\n## ', start + heading.length)
  return `${report.slice(0, start)}${section}${next < 0 ? '' : report.slice(next)}`
}

/** Returns everything from `heading` on with a line before it, or nothing. */
export function findRest(report: string, heading: string): string {
  const start = report.indexOf(`${heading}\n`)
  return start < 0 ? '' : `\n${report.slice(start)}`
}
