/** The first value of a cookie in a `Cookie` header, or null. Values are not decoded (RFC 6265, 4.2). */
export function readCookie(header: string | null | undefined, name: string): string | null {
  return readCookies(header, name)[0] ?? null
}

/** All values of a cookie: a sibling domain may have set one of the same name. */
export function readCookies(header: string | null | undefined, name: string): string[] {
  return (header ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=')
    return at > 0 && pair.slice(0, at).trim() === name ? [pair.slice(at + 1).trim()] : []
  })
}
