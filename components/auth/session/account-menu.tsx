'use client'

import { type MouseEvent, useId, useRef, useState } from 'react'
import { useLocale } from '#locale'
import { LoginLink } from '@/components/auth/login-link'
import { useCloseOnOutsidePress } from '@/components/auth/use-close-on-outside-press'
import { Icon } from '@/components/ui/content/icon'
import { Link } from '@/lib/i18n/navigation/navigation'
import { formatCount } from '@/lib/i18n/tenge'
import { useSession } from '@/stores/session/session'
import styles from './account-menu.module.css'
import { leaveSiteMenu } from './leave-site-menu'

export type AccountLabels = {
  readonly login: string
  /** The text in place of the name while it is unknown or not given. */
  readonly account: string
  readonly personal: string
  readonly notifications: string
  readonly bonuses: string
  readonly orders: string
  readonly addresses: string
  readonly cards: string
  readonly logout: string
}

/**
 * The header's entry of the account (specification §2): a login link, or the customer's name with the pages of the personal
 * area.
 */
export function AccountMenu({ labels }: { readonly labels: AccountLabels }) {
  const locale = useLocale()
  const status = useSession((session) => session.status)
  const user = useSession((session) => session.user)
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useCloseOnOutsidePress({ isOpen, root, button, close: () => setOpen(false) })

  if (status !== 'signed-in')
    return (
      <div className={`anchor ${styles.account}`}>
        <LoginLink label={labels.login} />
      </div>
    )

  const leave = (event: MouseEvent<HTMLElement>) => {
    setOpen(false)
    leaveSiteMenu(event.currentTarget)
  }
  const logOut = async (event: MouseEvent<HTMLElement>) => {
    leave(event)
    const { logOut: endSession } = await import('./log-out')
    await endSession(locale)
  }
  const links = [
    { href: '/profile/personal', label: labels.personal },
    { href: '/profile/notifies', label: labels.notifications },
    {
      href: '/profile/bonuses',
      label: labels.bonuses,
      value: user && formatCount(user.bonus, locale),
    },
    { href: '/profile/orders', label: labels.orders },
    { href: '/profile/delivery', label: labels.addresses },
    { href: '/profile/cards', label: labels.cards },
  ]

  return (
    <div ref={root} className={`anchor ${styles.account}`}>
      <button
        ref={button}
        type="button"
        className={`menu-item full bare pad-2 starts warms ${styles.item}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="user" size={20} />
        <span className={`shrinks breaks tight ${styles.name}`}>{user?.name || labels.account}</span>
        <span className={`stack keeps-size ${styles.chevron}`}>
          <Icon name="chevron" size={16} />
        </span>
      </button>
      <ul id={id} className={styles.panel} hidden={!isOpen}>
        {links.map(({ href, label, value }) => (
          <li key={href}>
            <Link
              className="row-3 centred spread full touch bare round-s pad-0-2 starts plain warms"
              href={href}
              onClick={leave}
            >
              {label}
              {value && <span className="weight-650 leaf one-line">{value}</span>}
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            className="row-3 centred spread full touch bare round-s pad-0-2 starts plain warms"
            onClick={logOut}
          >
            {labels.logout}
          </button>
        </li>
      </ul>
    </div>
  )
}
