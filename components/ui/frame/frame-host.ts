/**
 * What a vendor's frame may do: run scripts and open a new window. It has an origin of its own (no `allow-same-origin`), so
 * the shop's cookies, storage, pages and API are a stranger's to it; the frame's answer carries the same sandbox as a header.
 */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'

/** The origin that a browser gives to what a sandbox sends. */
const NO_ORIGIN = 'null'

type Hosting<Message> = {
  readonly src: string
  /** The frame's accessible name. */
  readonly title: string
  readonly className: string | undefined
  /** Reads what the frame sent; null: it is none of the messages that are understood. */
  readonly read: (data: unknown) => Message | null
  readonly onMessage: (message: Message) => void
}

/** A vendor's frame that stands in the page. */
export type HostedFrame = { readonly say: (message: object) => void; readonly remove: () => void }

/**
 * Puts a sandboxed frame for a vendor's script into an element and listens to it. Nothing that comes from the frame is
 * believed: only messages of this very window that `read` understands are passed on.
 */
export function hostFrame<Message>(element: HTMLElement, hosting: Hosting<Message>): HostedFrame {
  const { src, title, className, read, onMessage } = hosting
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', SANDBOX)
  frame.referrerPolicy = 'no-referrer'
  frame.title = title
  frame.className = className ?? ''
  const hear = ({ source, origin, data }: MessageEvent) => {
    if (source === null || source !== frame.contentWindow || origin !== NO_ORIGIN) return
    const message = read(data)
    if (message !== null) onMessage(message)
  }
  window.addEventListener('message', hear)
  frame.src = src
  element.append(frame)
  return {
    // A sandbox has no origin that could be named here.
    say: (message) => frame.contentWindow?.postMessage(message, '*'),
    remove: () => {
      window.removeEventListener('message', hear)
      frame.remove()
    },
  }
}

/** Leaves the popup around a frame: Escape that is pressed inside of a frame never reaches the page around it. */
export function cancelEnclosingDialog(element: Element): void {
  element.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
}
