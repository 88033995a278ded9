/** How long a code from an e-mail, and a passkey's challenge, are valid. */
export const CODE_MINUTES = 10
/** How long a link that sets a new password is valid. */
export const RESET_LINK_HOURS = 1
