export type FileFault = { file: string; line: number; field: string; reason: string }

/** Reads fields of one row of a file; notes a fault for each that it refuses. */
export type FileRow = {
  text: (field: string, pattern: RegExp, right: string) => string
  optional: (field: string, pattern: RegExp, right: string) => string | null
  number: (field: string, least: number, most: number) => number
}

/** A reader of one row. A refused field has an empty or zero value, so callers look at `faults` at the end. */
export function createFileRow(
  row: Readonly<Record<string, string>>,
  { file, line, faults }: { file: string; line: number; faults: FileFault[] },
): FileRow {
  const cell = (field: string) => (row[field] ?? '').trim()
  const refuse = (field: string, reason: string) => faults.push({ file, line, field, reason })
  const text = (field: string, pattern: RegExp, right: string): string => {
    if (pattern.test(cell(field))) return cell(field)
    refuse(
      field,
      cell(field) === '' ? `is empty; ${right}` : `“${cell(field).slice(0, 40)}” is not right; ${right}`,
    )
    return ''
  }
  return {
    text,
    optional: (field, pattern, right) => (cell(field) === '' ? null : text(field, pattern, right)),
    number(field, least, most) {
      const value = /^-?\d{1,9}(?:[.,]\d{1,6})?$/.test(cell(field))
        ? Number(cell(field).replace(',', '.'))
        : NaN
      if (value >= least && value <= most) return value
      refuse(field, `“${cell(field).slice(0, 40)}” is no number from ${least} to ${most}`)
      return 0
    },
  }
}

export const NAME = /^[^<>\p{Cc}]{1,80}$/u
export const NAME_RULE = 'a name has 1 to 80 characters and no < or >'
