/** A storage in memory that lives as long as its document. */
class MemoryStorage implements Storage {
  readonly #entries = new Map<string, string>()

  get length(): number {
    return this.#entries.size
  }

  key(index: number): string | null {
    return [...this.#entries.keys()][index] ?? null
  }

  getItem(key: string): string | null {
    return this.#entries.get(String(key)) ?? null
  }

  setItem(key: string, value: string): void {
    this.#entries.set(String(key), String(value))
  }

  removeItem(key: string): void {
    this.#entries.delete(String(key))
  }

  clear(): void {
    this.#entries.clear()
  }
}

/**
 * Gives the document storages and cookies in memory: in a sandbox the real ones throw, and many vendors' scripts use them
 * unconditionally.
 */
export function provideMemoryStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { configurable: true, value: new MemoryStorage() })
  const jar = new Map<string, string>()
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (text: unknown) => {
      const [pair = ''] = String(text).split(';')
      const [name = '', ...value] = pair.split('=')
      jar.set(name.trim(), value.join('=').trim())
    },
  })
}

/** Sends a message to the page around this frame, which is always one of the shop (`frame-ancestors`). */
export const postToPage = (message: object): void => window.parent.postMessage(message, '*')

/** Listens to the page around this frame only, and sends it `escape` when that key is pressed here. */
export function listenToPage<Message>(
  read: (data: unknown) => Message | null,
  onMessage: (message: Message) => void,
): void {
  window.addEventListener('message', ({ source, data }) => {
    if (source !== window.parent) return
    const message = read(data)
    if (message !== null) onMessage(message)
  })
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') postToPage({ type: 'escape' })
  })
}

/** Loads a vendor's script into this document; rejects when that fails. */
export const fetchScript = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('the vendor’s map script did not load'))
    }
    document.head.append(script)
  })
