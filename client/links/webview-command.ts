/**
 * The command for the host app when a webview's link is followed (docs/reference/interface.md#webviews). All
 * bridges receive it as JSON text.
 */
export type OpenLinkCommand = {
  command: 'open-link'
  /** Full address, including `mailto:` and `tel:`. */
  url: string
  /** The link's kind, so that the app may show a native screen. */
  kind: string
}

type Bridge = { postMessage(message: string): void }
type HostBridges = {
  /** Of an app in React Native. */
  ReactNativeWebView?: Bridge
  /** Of Android's WebView: the object that the app adds by `addJavascriptInterface`. */
  TorgAndroid?: Bridge
  /** Of iOS's WKWebView: a script message handler. */
  webkit?: { messageHandlers?: { torg?: Bridge } }
}

/** Sends a command; returns false in an ordinary browser, which then navigates. */
export function sendCommand(command: OpenLinkCommand, host: object = window): boolean {
  const { ReactNativeWebView, TorgAndroid, webkit } = host as HostBridges
  const bridge = ReactNativeWebView ?? TorgAndroid ?? webkit?.messageHandlers?.torg
  bridge?.postMessage(JSON.stringify(command))
  return bridge !== undefined
}
