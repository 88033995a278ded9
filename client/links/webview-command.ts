/**
 * The command for the host app when a webview's link is followed (docs/reference/interface.md#webviews). Both
 * apps receive it as JSON text.
 */
export type OpenLinkCommand = {
  command: 'open-link'
  /** Full address, including `mailto:` and `tel:`. */
  url: string
  /** The link's kind, so that the app may show a native screen. */
  kind: string
}

type HostBridges = {
  ReactNativeWebView?: { postMessage(message: string): void }
  webkit?: { messageHandlers?: { torg?: { postMessage(message: string): void } } }
}

/** Sends a command; returns false in an ordinary browser, which then navigates. */
export function sendCommand(command: OpenLinkCommand, host: object = window): boolean {
  const { ReactNativeWebView, webkit } = host as HostBridges
  const bridge = ReactNativeWebView ?? webkit?.messageHandlers?.torg
  bridge?.postMessage(JSON.stringify(command))
  return bridge !== undefined
}
