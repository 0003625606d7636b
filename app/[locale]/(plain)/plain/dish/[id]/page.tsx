import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PlainPage } from '@/app/[locale]/(plain)/_order/plain-page'
import { visitorOf } from '@/app/[locale]/(plain)/_order/visitor'
import { DishForm } from '@/components/catalog/plain/dish-form'
import { buttonClass } from '@/components/ui/controls/button'
import { Link, notFound } from '@/lib/i18n/navigation/navigation'
import { formatTenge } from '@/lib/i18n/tenge'
import { loadProduct } from '@/lib/server/menu'

export const dynamic = 'force-dynamic'

type DishProps = {
  readonly params: Promise<{ readonly id: string }>
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>
}

async function load({ params }: Pick<DishProps, 'params'>) {
  const visitor = await visitorOf()
  const product = await loadProduct(visitor.locale, visitor.branch, Number((await params).id))
  return { locale: visitor.locale, product: product ?? notFound() }
}

export async function generateMetadata(props: DishProps): Promise<Metadata> {
  const { product } = await load(props)
  return { title: product.name, robots: { index: false } }
}

/** A dish with its options for a browser without scripts (decision 116). The query holds the choices of a form that was refused. */
export default async function PlainDishPage(props: DishProps) {
  const [{ locale, product }, t, { tried, ...chosen }] = await Promise.all([
    load(props),
    getTranslations('cart'),
    props.searchParams,
  ])
  const typed = Object.entries(chosen).flatMap(([name, value = []]) => [value].flat().map((one) => [name, one]))
  return (
    <PlainPage title={product.name}>
      <p className="text-l weight-700">{formatTenge(product.price, locale)}</p>
      <p>{product.description}</p>
      <DishForm product={product} typed={new URLSearchParams(typed)} wasTried={tried !== undefined} />
      <Link href="/plain" className={buttonClass({ look: 'quiet' })}>
        {t('title')}
      </Link>
    </PlainPage>
  )
}
