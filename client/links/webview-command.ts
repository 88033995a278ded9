/** What the host app is asked to do instead of the webview (spec 2). Both apps take it as JSON text. */
export type OpenLinkCommand = {
  command: 'open-link'
  /** Whole address, `mailto:` and `tel:` included. */
  url: string
  /** The kind of link, so that the app may show a screen of its own. */
  kind: string
}

type HostBridges = {
  ReactNativeWebView?: { postMessage(message: string): void }
  webkit?: { messageHandlers?: { torg?: { postMessage(message: string): void } } }
}

/** True when a host app took the command; false in an ordinary browser, which then navigates. */
export function sendCommand(command: OpenLinkCommand, host: object = window): boolean {
  const { ReactNativeWebView, webkit } = host as HostBridges
  const bridge = ReactNativeWebView ?? webkit?.messageHandlers?.torg
  bridge?.postMessage(JSON.stringify(command))
  return bridge !== undefined
}
