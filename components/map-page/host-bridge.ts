import { type FromHost, isFromHost, readHostMessage, type ToHost } from './host-messages'

type Port = { readonly postMessage: (message: string) => void }

declare global {
  interface Window {
    /** React Native's web view. */
    readonly ReactNativeWebView?: Port
    /** WKWebView: the app registers a handler by the name `shop`. */
    readonly webkit?: { readonly messageHandlers?: { readonly shop?: Port } }
    /** Android: the app adds a JavaScript interface by the name `ShopHost`. */
    readonly ShopHost?: Port
  }
}

/**
 * Sends a message to the app around the page, as a JSON string over every known bridge. A page that frames this one only gets it
 * when it has the same origin.
 */
export function postToHost(message: ToHost): void {
  const text = JSON.stringify(message)
  // Android requires the call as a method of its object.
  window.ReactNativeWebView?.postMessage(text)
  window.webkit?.messageHandlers?.shop?.postMessage(text)
  window.ShopHost?.postMessage(text)
  if (window.parent !== window) window.parent.postMessage(text, window.location.origin)
}

/**
 * Listens to the app.
 * @returns stops listening
 */
export function listenToHost(hear: (message: FromHost) => void): () => void {
  const onMessage = (event: Event) => {
    if (!(event instanceof MessageEvent) || !isFromHost(event, window.location.origin)) return
    const message = readHostMessage(event.data)
    if (message) hear(message)
  }
  // React Native on Android sends messages to the document, all others to the window.
  window.addEventListener('message', onMessage)
  document.addEventListener('message', onMessage)
  return () => {
    window.removeEventListener('message', onMessage)
    document.removeEventListener('message', onMessage)
  }
}
