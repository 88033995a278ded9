import type { ReactNode } from 'react'
import { type Locale, languageTag } from '../../shared/sites.ts'
import { SESSION_PATH } from '../session-path.ts'

/**
 * The document's frame. The worker writes style sheet, loader and hints into this head as strings; React
 * tolerates them when it hydrates. No script is rendered here, ever (design, render).
 */
export function Document({
  locale,
  hasSession,
  appleItunesApp,
  children,
}: {
  locale: Locale
  /** Lets the head's loader ask who is here. */
  hasSession: boolean
  /** App id for the banner Safari shows above a page; null shows none. */
  appleItunesApp: string | null
  children: ReactNode
}) {
  return (
    <html
      lang={languageTag(locale)}
      data-country={locale.country}
      data-session={hasSession ? SESSION_PATH : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1a221e" media="(prefers-color-scheme: dark)" />
        {appleItunesApp && <meta name="apple-itunes-app" content={`app-id=${appleItunesApp}`} />}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>{children}</body>
    </html>
  )
}
