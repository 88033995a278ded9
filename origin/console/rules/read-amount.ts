/** Minor units of an amount as staff type it: `49`, `49.9`, `49,90`. Null for anything else, and above 999,999. */
export function readAmount(text: string): number | null {
  const [, whole = '', part = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  return whole === '' ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
