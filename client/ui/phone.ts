/**
 * A phone number grouped as people read it: `+47 412 34 567`, `+46 70 123 45 67`. One of another country, or in another
 * form, stays as it is. For showing only.
 */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/[\s().-]/g, '')
  const groups = GROUPS.flatMap((pattern) => pattern.exec(digits)?.slice(1) ?? [])
  return groups.length === 0 ? phone : groups.join('\u00a0')
}

/** Mobile numbers of Norway have three groups, its other numbers four; those of Sweden begin with the area's digits. */
const GROUPS = [
  /^(\+47)([489]\d{2})(\d{2})(\d{3})$/,
  /^(\+47)([235-7]\d)(\d{2})(\d{2})(\d{2})$/,
  /^(\+46)(7\d)(\d{3})(\d{2})(\d{2})$/,
  /^(\+46)(8)(\d{3})(\d{2})(\d{2})$/,
]
