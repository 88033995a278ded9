const STORED = 'stored-at-cloudflare-and-never-shown'

/**
 * Settings that are stored as secrets, with a value of the right form for checks of one that Cloudflare has stored
 * already, because it cannot be read back.
 */
export const SECRETS: Readonly<Record<string, string>> = {
  CLIENT_TOKEN: STORED,
  CSRF_KEY: STORED,
  PASSWORD_PEPPER: STORED,
  CMS_TOKEN: STORED,
  GROWTH_DECRYPTION_KEY: STORED,
  PAYMENT_API_KEY: 'sk_live_stored',
  PAYMENT_WEBHOOK_KEY: 'whsec_stored',
  SMTP_URL: 'smtps://stored.example',
  MAIL_API_KEY: STORED,
  MAIL_WEBHOOK_KEY: 'whsec_c3RvcmVkLXN0b3JlZA==',
  SMS_API_KEY: 'stored:stored',
}

/** Without these no worker starts; what each is for. */
export const NEEDED_SECRETS: Readonly<Record<string, string>> = {
  CLIENT_TOKEN: 'what the storefront shows the backend: 32 random bytes (openssl rand -base64 32)',
  CSRF_KEY: 'what the backend signs its tokens with: 32 random bytes',
  PASSWORD_PEPPER: 'mixed into every password: 32 random bytes; a new value locks everybody out',
}
