/** How long a code from an e-mail, and a passkey's challenge, are valid. */
export const CODE_MINUTES = 10
/** How long a link that sets a new password is valid. */
export const RESET_LINK_HOURS = 1
/** How long the link of an invitation to the staff console is valid. */
export const STAFF_LINK_HOURS = 24
/** How long a link that confirms an e-mail address is valid. */
export const VERIFY_LINK_HOURS = 24
/** How long a link that restores a former e-mail address is valid. */
export const UNDO_LINK_DAYS = 7
/** How long an invitation to an organisation is valid. */
export const INVITATION_DAYS = 7

/** From the request to delete an account to its deletion; a log-in within these days keeps the account. */
export const DELETION_DAYS = 14

/** How long before an order's deadline its reminder is sent. */
export const REMINDER_HOURS = 2

/** How long the details of a guest are kept after their last order; the link to make an account ends with them. */
export const GUEST_DAYS = 90
