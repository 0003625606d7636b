'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/content/icon'
import { Button, buttonClass } from '@/components/ui/controls/button'
import { Link } from '@/lib/i18n/navigation/navigation'
import { useDialogs } from '@/stores/dialogs/dialogs'
import styles from './profile.module.css'

/** The panel for guests: advantages of an account and the login. The page stays open. */
export function SignInPanel({ isPage }: { readonly isPage?: boolean | undefined }) {
  const t = useTranslations('profile')
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <section className={`panel in-middle at-top middle ${styles.signIn}`} aria-labelledby="sign-in">
      <span className={`centre sand circle flame ${styles.signInMark}`}>
        <Icon name="user" size={40} />
      </span>
      <Heading id="sign-in" className="title-s weight-750">
        {t('signIn.title')}
      </Heading>
      <p className={`soft ${styles.soft}`}>{t('signIn.text')}</p>
      <div className={`wrap-3 ${styles.actions}`}>
        <Button onClick={() => useDialogs.getState().open({ kind: 'login', next: 'stay' })}>{t('signIn.login')}</Button>
        <Link href="/" className={buttonClass({ look: 'quiet' })}>
          {t('signIn.toMenu')}
        </Link>
      </div>
    </section>
  )
}
