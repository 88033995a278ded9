/** The digits of a code from an e-mail. */
export const CODE_DIGITS = 6
/** The `pattern` of its field; pasted spaces are accepted. */
export const CODE_PATTERN = `\\s*\\d{${CODE_DIGITS}}\\s*`
