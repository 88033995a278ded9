const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/** Makes a code of 50 random bits from a random token in base64url, whose letters stand for six bits each. */
export function newReferralCode(token: string): string {
  return Array.from(token.slice(0, LENGTH), (letter) => ALPHABET[valueOf(letter) % ALPHABET.length]).join('')
}

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

function valueOf(letter: string): number {
  return Math.max(0, BASE64URL.indexOf(letter))
}
