import { afterEach, expect, test, vi } from 'vitest'
import { EARLY_SCRIPT, SHOW_KEPT } from '@/lib/config/early-script.mjs'
import { endWindowListeners } from '@/lib/testing/window-listeners'
import { takeEarlyTaps } from './early-taps'

endWindowListeners()

afterEach(() => {
  takeEarlyTaps()
  vi.restoreAllMocks()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

test('a press in a document that is still arriving runs the scripts when all of it is there', () => {
  document.body.innerHTML = `
    <script type="application/json" id="page-scripts">["/flight.js","/a.js"]</script>
    <button type="button" data-favourite="7">♥</button>`
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  new Function(`${EARLY_SCRIPT}${SHOW_KEPT}`)()
  const scripts = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'))

  document.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  document.querySelector('button')?.click()
  expect(scripts()).toEqual([])

  state.mockReturnValue('interactive')
  window.dispatchEvent(new Event('DOMContentLoaded'))
  expect(scripts()).toEqual(['/flight.js', '/a.js'])
})
