/**
 * Returns the network that rate limits count an address by: an IPv4 address itself, an IPv4-mapped one (RFC
 * 4291, 2.5.5.2) as IPv4, and the first `bits` of any other IPv6 address, padded with zeros (RFC 5952). A
 * household or server has at least a /64 and can use every address in it. Null for text that is not an
 * address.
 */
export function networkOf(address: string, bits: 56 | 64 = 64): string | null {
  if (isIPv4(address)) return address
  const groups = parseIPv6(address)
  if (!groups) return null
  const mapped = mappedIPv4(groups)
  if (mapped !== null) return mapped
  const kept = [...groups.slice(0, 3), (groups[3] ?? 0) & (bits === 64 ? 0xffff : 0xff00)]
  while (kept.at(-1) === 0) kept.pop()
  return `${kept.map((group) => group.toString(16)).join(':')}::`
}

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`)
const GROUP = /^[\da-f]{1,4}$/i
const GROUPS = 8

function isIPv4(text: string): boolean {
  return IPV4.test(text)
}

/** The eight groups of an IPv6 address, or null. */
function parseIPv6(text: string): number[] | null {
  const halves = withoutDots(text).split('::').map(readGroups)
  const [head, tail] = halves
  if (!head || halves.length > 2) return null
  if (halves.length === 1) return head.length === GROUPS ? head : null
  if (!tail || head.length + tail.length >= GROUPS) return null
  return [...head, ...Array<number>(GROUPS - head.length - tail.length).fill(0), ...tail]
}

/** The last two groups may be written as IPv4. */
function withoutDots(text: string): string {
  const last = text.slice(text.lastIndexOf(':') + 1)
  if (!isIPv4(last)) return text
  const [a = 0, b = 0, c = 0, d = 0] = last.split('.').map(Number)
  const hex = [a * 256 + b, c * 256 + d].map((group) => group.toString(16)).join(':')
  return text.slice(0, -last.length) + hex
}

function readGroups(text: string): number[] | null {
  if (text === '') return []
  const parts = text.split(':')
  return parts.every((part) => GROUP.test(part)) ? parts.map((part) => Number.parseInt(part, 16)) : null
}

function mappedIPv4(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : null
}
