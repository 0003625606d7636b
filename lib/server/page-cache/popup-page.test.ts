import { expect, test } from 'vitest'
import { popupOnly } from './popup-page.mjs'

test('the document of a popup keeps the popup, its styles, and the way on for a visitor and for a search engine', () => {
  const kept = [
    '<meta charSet="utf-8"/>',
    '<style>.a{color:red}</style>',
    '<link rel="stylesheet" href="/a.css" media="not all" disabled=""/>',
    '<meta name="robots" content="noindex"/>',
    '<meta http-equiv="refresh" content="0; url=/product/3"/>',
    '<dialog class="large" aria-labelledby="dish-title"><h2 id="dish-title">Doner</h2></dialog>',
  ]
  const [charset, styles, link, robots, refresh, dialog] = kept
  const html = `<!DOCTYPE html><html lang="ru"><head>${charset}<meta name="viewport" content="a"/>${styles}${link}<script>a()</script>${robots}${refresh}</head><body><header>Menu</header><div>${dialog}</div><script>b()</script></body></html>`
  expect(popupOnly(html)).toBe(`<!DOCTYPE html>${kept.join('')}`)
})

test('a document without a popup stays as it is: it says that there is no such dish', () => {
  const html = '<!DOCTYPE html><html><body><main><h1>404</h1></main></body></html>'
  expect(popupOnly(html)).toBe(html)
})
