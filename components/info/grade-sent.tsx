'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/content/icon'
import { Button, buttonClass } from '@/components/ui/controls/button'
import { isLowRating } from '@/lib/domain/staff/feedback'
import { Link } from '@/lib/i18n/navigation/navigation'
import styles from './grade.module.css'

type GradeSentProps = {
  readonly overall: number
  readonly onAgain: () => void
}

/** The thanks in place of the form; takes the focus of the removed button. */
export function GradeSent({ overall, onAgain }: GradeSentProps) {
  const t = useTranslations('gradeUs')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={`stack card in-middle middle ${styles.card} ${styles.sent}`}>
      <span className={`centre sand circle leaf ${styles.tick}`}>
        <Icon name="check" size={36} />
      </span>
      <h2 ref={title} tabIndex={-1} className={`title-m ${styles.thanks}`}>
        {t('thanks')}
      </h2>
      <p>{t(isLowRating(overall) ? 'thanksUnhappy' : 'thanksHappy')}</p>
      <div className={`wrap-2 ${styles.ways}`}>
        <Link href="/" className={buttonClass()}>
          {t('toMenu')}
        </Link>
        <Button look="secondary" onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </div>
  )
}
