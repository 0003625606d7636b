import { createServer, type ServerResponse } from 'node:http'
import { expect } from '@playwright/test'
import { PORTS } from '@/e2e/servers/ports.mjs'
import { ENGINES, engineTest as test } from './engine-test'

/** A stylesheet behind those of the page: its request proves that the preload scanner has read past them. */
const CONTROL = '/control.css'
const SLOW_SCRIPT = '/slow.js'

/** The menu's document, with a script at its beginning that holds up the parser and with no other script. */
async function heldDocument() {
  const answer = await fetch(`http://127.0.0.1:${PORTS.storefront}/`)
  const html = (await answer.text()).replace(/<script(?![^>]*json)[\s\S]*?<\/script>/g, '')
  return html
    .replace(/<head[^>]*>/, (head) => `${head}<script src="${SLOW_SCRIPT}"></script>`)
    .replace('</head>', `<link rel="stylesheet" href="${CONTROL}"></head>`)
}

/** Serves the document; its script is answered when the control stylesheet has been requested. */
async function serve(html: string) {
  const requested: string[] = []
  let script: ServerResponse | null = null
  const server = createServer(({ url = '' }, answer) => {
    requested.push(url)
    if (url === SLOW_SCRIPT) script = answer
    else answer.writeHead(200, { 'content-type': url === '/' ? 'text/html; charset=utf-8' : 'text/css' })
    if (url !== SLOW_SCRIPT) answer.end(url === '/' ? html : '')
    if (!script || !requested.includes(CONTROL)) return
    script.writeHead(200, { 'content-type': 'text/javascript' }).end()
    script = null
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    requested,
    stop: () => void server.close().closeAllConnections(),
  }
}

for (const { name, open } of ENGINES)
  test(`${name} does not fetch the stylesheets that a prepared document contains, although its preload scanner runs first`, async ({
    atEnd,
    start,
  }) => {
    const html = await heldDocument()
    const links = [...html.matchAll(/<link rel="stylesheet" href="(\/_next[^"]+)"/g)].map(([, href]) => href)
    expect(links.length).toBeGreaterThan(5)
    const page = await serve(html)
    atEnd(page.stop)
    const { engine } = await start(open, { width: 390, height: 844 }, page.origin)
    await engine.open(`${page.origin}/`)
    expect(await engine.run('return getComputedStyle(document.body).fontFamily')).toMatch(/Onest/)
    expect(page.requested).toContain(CONTROL)
    expect(page.requested.filter((url) => links.includes(url))).toEqual([])
  })
