'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { FormOnDemand } from '@/components/form/form-on-demand'
import { ChipChoice } from '@/components/ui/controls/choice'
import { StarRating } from '@/components/ui/controls/star-rating'
import { FEEDBACK_TOPICS, type FeedbackTopic } from '@/lib/domain/staff/feedback'
import type { BranchesOfCity } from './branch-field'
import styles from './grade.module.css'
import { GradeSent } from './grade-sent'

const loadForm = () => import('./grade-form').then(({ GradeForm }) => GradeForm)

/** The rating of the chain (specification §1: "rate us"): subject, stars, then the form. */
export function GradeUs({ cities }: { readonly cities: readonly BranchesOfCity[] }) {
  const t = useTranslations('gradeUs')
  const rating = useTranslations('rating')
  const topicName = useId()
  const [about, setAbout] = useState<FeedbackTopic>('service')
  const [overall, setOverall] = useState<number | null>(null)
  const [isSent, setSent] = useState(false)

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
      <p className={`below-2 text-l ${styles.lead}`}>{t('lead')}</p>
      <div className={`stack card ${styles.card}`}>
        <fieldset>
          <legend className="below-2 weight-600">{t('about')}</legend>
          <div className="wrap-2">
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
        {overall === null ? (
          <p className="text-14 soft">{t('firstStars')}</p>
        ) : (
          <FormOnDemand load={loadForm} rows={3} props={{ about, overall, cities, onSent: () => setSent(true) }} />
        )}
      </div>
    </>
  )
}
