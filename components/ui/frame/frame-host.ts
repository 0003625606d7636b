/**
 * The permissions of a vendor's frame: scripts and new windows. Without `allow-same-origin` it has an origin of its own, so it
 * cannot reach the shop's cookies, storage, pages and API; the frame's answer has the same sandbox as a header.
 */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'

/** The origin that messages from a sandboxed frame have. */
const NO_ORIGIN = 'null'

type Hosting<Message> = {
  readonly src: string
  /** The frame's accessible name. */
  readonly title: string
  readonly className: string | undefined
  /** Parses a message of the frame; null: not a known one. */
  readonly read: (data: unknown) => Message | null
  readonly onMessage: (message: Message) => void
}

/** A vendor's frame on the page. */
export type HostedFrame = { readonly say: (message: object) => void; readonly remove: () => void }

/**
 * Puts a sandboxed frame for a vendor's script into an element and listens to it. The frame is not trusted: only its own messages
 * are read, and only those that `read` knows.
 */
export function hostFrame<Message>(element: HTMLElement, hosting: Hosting<Message>): HostedFrame {
  const { src, title, className, read, onMessage } = hosting
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', SANDBOX)
  frame.referrerPolicy = 'no-referrer'
  frame.title = title
  frame.className = className ?? ''
  const handleMessage = ({ source, origin, data }: MessageEvent) => {
    if (source === null || source !== frame.contentWindow || origin !== NO_ORIGIN) return
    const message = read(data)
    if (message !== null) onMessage(message)
  }
  window.addEventListener('message', handleMessage)
  frame.src = src
  element.append(frame)
  return {
    // A sandboxed frame has no origin that could be named as the target.
    say: (message) => frame.contentWindow?.postMessage(message, '*'),
    remove: () => {
      window.removeEventListener('message', handleMessage)
      frame.remove()
    },
  }
}

/** Closes the popup around a frame: Escape inside a frame does not reach the page around it. */
export function cancelEnclosingDialog(element: Element): void {
  element.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
}
