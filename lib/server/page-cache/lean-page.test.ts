import { expect, test } from 'vitest'
import { drawnFlight, leanFlight, leanPage, rowsOf } from './lean-page.mjs'

const CARDS = '["$","li",null,{"children":"Донер <b>"}]'
const ROWS = [
  ':HL["/a.css","style"]',
  '1:"$Sreact.fragment"',
  '2:I[7,["/a.js"],"ServerDrawn"]',
  '3:I[8,["/b.js"],"Island"]',
  '9:I[9,["/c.js"],"OnlyInside"]',
  `5:["$","$L2",null,{"id":"menu","children":[${CARDS},"$L6"]}]`,
  '6:["$","$L9",null,{"text":"$7"}]',
  '8:["$","$L3",null,{"label":"Корзина"}]',
  '0:{"f":[["$","$1",null,{"children":["$L5","$L8"]}]]}',
]
const text = (id: string, words: string) => `${id}:T${Buffer.byteLength(words).toString(16)},${words}`
const FLIGHT = `${ROWS.join('\n')}\n${text('7', 'слова\n0:"no row"')}`
const LEAN = [
  ':HL["/a.css","style"]',
  '1:"$Sreact.fragment"',
  '2:I[7,["/a.js"],"ServerDrawn"]',
  '3:I[8,["/b.js"],"Island"]',
  '5:["$","$L2",null,{"id":"menu"}]',
  '8:["$","$L3",null,{"label":"Корзина"}]',
  '0:{"f":[["$","$1",null,{"children":["$L5","$L8"]}]]}',
  '',
].join('\n')

test('a drawn part leaves the data, with the rows that only it needs', () => {
  expect(leanFlight(FLIGHT)).toBe(LEAN)
})

test('a row that another part needs too stays', () => {
  const lean = leanFlight(FLIGHT.replace('"Корзина"', '"$6:props:text"'))
  expect(lean).toContain('6:["$","$L9",null,{"text":"$7"}]')
  expect(lean).toContain(text('7', 'слова\n0:"no row"'))
})

test('a row with its length in bytes may hold anything', () => {
  expect(rowsOf(Buffer.from(FLIGHT))?.at(-1)).toEqual({ id: '7', tag: 'T', text: 'слова\n0:"no row"' })
})

test.each([
  ['no drawn content', FLIGHT.replace('ServerDrawn', 'Other')],
  ['a cut row', FLIGHT.slice(0, -3).replace('7:T', '7:Tzz')],
  ['something else than rows', 'hello'],
  ['a reference into what would be taken', FLIGHT.replace('"Корзина"', '"$5:props:children:0:props:children"')],
])('%s: the data stays as it is', (_, flight) => {
  expect(leanFlight(flight)).toBeNull()
})

const pushed = (data: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(data).replace(/</g, '\\u003c')}])</script>`
const pageOf = (flight: string) =>
  `<html><body><ul id="menu"></ul><script>(self.__next_f=self.__next_f||[]).push([0])</script>${pushed(flight.slice(0, 90))}<p></p>${pushed(flight.slice(90))}</body></html>`

const flightIn = (html: string) =>
  [...html.matchAll(/self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g)]
    .map(([, data]) => JSON.parse(data ?? '""'))
    .join('')

test('the document hands over the rest at once and keeps everything else', () => {
  const lean = leanPage(pageOf(FLIGHT))
  expect(flightIn(lean)).toBe(LEAN)
  expect(lean.match(/<script>/g)).toHaveLength(2)
  expect(lean.replace(/<script>.*?<\/script>/g, '')).toBe('<html><body><ul id="menu"></ul><p></p></body></html>')
})

test('text in the data cannot end its script element', () => {
  const lean = leanPage(pageOf(FLIGHT.replace('Корзина', '</script><script>alert(1)//')))
  expect(lean.match(/<\/script>/g)).toHaveLength(2)
  expect(flightIn(lean)).toContain('</script><script>alert(1)//')
})

test('a document whose data comes in another form stays as it is', () => {
  const html = `${pageOf(FLIGHT)}<script>self.__next_f.push([3,"AAA"])</script>`
  expect(leanPage(html)).toBe(html)
})

const drawn = (flight: string, html: string) => drawnFlight(Buffer.from(flight), html)?.toString() ?? null
const DOCUMENT = (content: string) =>
  `<ul id="other" data-drawn=""></ul><div id="menu" class="list" data-drawn="">${content}</div><div>more</div>`
const CONTENT = '<div class="card">Донер &lt;b&gt;</div><div></div>'

test('a navigation gets the content of the document as one text, without the rows that only it needed', () => {
  expect(drawn(FLIGHT, DOCUMENT(CONTENT))).toBe(
    LEAN.replace('{"id":"menu"}', JSON.stringify({ id: 'menu', html: CONTENT })),
  )
})

test('hidden elements are left out of a navigation', () => {
  const hidden = FLIGHT.replace('"id":"menu"', '"id":"menu","hidden":true')
  expect(drawn(hidden, '')).toBe(LEAN.replace('{"id":"menu"}', '{"id":"menu","hidden":true,"html":""}'))
})

test('a text that looks like a reference is none', () => {
  expect(drawn(FLIGHT, DOCUMENT('$5'))).toContain('"html":"$$5"')
})

test.each([
  ['content that the document has not', '<div id="other" data-drawn=""></div>'],
  ['content that does not end', DOCUMENT(CONTENT).replaceAll('</div>', '')],
  ['content that is still on its way', DOCUMENT('<!--$?--><template id="B:0"></template><!--/$-->')],
])('%s stays as elements', (_, html) => {
  expect(drawn(FLIGHT, html)).toBeNull()
})
