import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { ProductConfigurator } from '@/components/catalog/options/product-configurator'
import { DrawnPopup } from '@/components/catalog/product/drawn-popup'
import { ServerDrawn } from '@/components/ui/behaviour/server-drawn'
import { localizedHref } from '@/lib/i18n/locales'
import { notFound } from '@/lib/i18n/navigation/navigation'
import { loadProduct } from '@/lib/server/menu'

type PopupProps = { readonly params: Promise<{ readonly branch: string; readonly id: string }> }

export const revalidate = 60
export const generateStaticParams = () => []
export const metadata: Metadata = { robots: { index: false } }

/**
 * The popup of a product as HTML: the inline script shows it over the menu until React takes its place (decision 103). A visitor who
 * opens this address is sent to the product's page.
 */
export default async function ProductPopupPage({ params }: PopupProps) {
  const { branch, id } = await params
  const locale = await getLocale()
  const product = (await loadProduct(locale, branch, Number(id))) ?? notFound()
  const [t, messages] = await Promise.all([getTranslations('common'), getMessages()])
  return (
    <>
      <meta httpEquiv="refresh" content={`0; url=${localizedHref(locale, `/product/${id}`)}`} />
      <ServerDrawn id="popup">
        <DrawnPopup product={product} closeLabel={t('close')}>
          <NextIntlClientProvider messages={{ product: messages.product }}>
            <ProductConfigurator product={product} />
          </NextIntlClientProvider>
        </DrawnPopup>
      </ServerDrawn>
    </>
  )
}
