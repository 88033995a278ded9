/** What some browsers tell about the line; no standard type knows it yet. */
type Connection = { saveData?: boolean; effectiveType?: string }

const connection = () => (navigator as Navigator & { connection?: Connection }).connection

/** True when the visitor has asked the browser to save data. */
export function isSavingData(): boolean {
  return connection()?.saveData === true
}

/** True when nothing is fetched that nobody has asked for: the visitor saves data, or the line is as slow as 2G. */
export function isSparing(): boolean {
  return isSavingData() || connection()?.effectiveType?.endsWith('2g') === true
}
