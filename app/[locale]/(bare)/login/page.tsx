import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button'
import { SITE } from '@/lib/config/site'
import { Link } from '@/lib/i18n/navigation'
import styles from './page.module.css'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('login')
  return { title: t('title'), robots: { index: false } }
}

/** Says what login will be and how to order today. */
export default async function LoginPage() {
  const t = await getTranslations('login')
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.text}>{t('text')}</p>
      <ol className={styles.steps}>
        <li>{t('step1')}</li>
        <li>{t('step2')}</li>
        <li>{t('step3')}</li>
      </ol>
      <div className={styles.actions}>
        <Link href="/" prefetch={false} className={buttonClass({ wide: true })}>
          {t('toMenu')}
        </Link>
        <Link href="/cart" prefetch={false} className={buttonClass({ look: 'secondary', wide: true })}>
          {t('toCart')}
        </Link>
      </div>
      <p>
        {t('help')}{' '}
        <a className={styles.phone} href={`tel:+${SITE.callCentre.digits}`}>
          {SITE.callCentre.label}
        </a>
      </p>
    </div>
  )
}
