import { screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { render } from '@/lib/testing/render'
import { POPUP_STATE } from './popup-state'
import { usePublicPath } from './use-public-path'

const Where = () => <p role="status">{usePublicPath()}</p>

/** Writes the address after the render, as the router does. */
function Page({ to, state }: { readonly to: string; readonly state?: object }) {
  useLayoutEffect(() => window.history.pushState(state ?? null, '', to), [to, state])
  return <Where />
}
const expectPath = (path: string) => expect(screen.getByRole('status')).toHaveTextContent(path)

test('a navigation is seen although its address is written after the render', () => {
  const { rerender } = render(<Page to="/category/1" />)
  rerender(<Page to="/kz/profile" />)
  expectPath('/profile')
})

test('a popup with an address leaves the path of the page, until the page is another', () => {
  const { rerender } = render(<Page to="/category/1" />)
  rerender(<Page to="/product/7" state={{ [POPUP_STATE]: 7 }} />)
  expectPath('/category/1')
  rerender(<Page to="/cart" />)
  expectPath('/cart')
})
