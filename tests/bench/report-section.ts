/** Returns a report with the section under `heading` replaced, or added at its end. */
export function replaceSection(report: string, heading: string, section: string): string {
  const start = report.indexOf(`${heading}\n`)
  if (start < 0) return `${report.trimEnd()}\n\n${section}`
  const next = report.indexOf('\n## ', start + heading.length)
  return `${report.slice(0, start)}${section}${next < 0 ? '' : report.slice(next)}`
}

/** Returns the section under `heading` with a line before it, or nothing. */
export function findSection(report: string, heading: string): string {
  const start = report.indexOf(`${heading}\n`)
  if (start < 0) return ''
  const next = report.indexOf('\n## ', start + heading.length)
  return `\n${report.slice(start, next < 0 ? undefined : next)}`
}
