import Link from 'next/link'
import { Count } from '../../lib/cart'
import { Categories } from '../../lib/views'

export default function Layout({ children }) {
  return (
    <>
      <header>
        Cart: <Count />
      </header>
      <Categories Link={Link} base="/live" />
      {children}
    </>
  )
}
