'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { ShopForm } from '@/components/form/shop-form'
import { useShopForm } from '@/components/form/use-shop-form'
import question from '@/components/staff/order/order-detail.module.css'
import { Button } from '@/components/ui/controls/button'
import { RadioChoice } from '@/components/ui/controls/choice'
import { TextArea, TextInput } from '@/components/ui/controls/text-input'
import type { StaffAct } from '@/lib/contract/staff/staff-acts'
import type { StaffProblem } from '@/lib/contract/staff/staff-problems'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'
import { typedNumber } from '@/lib/domain/input/typed-number'
import { sum } from '@/lib/domain/money/money'
import { decisionsOf } from '@/lib/domain/staff/problem'
import type { StaffRole } from '@/lib/domain/staff/staff'
import { type DecisionFields, decisionSchema } from './report.schema'

type Decision = Extract<StaffAct, { readonly kind: 'decide' }>

type DecideReportProps = {
  readonly report: StaffProblem
  readonly role: StaffRole
  readonly onDecide: (decision: Omit<Decision, 'kind' | 'problem_id'>) => void
}

/** Asks for the compensation of a report; the customer reads the answer. */
export function DecideReport({ report, role, onDecide }: DecideReportProps) {
  const t = useTranslations('staff.report')
  const alertId = useId()
  const byRules = sum(report.lines.map(({ amount }) => amount))
  const form = useShopForm(decisionSchema, {
    start: { bonus: byRules > 0 ? String(byRules) : '', answer: '' },
    judges: 'onSubmit',
    send: ({ remedy, bonus, answer }) => {
      onDecide({ remedy, bonus: remedy === 'bonus' ? typedNumber(bonus) : null, answer })
      return undefined
    },
  })
  const remedy = useWatch({ control: form.control, compute: (fields: Partial<DecisionFields>) => fields.remedy })
  const { error } = form.stateOf('remedy')
  return (
    <ShopForm form={form} className="stack-4">
      <fieldset aria-describedby={error && alertId}>
        <legend className={question.legend}>{t('decision')}</legend>
        <div className={question.reasons}>
          {decisionsOf({ wish: report.wish, isRegistered: report.can_get_bonus }, role).map((one) => (
            <RadioChoice
              key={one}
              label={t(`remedy.${one}`)}
              value={one}
              aria-invalid={error ? true : undefined}
              {...form.register('remedy')}
            />
          ))}
        </div>
      </fieldset>
      <p id={alertId} role="alert" className={`unless-empty ${question.error}`}>
        {error}
      </p>
      {remedy === 'bonus' && (
        <TextInput label={t('bonus')} inputMode="numeric" autoComplete="off" maxLength={12} {...form.field('bonus')} />
      )}
      {remedy === 'money' && <p className="soft">{t('money')}</p>}
      {remedy === 'remake' && <p className="soft">{t('remake')}</p>}
      {remedy === 'refused' && report.wish === 'remake' && <p className="soft">{t('refusedRemake')}</p>}
      <TextArea
        label={t('answer')}
        {...(remedy !== 'refused' && { optionalLabel: t('optional') })}
        maxLength={TEXT_LIMITS.comment}
        {...form.field('answer')}
      />
      <Button type="submit">{t('confirm')}</Button>
    </ShopForm>
  )
}
