import { buttonClass } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'
import { Logo } from './logo'
import styles from './message-page.module.css'

/** What an unknown address shows (specification §2). */
export function NotFound({
  labels,
}: {
  readonly labels: { readonly title: string; readonly text: string; readonly home: string }
}) {
  return (
    <div className={styles.page}>
      <span className={styles.mark}>
        <Logo size={96} />
      </span>
      <h1 className={styles.title}>{labels.title}</h1>
      <p className={styles.text}>{labels.text}</p>
      <Link href="/" prefetch={false} className={buttonClass()}>
        {labels.home}
      </Link>
    </div>
  )
}
