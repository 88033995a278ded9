/**
 * True for a request of a browser that asks not to be tracked: `DNT: 1`, or `Sec-GPC: 1` of Global Privacy
 * Control (docs/reference/interface.md#consent).
 */
export function asksNotToTrack(headers: { get: (name: string) => string | null | undefined }): boolean {
  return headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'
}
