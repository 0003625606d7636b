import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { ProductCard } from '@/components/catalog/product-card'
import { ServerDrawn } from '@/components/ui/server-drawn'
import { IDS_PER_PART } from '@/lib/config/pages.mjs'
import { loadMenu } from '@/lib/server/menu'

type CardsProps = { readonly params: Promise<{ readonly branch: string; readonly part: string }> }

export const revalidate = 60
export const generateStaticParams = () => []
export const metadata: Metadata = { robots: { index: false } }

/**
 * The cards of a branch's products whose ids stand in one part of the numbers: what the front puts into pages of results
 * (decision 059). Nobody is shown this page.
 */
export default async function CardsPage({ params }: CardsProps) {
  const { branch, part } = await params
  const { products } = await loadMenu(await getLocale(), branch)
  return (
    <ServerDrawn id="cards">
      {products
        .filter(({ id }) => Math.floor(id / IDS_PER_PART) === Number(part))
        .map((product) => (
          <ul key={product.id} data-card={product.id}>
            <li>
              <ProductCard product={product} heading="h2" />
            </li>
          </ul>
        ))}
    </ServerDrawn>
  )
}
