import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Notice } from '@/components/ui/content/notice'
import { buttonClass } from '@/components/ui/controls/button'
import { Link } from '@/lib/i18n/navigation/navigation'

/** A page of an order by plain forms: a title, and the views below each other. */
export const PlainPage = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="stack-5 one-column at-top shrinks reading middle-page">
    <h1 className="title-l breaks hyphens">{title}</h1>
    {children}
  </div>
)

/** In place of what the API did not answer: the page can be requested again. @param path of the page */
export function Unpriced({ path }: { readonly path: string }) {
  const t = useTranslations('cart')
  const common = useTranslations('common')
  const retry = (
    <a href={path} className={buttonClass({ look: 'quiet' })}>
      {common('retry')}
    </a>
  )
  return <Notice tone="error" title={t('quoteFailed')} actions={retry} />
}

/** The cart is empty; after an order there is a link to it. @param placed the token of the last order */
export function NothingToOrder({ placed }: { readonly placed: string | null }) {
  const t = useTranslations('cart')
  return (
    <>
      <p>{t('empty')}</p>
      {placed && (
        <Link href={`/order/${placed}`} className={buttonClass()}>
          {t('lastOrder')}
        </Link>
      )}
      <Link href="/" className={buttonClass({ look: 'quiet' })}>
        {t('toMenu')}
      </Link>
    </>
  )
}
