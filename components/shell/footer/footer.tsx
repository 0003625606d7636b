import { type Brand, Logo } from '@/components/shell/header/logo'
import { ServerDrawn } from '@/components/ui/behaviour/server-drawn'
import { LEGAL_TEXTS, type LegalText } from '@/lib/config/pages'
import { Link } from '@/lib/i18n/navigation/navigation'
import styles from './footer.module.css'
import { FooterColumn, LinkColumn } from './footer-column'
import { FooterContacts } from './footer-contacts'
import type { FooterInfo } from './footer-info'

type FooterProps = {
  readonly brand: Brand
  /** Null: the API did not answer; the footer is shown without contacts. */
  readonly info: FooterInfo | null
  readonly labels: Readonly<
    Record<
      | 'about'
      | 'faq'
      | 'gradeUs'
      | 'contacts'
      | 'apps'
      | 'social'
      | 'appstore'
      | 'googleplay'
      | 'documents'
      | 'more'
      | 'slogan'
      | 'rights'
      | LegalText,
      string
    >
  >
}

/** Brand names are the same in every language. */
const NETWORKS: Readonly<Record<string, string>> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  vk: 'VK',
}

const PAGES = [
  { href: '/aboutUs', label: 'about' },
  { href: '/FAQ', label: 'faq' },
  { href: '/gradeUs', label: 'gradeUs' },
] as const

function BrandAndPages({ brand, labels }: Pick<FooterProps, 'brand' | 'labels'>) {
  return (
    <div className={`wrap centred spread whole-row on-own-row ${styles.brand}`}>
      <div>
        <p className={`row-2 centred title-s weight-800 ${styles.name}`}>
          <Logo mark={brand.mark} size={36} />
          {brand.name}
        </p>
        {labels.slogan && <p className="above-1 soft">{labels.slogan}</p>}
      </div>
      <ul className={`wrap ${styles.ways}`}>
        {PAGES.map(({ href, label }) => (
          <li key={href}>
            <Link className={styles.link} href={href}>
              {labels[label]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The footer. Contacts, apps and social networks come from the chain (specification §1, §2). */
export function Footer({ brand, info, labels }: FooterProps) {
  const apps = info?.mobile_links.map(({ id, type, link }) => ({ id, link, label: labels[type] })) ?? []
  const networks = info?.social_links.map(({ id, type, link }) => ({ id, link, label: NETWORKS[type] ?? type })) ?? []
  return (
    <ServerDrawn id="footer" as="footer" className={`sand pad-5-0 ${styles.footer}`}>
      <div className={`wrap-3 pad-gutter mid-page in-page ${styles.inner}`}>
        <BrandAndPages brand={brand} labels={labels} />
        {/* The groups follow it and are not in it, because wide screens show them while it is closed. */}
        <details className={`on-own-row ${styles.fold}`}>
          <summary className={`text ${styles.title}`}>{labels.more}</summary>
        </details>
        <FooterContacts title={labels.contacts} contacts={info?.contacts ?? []} />
        <LinkColumn title={labels.apps} links={apps} />
        <LinkColumn title={labels.social} links={networks} />
        <FooterColumn title={labels.documents}>
          {LEGAL_TEXTS.map((text) => (
            <li key={text}>
              <Link className={styles.link} href={`/${text}`}>
                {labels[text]}
              </Link>
            </li>
          ))}
        </FooterColumn>
      </div>
      <p className={`pad-gutter text-s soft in-page ${styles.rights}`}>{labels.rights}</p>
    </ServerDrawn>
  )
}
