import type { AppPlatform } from '../request.ts'

/** What the host apps add to the user agent of their webviews (docs/reference/interface.md#webviews). */
export const WEBVIEW_MARKERS = { android: 'TorgAndroid/', ios: 'TorgIOS/' } as const

/** The platform in the user agent; `web` for ordinary browsers. */
export function detectPlatform(userAgent: string | null | undefined): AppPlatform {
  if (userAgent?.includes(WEBVIEW_MARKERS.android)) return 'android'
  if (userAgent?.includes(WEBVIEW_MARKERS.ios)) return 'ios'
  return 'web'
}
