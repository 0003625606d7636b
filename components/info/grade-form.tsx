'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { MaskedInput } from '@/components/ui/masked-input'
import { TextArea, TextInput } from '@/components/ui/text-input'
import { type FeedbackTopic, isUnhappy } from '@/lib/domain/feedback'
import { PHONE_MASK } from '@/lib/domain/phone-mask'
import { newUuid } from '@/stores/browser/random-id'
import { type BranchesOfCity, BranchField } from './branch-field'
import styles from './grade.module.css'
import { type GradeFields, gradeSchema } from './grade.schema'
import { sendGrade } from './send-grade'

export type GradeFormProps = {
  readonly about: FeedbackTopic
  /** One to five. */
  readonly overall: number
  readonly cities: readonly BranchesOfCity[]
  readonly onSent: () => void
}

const EMPTY: GradeFields = { branch: '', text: '', name: '', phone: '', website: '' }
const FIELDS = ['branch', 'text', 'name', 'phone'] as const

/** What goes with the stars: words, a branch, a name and a number to call. Stays as it is until it was sent. */
export function GradeForm({ about, overall, cities, onSent }: GradeFormProps) {
  const t = useTranslations('gradeUs')
  const fieldTexts = useTranslations('fields')
  const locale = useLocale()
  const tried = useRef({ content: '', key: '' })
  const [failure, setFailure] = useState<string | null>(null)
  const isOfBranch = about === 'branch' && cities.length > 0
  const hasBranch = cities.length > 0 && (about === 'branch' || about === 'service')
  const schema = useMemo(
    () =>
      gradeSchema(
        {
          shortPhone: fieldTexts('shortPhone'),
          tooLong: (max) => fieldTexts('tooLong', { max }),
          branchRequired: t('branchRequired'),
        },
        isOfBranch,
      ),
    [t, fieldTexts, isOfBranch],
  )
  const form = useForm<GradeFields>({ resolver: zodResolver(schema), mode: 'onTouched', defaultValues: EMPTY })
  const { register, control, setError, formState } = form
  const { errors, isSubmitting } = formState

  const send = form.handleSubmit(async (fields) => {
    setFailure(null)
    const branch = hasBranch ? fields.branch : ''
    const content = { ...fields, branch, about, overall }
    const asText = JSON.stringify(content)
    // The same again, because an answer was lost, is stored once; anything changed is something new.
    if (tried.current.content !== asText) tried.current = { content: asText, key: newUuid() }
    const sent = await sendGrade(locale, { ...content, key: tried.current.key })
    if (sent.kind === 'sent') return onSent()
    for (const name of FIELDS) {
      const message = sent.fields[name]
      if (message) setError(name, { message })
    }
    setFailure(sent.message ?? t(navigator.onLine ? 'failed' : 'offline'))
  })

  return (
    <form noValidate method="post" onSubmit={send} className={styles.form}>
      {hasBranch && (
        <BranchField
          label={t('branch')}
          optionalLabel={isOfBranch ? undefined : t('optional')}
          none={t('noBranch')}
          cities={cities}
          error={errors.branch?.message}
          {...register('branch')}
        />
      )}
      <TextArea
        label={t(isUnhappy(overall) ? 'whatWrong' : 'whatRight')}
        optionalLabel={t('optional')}
        rows={4}
        autoComplete="off"
        error={errors.text?.message}
        {...register('text')}
      />
      <div className={styles.pair}>
        <TextInput
          label={t('name')}
          optionalLabel={t('optional')}
          autoComplete="name"
          error={errors.name?.message}
          {...register('name')}
        />
        <Controller
          control={control}
          name="phone"
          render={({ field: { value, onChange, onBlur, ref, name } }) => (
            <MaskedInput
              mask={PHONE_MASK}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              label={t('phone')}
              optionalLabel={t('optional')}
              hint={t('phoneHint')}
              name={name}
              value={value}
              onValue={onChange}
              onBlur={onBlur}
              ref={ref}
              error={errors.phone?.message}
            />
          )}
        />
      </div>
      <div className={styles.trap} aria-hidden="true">
        <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
      </div>
      <p role="alert" className={styles.error}>
        {failure}
      </p>
      <div>
        <Button type="submit" isBusy={isSubmitting}>
          {t('send')}
        </Button>
      </div>
      <p className={styles.note}>{t('privacy')}</p>
    </form>
  )
}
