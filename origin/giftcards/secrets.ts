import type { OriginConfig } from '../deps.ts'
import { hmac } from '../http/digest.ts'
import { openText, sealText } from '../http/sealed-text.ts'

/**
 * Numbers and codes of gift cards are money, so the database has only keyed hashes to find and compare them, and an
 * encrypted copy while a card waits to be mailed or printed (docs/reference/security.md#gift-cards). The keys derive
 * from the pepper of passwords, which lasts as long as the database.
 */
type Config = Pick<OriginConfig, 'passwordPepper'>

export type GiftcardSecret = { number: string; code: string }

/** The hash under which a card is stored; also its reference in addresses. */
export function numberHashOf({ passwordPepper }: Config, number: string): Promise<string> {
  return hmac(passwordPepper, `giftcard-number|${number}`)
}

/** The hash of a card's code, different for equal codes of two cards. */
export function codeHashOf({ passwordPepper }: Config, { number, code }: GiftcardSecret): Promise<string> {
  return hmac(passwordPepper, `giftcard-code|${number}|${code}`)
}

export function sealSecret(config: Config, { number, code }: GiftcardSecret): Promise<string> {
  return sealText(sealingKeyOf(config), `${number}|${code}`)
}

/** The number and code of `sealSecret`. Throws when the pepper is another one. */
export async function openSecret(config: Config, sealed: string): Promise<GiftcardSecret> {
  const [number = '', code = ''] = (await openText(sealingKeyOf(config), sealed)).split('|')
  return { number, code }
}

const sealingKeyOf = ({ passwordPepper }: Config) => `giftcards|${passwordPepper}`
