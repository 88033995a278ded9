import type { ReactNode } from 'react'
import { type Locale, languageTag } from '../../shared/sites.ts'
import { SESSION_ADDRESS } from '../api/browser-address.ts'

/**
 * The HTML document. The worker writes style sheet, loader and hints into this head as strings; React
 * tolerates them during hydration. No script is ever rendered here (docs/reference/security.md#scripts).
 */
export function Document({
  locale,
  hasSession,
  appleItunesApp,
  children,
}: {
  locale: Locale
  /** Makes the loader in the head request the session. */
  hasSession: boolean
  /** App id of Safari's app banner; null shows none. */
  appleItunesApp: string | null
  children: ReactNode
}) {
  return (
    <html
      lang={languageTag(locale)}
      data-country={locale.country}
      data-session={hasSession ? SESSION_ADDRESS : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1a221e" media="(prefers-color-scheme: dark)" />
        {appleItunesApp && <meta name="apple-itunes-app" content={`app-id=${appleItunesApp}`} />}
        <link rel="icon" href="/icon.svg" />
        <link rel="manifest" href={`/manifests/${locale.site}.webmanifest`} />
      </head>
      <body>{children}</body>
    </html>
  )
}
