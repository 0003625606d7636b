import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { OldPrice, Price } from '@/components/catalog/card/price'
import { FavouriteButton } from '@/components/catalog/favourites/favourite-button'
import { Breadcrumbs } from '@/components/catalog/list/breadcrumbs'
import { ProductConfigurator } from '@/components/catalog/options/product-configurator'
import { ProductHeading } from '@/components/catalog/product/product-heading'
import { ProductView } from '@/components/catalog/product/product-view'
import { WithoutScriptsLink } from '@/components/shell/faults/without-scripts-link'
import { JsonLd } from '@/components/ui/content/json-ld'
import { notFound } from '@/lib/i18n/navigation/navigation'
import { formatTenge } from '@/lib/i18n/tenge'
import { breadcrumbsOf, graph, menuItemOf, ratedProductOf, toScript } from '@/lib/seo/structured-data'
import { siteFor } from '@/lib/server/described-site'
import { loadCategories, loadProduct } from '@/lib/server/menu'
import { searchMetadata } from '@/lib/server/page-metadata'

type ProductProps = { readonly params: Promise<{ readonly branch: string; readonly id: string }> }

export const revalidate = 60
export const generateStaticParams = () => []

async function loadPage({ params }: ProductProps) {
  const { branch, id } = await params
  const locale = await getLocale()
  const product = (await loadProduct(locale, branch, Number(id))) ?? notFound()
  return { locale, branch, product }
}

export async function generateMetadata(props: ProductProps): Promise<Metadata> {
  const { locale, product } = await loadPage(props)
  const { name, description } = product
  const t = await getTranslations('product')
  return {
    title: name,
    description: t('metaDescription', { name, price: formatTenge(product.price, locale), description }),
    ...searchMetadata(locale, `/product/${product.id}`, {
      title: name,
      description,
      ...(product.image.path && { image: { url: `${product.image.path}-og.jpg`, alt: name } }),
    }),
  }
}

export default async function ProductPage(props: ProductProps) {
  const { locale, product } = await loadPage(props)
  const [t, plain, messages, categories] = await Promise.all([
    getTranslations('product'),
    getTranslations('plain'),
    getMessages(),
    // The categories are only for the breadcrumb: the page works without them.
    loadCategories(locale).catch(() => []),
  ])
  const category = categories.find((one) => one.id === product.category_id)
  const site = siteFor(locale)
  const rated = ratedProductOf(site, product)
  return (
    <>
      {category && <Breadcrumbs category={category} />}
      <ProductView
        product={product}
        favourite={<FavouriteButton product={product} />}
        heading={
          <ProductHeading title={product.name}>
            <p>
              <Price amount={product.price} />{' '}
              <OldPrice amount={product.old_price} now={product.price} label={t('oldPrice')} />
            </p>
          </ProductHeading>
        }
      >
        <NextIntlClientProvider messages={{ product: messages.product }}>
          <ProductConfigurator product={product} />
        </NextIntlClientProvider>
      </ProductView>
      <WithoutScriptsLink path={`/plain/dish/${product.id}`} label={plain('link')} />
      <JsonLd
        script={toScript(
          graph(
            menuItemOf(site, product),
            ...(rated ? [rated] : []),
            breadcrumbsOf(site, [
              { name: site.name, path: '/' },
              ...(category ? [{ name: category.name, path: `/category/${category.id}` }] : []),
              { name: product.name, path: `/product/${product.id}` },
            ]),
          ),
        )}
      />
    </>
  )
}
