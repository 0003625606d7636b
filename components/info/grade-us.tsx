'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ChipChoice } from '@/components/ui/choice'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import { StarRating } from '@/components/ui/star-rating'
import { FEEDBACK_TOPICS, type FeedbackTopic } from '@/lib/domain/feedback'
import type { BranchesOfCity } from './branch-field'
import styles from './grade.module.css'
import type { GradeFormProps } from './grade-form'
import { GradeSent } from './grade-sent'

/** The form is loaded when stars are chosen. */
function useForm(isAsked: boolean) {
  const [Form, setForm] = useState<ComponentType<GradeFormProps> | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (!isAsked || hasFailed) return
    import('./grade-form').then(
      ({ GradeForm }) => setForm(() => GradeForm),
      () => setHasFailed(true),
    )
  }, [isAsked, hasFailed])
  return { Form, hasFailed, retry: () => setHasFailed(false) }
}

/** The rating of the chain (specification §1: "rate us"): subject, stars, then the form. */
export function GradeUs({ cities }: { readonly cities: readonly BranchesOfCity[] }) {
  const t = useTranslations('gradeUs')
  const rating = useTranslations('rating')
  const common = useTranslations('common')
  const topicName = useId()
  const [about, setAbout] = useState<FeedbackTopic>('service')
  const [overall, setOverall] = useState<number | null>(null)
  const [isSent, setSent] = useState(false)
  const { Form, hasFailed, retry } = useForm(overall !== null)

  if (isSent && overall !== null)
    return (
      <GradeSent
        overall={overall}
        onAgain={() => {
          setSent(false)
          setOverall(null)
        }}
      />
    )
  return (
    <>
      <p className={styles.lead}>{t('lead')}</p>
      <div className={styles.card}>
        <fieldset>
          <legend className={styles.legend}>{t('about')}</legend>
          <div className={styles.chips}>
            {FEEDBACK_TOPICS.map((topic) => (
              <ChipChoice
                key={topic}
                name={topicName}
                value={topic}
                label={t(`topic.${topic}`)}
                checked={topic === about}
                onChange={() => setAbout(topic)}
              />
            ))}
          </div>
        </fieldset>
        <StarRating
          size="large"
          legend={t('overall')}
          value={overall}
          onChange={setOverall}
          labelOf={(stars) => rating('choice', { stars, word: rating(`words.s${stars}`) })}
        />
        {overall === null && <p className={styles.note}>{t('firstStars')}</p>}
        {overall !== null && Form && (
          <Form about={about} overall={overall} cities={cities} onSent={() => setSent(true)} />
        )}
        {overall !== null && !Form && !hasFailed && <Skeleton label={common('loading')} rows={3} />}
        {hasFailed && (
          <Notice tone="error" actions={<Button onClick={retry}>{common('retry')}</Button>}>
            <p>{t('formFailed')}</p>
          </Notice>
        )}
      </div>
    </>
  )
}
