import { Logo, type Mark } from '@/components/shell/header/logo'
import { buttonClass } from '@/components/ui/controls/button'
import { Link } from '@/lib/i18n/navigation/navigation'
import styles from './message-page.module.css'

/** The text of the specification (§2), the same in every language. */
const FROZEN = 'This page could not be found'

/** The content of an unknown address (specification §2). */
export function NotFound({
  mark,
  labels,
  way,
}: {
  readonly mark: Mark
  readonly labels: { readonly title: string; readonly text: string; readonly home: string; readonly search?: string }
  /** The first link: the page that would list the missing item. */
  readonly way?: { readonly href: string; readonly label: string }
}) {
  return (
    <div className={`stack-3 in-middle mid-page middle ${styles.page}`}>
      <span className="flame">
        <Logo mark={mark} size={48} />
      </span>
      <h1 className="title-m no-focus-ring">{labels.title}</h1>
      <p className={`text-l soft balanced ${styles.text}`}>{labels.text}</p>
      {!way && labels.title !== FROZEN && (
        <p lang="en" className="text-s soft">
          {FROZEN}
        </p>
      )}
      <div className="wrap-3 packed">
        {way && (
          <Link href={way.href} className={buttonClass()}>
            {way.label}
          </Link>
        )}
        <Link href="/" className={buttonClass({ look: way ? 'secondary' : 'primary' })}>
          {labels.home}
        </Link>
        {labels.search && (
          <Link href="/search" className={buttonClass({ look: 'secondary' })}>
            {labels.search}
          </Link>
        )}
      </div>
    </div>
  )
}
