import { buttonClass } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'
import { Logo } from './logo'
import styles from './message-page.module.css'

/** What an unknown address shows (specification §2). */
export function NotFound({
  labels,
  way,
}: {
  readonly labels: { readonly title: string; readonly text: string; readonly home: string }
  /** Where what is missing would be found, if anywhere: then the first way on. */
  readonly way?: { readonly href: string; readonly label: string }
}) {
  return (
    <div className={styles.page}>
      <span className={styles.mark}>
        <Logo size={96} />
      </span>
      <h1 className={styles.title}>{labels.title}</h1>
      <p className={styles.text}>{labels.text}</p>
      <div className={styles.actions}>
        {way && (
          <Link href={way.href} prefetch={false} className={buttonClass()}>
            {way.label}
          </Link>
        )}
        <Link href="/" prefetch={false} className={buttonClass({ look: way ? 'secondary' : 'primary' })}>
          {labels.home}
        </Link>
      </div>
    </div>
  )
}
