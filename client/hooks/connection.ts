/** What some browsers tell about the line; no standard type knows it yet. */
type Told = { connection?: { saveData?: boolean; effectiveType?: string } }

/** True when nothing is fetched that nobody has asked for: the visitor saves data, or the line is as slow as 2G. */
export function isSparing(): boolean {
  const { saveData, effectiveType = '' } = (navigator as Told).connection ?? {}
  return saveData === true || effectiveType.endsWith('2g')
}
