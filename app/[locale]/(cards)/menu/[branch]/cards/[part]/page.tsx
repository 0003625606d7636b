import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { ProductCard } from '@/components/catalog/card/product-card'
import { ServerDrawn } from '@/components/ui/behaviour/server-drawn'
import { IDS_PER_PART } from '@/lib/config/pages'
import { loadMenu } from '@/lib/server/menu'

type CardsProps = { readonly params: Promise<{ readonly branch: string; readonly part: string }> }

export const revalidate = 60
export const generateStaticParams = () => []
export const metadata: Metadata = { robots: { index: false } }

/**
 * The cards of those products of a branch whose ids lie in one range. The front takes cards out of this page for its results
 * (decision 059); visitors never see it.
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
