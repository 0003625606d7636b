'use client'

import type { MouseEvent } from 'react'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/lib/i18n/navigation'
import { useDialogs } from '@/stores/dialogs/dialogs'
import styles from './account-menu.module.css'
import { leaveSiteMenu } from './leave-site-menu'

/** The header's link of a guest: opens the login popup, and without scripts the page `/login`. */
export function LoginLink({ label }: { readonly label: string }) {
  const open = useDialogs((dialogs) => dialogs.open)
  const openPopup = (event: MouseEvent<HTMLAnchorElement>) => {
    // A link that opens a new tab needs no help.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    leaveSiteMenu(event.currentTarget)
    open({ kind: 'login' })
  }
  return (
    <Link className={styles.item} href="/login" onClick={openPopup}>
      <Icon name="user" size={20} />
      {label}
    </Link>
  )
}
