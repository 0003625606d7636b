'use client'

import { useTranslations } from 'next-intl'
import { Icon, type IconName } from '@/components/ui/content/icon'
import { Link } from '@/lib/i18n/navigation/navigation'
import { useMoment } from '@/lib/i18n/use-moment'
import type { Notification } from './notification'
import styles from './notifications.module.css'

const ICONS = { order: 'receipt', bonus: 'gift', promo: 'flame', system: 'bell' } as const satisfies Record<
  string,
  IconName
>

/** One notification; links to its subject when that has a page. */
export function NotificationRow({ notification }: { readonly notification: Notification }) {
  const t = useTranslations('notifications')
  const moment = useMoment()
  const { id, type, title, body, link: target, created_at, read_at } = notification
  const isNew = read_at === null
  return (
    <li
      data-row={id}
      tabIndex={-1}
      className={
        isNew
          ? `stack-3 anchor tile pad-4 no-focus-ring ${styles.row} ${styles.new}`
          : `stack-3 anchor tile pad-4 no-focus-ring ${styles.row}`
      }
    >
      <span className={`centre square sand circle soft ${styles.mark}`}>
        <Icon name={ICONS[type]} size={22} />
      </span>
      <div className={`stack-1 breaks ${styles.text}`}>
        <h3 className={`text unspaced ${styles.title}`}>
          {target ? (
            <Link href={target} className={`plain covers ${styles.link}`}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p>{body}</p>
        <p className="wrap-2 centred text-14 soft">
          <time dateTime={created_at}>{moment.stamp(created_at)}</time>
          {isNew && <span className={`sand pill weight-650 ink ${styles.badge}`}>{t('new')}</span>}
        </p>
      </div>
      {target && (
        <span className={`soft ${styles.chevron}`}>
          <Icon name="chevron" size={20} />
        </span>
      )}
    </li>
  )
}
