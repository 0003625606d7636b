import type { ReactNode } from 'react'
import { LEGAL_TEXTS, type LegalText } from '@/lib/config/pages'
import { SITE } from '@/lib/config/site'
import type { catalogRoutes } from '@/lib/contract/catalog'
import type { Body } from '@/lib/contract/route'
import { contactLink } from '@/lib/domain/links'
import { formatPhone } from '@/lib/domain/phone'
import { Link } from '@/lib/i18n/navigation'
import styles from './footer.module.css'
import { Logo } from './logo'

type FooterProps = {
  /** Null: the API did not answer; the footer is shown without contacts. */
  readonly info: Body<typeof catalogRoutes.footerInfo, 200> | null
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

/** An e-mail address that breaks after the @ and not at a hyphen. */
function Email({ address }: { readonly address: string }) {
  const at = address.indexOf('@') + 1
  return (
    <span>
      {address.slice(0, at)}
      <wbr />
      <span className={styles.whole}>{address.slice(at)}</span>
    </span>
  )
}

function Column({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.column}>
      <h2 className={styles.title}>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

/** The footer. Contacts, apps and social networks come from the chain (specification §1, §2). */
export function Footer({ info, labels }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <div>
            <p className={styles.name}>
              <Logo size={36} />
              {SITE.name}
            </p>
            <p className={styles.slogan}>{labels.slogan}</p>
          </div>
          <ul className={styles.ways}>
            <li>
              <Link className={styles.link} href="/aboutUs" prefetch={false}>
                {labels.about}
              </Link>
            </li>
            <li>
              <Link className={styles.link} href="/FAQ" prefetch={false}>
                {labels.faq}
              </Link>
            </li>
            <li>
              <Link className={styles.link} href="/gradeUs" prefetch={false}>
                {labels.gradeUs}
              </Link>
            </li>
          </ul>
        </div>
        {info && info.contacts.length > 0 && (
          <Column title={labels.contacts}>
            {info.contacts.map((contact) => {
              const href = contactLink(contact)
              const words =
                contact.type === 'phone' ? (
                  formatPhone(contact.value.replace(/\D/g, ''))
                ) : (
                  <Email address={contact.value} />
                )
              return (
                <li key={contact.id}>
                  {href ? (
                    <a className={styles.link} href={href}>
                      {words}
                    </a>
                  ) : (
                    words
                  )}
                </li>
              )
            })}
          </Column>
        )}
        {info && info.mobile_links.length > 0 && (
          <Column title={labels.apps}>
            {info.mobile_links.map(({ id, type, link }) => (
              <li key={id}>
                <a className={styles.link} href={link} rel="noopener">
                  {labels[type]}
                </a>
              </li>
            ))}
          </Column>
        )}
        {info && info.social_links.length > 0 && (
          <Column title={labels.social}>
            {info.social_links.map(({ id, type, link }) => (
              <li key={id}>
                <a className={styles.link} href={link} rel="noopener">
                  {NETWORKS[type] ?? type}
                </a>
              </li>
            ))}
          </Column>
        )}
        <Column title={labels.documents}>
          {LEGAL_TEXTS.map((text) => (
            <li key={text}>
              <Link className={styles.link} href={`/${text}`} prefetch={false}>
                {labels[text]}
              </Link>
            </li>
          ))}
        </Column>
      </div>
      <p className={styles.rights}>{labels.rights}</p>
    </footer>
  )
}
