/** A store that lasts as long as its document. */
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
 * A sandbox throws at whoever touches storage or cookies, and many vendors' scripts do so unasked. They get stores that are
 * forgotten with the document.
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

/** Tells the page around this frame; only the shop's own pages may be around it (`frame-ancestors`). */
export const postToPage = (message: object): void => window.parent.postMessage(message, '*')

/** Listens to the page around this frame, and to nobody else; says `escape` to it when that key is pressed here. */
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

/** Fetches a vendor's script into this document; fails when it does not come. */
export const fetchScript = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('the script of the vendor did not come'))
    }
    document.head.append(script)
  })
