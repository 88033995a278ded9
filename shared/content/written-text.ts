import * as v from 'valibot'

/**
 * Text that editors write, at most `max` characters: without control characters, and without those that turn
 * the direction of writing, with which a text could show something else than it says (Unicode UAX 9, 2).
 */
export function writtenText(max: number) {
  return v.pipe(
    v.string(),
    v.maxLength(max),
    v.transform((text) => text.replace(LONE_SURROGATES, '\ufffd').replace(INVISIBLE, '')),
  )
}

/** An address that editors write; the link component decides whether it is followed. */
export const writtenAddress = v.pipe(v.string(), v.maxLength(2_000), v.regex(/^\P{C}*$/u))

/** `toWellFormed()` is newer than browsers of shoppers (docs/architecture.md#the-build). */
const LONE_SURROGATES = /\p{Surrogate}/gu

// oxlint-disable-next-line no-control-regex -- these are the characters to find
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
