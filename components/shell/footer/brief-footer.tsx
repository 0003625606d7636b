import { LEGAL_TEXTS, type LegalText } from '@/lib/config/pages'
import { Link } from '@/lib/i18n/navigation/navigation'
import styles from './footer.module.css'

type BriefFooterProps = {
  readonly phone: { readonly digits: string; readonly label: string }
  readonly labels: Readonly<Record<LegalText, string>>
}

/** The footer of the pages of an order: the call centre and the documents, so that nothing leads away from the order. */
export function BriefFooter({ phone, labels }: BriefFooterProps) {
  return (
    <footer className={`wrap full text-s soft in-page ${styles.brief}`} data-brief="">
      <a className={styles.link} href={`tel:+${phone.digits}`}>
        {phone.label}
      </a>
      {LEGAL_TEXTS.map((text) => (
        <Link key={text} className={styles.link} href={`/${text}`}>
          {labels[text]}
        </Link>
      ))}
    </footer>
  )
}
