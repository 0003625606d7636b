import { expect, test } from 'vitest'
import { markdown } from './markdown'

test.each([
  ['one\ntwo\n\nthree', '<p>one two</p>\n<p>three</p>'],
  ['## Head\ntext', '<h2>Head</h2>\n<p>text</p>'],
  ['- one\n- two\n  goes on\n\ntext', '<ul>\n<li>one</li>\n<li>two goes on</li>\n</ul>\n<p>text</p>'],
  ['**strong** and *soft*', '<p><strong>strong</strong> and <em>soft</em></p>'],
  ['2 * 3 * 4 and a*b*c', '<p>2 * 3 * 4 and a*b*c</p>'],
])('a text %j is rendered', (text, html) => {
  expect(markdown(text.split('\n'))).toEqual({ html, faults: [] })
})

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;'],
  ['<img src=x onerror=alert(1)>', '&lt;img'],
  ['[me](javascript:alert(1))', '[me](javascript'],
  ['**<b onclick="x">**', '&lt;b onclick=&quot;'],
])('a text %j stays text and is a fault', (text, shown) => {
  const { html, faults } = markdown(['', text], 10)
  expect(html).toContain(shown)
  expect(html.replace(/<\/?(p|strong|em)>/g, '')).not.toMatch(/[<>]/)
  expect(faults.map(({ line }) => line)).toEqual(faults.map(() => 11))
  expect(faults.length).toBeGreaterThan(0)
})
