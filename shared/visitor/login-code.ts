/** The digits of a code from an e-mail. */
export const CODE_DIGITS = 6
/** The `pattern` of its field; spaces are accepted anywhere, because mails and phones show `123 456`. */
export const CODE_PATTERN = `\\s*(\\d\\s*){${CODE_DIGITS}}`
