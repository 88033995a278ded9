/** A short name of bytes, for addresses that change with them: 96 bits of SHA-256 as hexadecimal digits. */
export async function hashBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
