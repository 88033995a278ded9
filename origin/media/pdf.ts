const END_WITHIN = 1024

/** True for bytes that begin and end as a PDF does (ISO 32000-2, 7.5), whatever the file's name says. */
export function isPdf(bytes: Uint8Array): boolean {
  const textOf = (part: Uint8Array) => String.fromCharCode(...part)
  return (
    /^%PDF-[12]\.\d/.test(textOf(bytes.subarray(0, 8))) &&
    textOf(bytes.subarray(-END_WITHIN)).includes('%%EOF')
  )
}
