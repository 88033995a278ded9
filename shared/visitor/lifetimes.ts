/** How long a code from an e-mail, and a passkey's challenge, are valid. */
export const CODE_MINUTES = 10
/** How long a link that sets a new password is valid. */
export const RESET_LINK_HOURS = 1

/** From the request to delete an account to its deletion; a log-in within these days keeps the account. */
export const DELETION_DAYS = 14

/** How long before an order's deadline its reminder is sent. */
export const REMINDER_HOURS = 2
