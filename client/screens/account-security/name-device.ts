const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]
/** The order matters: the user agent of each also contains names of those below it. */
const BROWSERS: [RegExp, string][] = [
  [/Edg[A-Z]*\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** "Firefox, Windows" for a `User-Agent`, or null for an unknown one. */
export function nameDevice(userAgent: string | null): string | null {
  const find = (names: [RegExp, string][]) => names.find(([form]) => form.test(userAgent ?? ''))?.[1]
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(', ') || null
}
