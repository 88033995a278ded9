/** True when the visitor has asked the browser to save data; no standard type knows it yet. */
export function isSavingData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
}
