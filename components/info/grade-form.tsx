'use client'

import { useTranslations } from 'next-intl'
import { Controlled } from '@/components/form/controlled'
import { FormAlert } from '@/components/form/form-alert'
import { PhoneInput } from '@/components/form/phone-input'
import { ShopForm } from '@/components/form/shop-form'
import { Agreement } from '@/components/ui/controls/agreement'
import { Button } from '@/components/ui/controls/button'
import { TextArea, TextInput } from '@/components/ui/controls/text-input'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'
import { type FeedbackTopic, isLowRating } from '@/lib/domain/staff/feedback'
import { type BranchesOfCity, BranchField } from './branch-field'
import styles from './grade.module.css'
import { useGrading } from './use-grading'

export type GradeFormProps = {
  readonly about: FeedbackTopic
  /** One to five. */
  readonly overall: number
  readonly cities: readonly BranchesOfCity[]
  readonly onSent: () => void
}

/** The form below the stars: text, branch, name and phone. It keeps its content until the server has stored it. */
export function GradeForm({ about, overall, cities, onSent }: GradeFormProps) {
  const t = useTranslations('gradeUs')
  const isOfBranch = about === 'branch' && cities.length > 0
  const hasBranch = cities.length > 0 && (about === 'branch' || about === 'service')
  const form = useGrading({ about, overall, hasBranch, isOfBranch, onSent })
  const optionalLabel = t('optional')
  return (
    <ShopForm form={form} className="stack-4">
      {hasBranch && (
        <BranchField
          label={t('branch')}
          optionalLabel={isOfBranch ? undefined : optionalLabel}
          none={t('noBranch')}
          cities={cities}
          {...form.field('branch')}
        />
      )}
      <TextArea
        label={t(isLowRating(overall) ? 'whatWrong' : 'whatRight')}
        optionalLabel={optionalLabel}
        rows={4}
        maxLength={TEXT_LIMITS.review}
        autoComplete="off"
        {...form.field('text')}
      />
      <div className={`stack-4 ${styles.pair}`}>
        <TextInput label={t('name')} optionalLabel={optionalLabel} autoComplete="name" {...form.field('name')} />
        <Controlled form={form} name="phone">
          {(field) => <PhoneInput label={t('phone')} optionalLabel={optionalLabel} hint={t('phoneHint')} {...field} />}
        </Controlled>
      </div>
      <div className={`floats clips ${styles.trap}`} aria-hidden="true">
        <input type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </div>
      <FormAlert alert={form.alert} />
      <div>
        <Button type="submit" isBusy={form.isSending}>
          {t('send')}
        </Button>
      </div>
      <p className="text-14 soft">{t('privacy')}</p>
      <Agreement action={t('send')} isDataOnly />
    </ShopForm>
  )
}
