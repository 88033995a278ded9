/** True when the client has this representation already, by weak comparison (RFC 9110, 13.1.2). */
export function isNoneMatch(header: string | undefined, etag: string | null): boolean {
  if (header === undefined || etag === null) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.split(',').some((each) => each.trim() === '*' || opaque(each) === opaque(etag))
}
