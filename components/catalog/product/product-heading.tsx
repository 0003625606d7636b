import type { ReactNode } from 'react'

/** Name and price of a product on its own page. */
export function ProductHeading({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="stack-2">
      <h1 className="title-m breaks">{title}</h1>
      <div className="text-l">{children}</div>
    </div>
  )
}
