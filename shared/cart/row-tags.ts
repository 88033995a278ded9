/** The sum of the tags of rows, 32 bits; a row without a tag adds nothing. */
export function sumOfTags(rows: readonly { tag?: number | undefined }[]): number {
  return rows.reduce((sum, { tag = 0 }) => (sum + tag) >>> 0, 0)
}
