import './globals.css'

export const metadata = { title: 'Floor', description: 'Sixty cards, no code of a shop.', icons: 'data:,' }

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
