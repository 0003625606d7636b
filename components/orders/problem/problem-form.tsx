'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormAlert } from '@/components/form/form-alert'
import { type Refusal, refusalOf } from '@/components/form/refusal'
import { ShopForm } from '@/components/form/shop-form'
import { useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/controls/button'
import { RadioChoice } from '@/components/ui/controls/choice'
import { TextArea } from '@/components/ui/controls/text-input'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import type { Order } from '@/lib/contract/order/ordering'
import { problemRoutes } from '@/lib/contract/order/problems'
import { isRefusedRemake } from '@/lib/domain/staff/remake'
import { newUuid } from '@/stores/browser/random-id'
import { deleteProblemDraft, problemDraftOf, saveProblemDraft } from '@/stores/orders/problem-draft'
import { PhotoField } from './photo-field'
import styles from './problem.module.css'
import { type ProblemFields, problemSchema } from './problem.schema'
import { ProblemLine } from './problem-line'
import { useSentPhotos } from './use-sent-photos'

export type ProblemFormProps = {
  readonly token: string
  readonly order: Order
  readonly onSent: (order: Order) => void
  /** Called when another tab has reported a line. */
  readonly onOutdated: () => void
  readonly onClose: () => void
}

/** The lines that were not reported yet, with the values that the form had for them. */
function startOf(order: Order) {
  const draft = problemDraftOf(order.number)
  const { reports } = order.problems
  const reported = new Set(
    reports.filter((report) => !isRefusedRemake(report)).flatMap(({ lines }) => lines.map(({ line }) => line)),
  )
  // What the branch refused to remake is filled in again: the customer has only to choose something else.
  const refused = reports.filter(isRefusedRemake).flatMap(({ lines }) => lines)
  const items = order.lines.flatMap(({ quantity }, line) => {
    if (reported.has(line)) return []
    const kept = (draft?.items ?? refused).find((item) => item.line === line)
    return [{ line, kind: kept?.kind ?? ('' as const), quantity: Math.min(quantity, kept?.quantity ?? quantity) }]
  })
  const [first = 'money'] = order.problems.remedies
  const wish = draft && order.problems.remedies.includes(draft.wish) ? draft.wish : first
  return {
    key: draft?.key ?? newUuid(),
    photos: draft?.photos ?? [],
    fields: { items, comment: draft?.comment ?? '', wish },
  }
}

/** Which dishes have a problem, in words and photos, and the wanted compensation. The values are kept until the report was sent. */
export function ProblemForm({ token, order, onSent, onOutdated, onClose }: ProblemFormProps) {
  const t = useTranslations('problem')
  const [start] = useState(() => startOf(order))
  const [photos, setPhotos] = useState(start.photos)
  const sentPhotos = useSentPhotos(token)
  const problem = useApiMutation(problemRoutes.reportProblem)
  const wishErrorId = useId()
  const { remedies } = order.problems

  const send = async ({ items, ...rest }: ProblemFields): Promise<Refusal | undefined> => {
    const refused = await sentPhotos.send(photos)
    if (refused) return refused.refusal
    const lines = items.flatMap(({ line, kind, quantity }) => (kind === '' ? [] : [{ line, kind, quantity }]))
    const keys = photos.map(({ key }) => key)
    const reply = await problem.send({ params: { token }, body: { ...rest, lines, key: start.key, photos: keys } })
    if (reply?.status === 200) return void onSent(reply.body.order)
    // The server no longer has a photo of the report, so the next try sends all photos anew.
    if (reply?.status === 422) sentPhotos.forget()
    if (reply?.status === 409) onOutdated()
    return refusalOf(reply?.body)
  }
  const form = useShopForm(problemSchema, { start: start.fields, judges: 'onSubmit', failed: t('failed'), send })
  const fields = useWatch({ control: form.control, compute: (all: ProblemFields) => all })
  const { error: wrongWish } = form.stateOf('wish')
  const { key } = start
  useEffect(() => saveProblemDraft(order.number, { key, photos, ...fields }), [order.number, key, photos, fields])
  const close = () => {
    deleteProblemDraft()
    onClose()
  }

  return (
    <ShopForm form={form} className="stack-5 one-column">
      <fieldset className="stack-3 one-column">
        <legend className={`below-2 weight-700 ${styles.legend}`}>{t('what')}</legend>
        {start.fields.items.map(({ line }, index) => (
          <ProblemLine key={line} order={order} line={line} index={index} />
        ))}
      </fieldset>
      <TextArea
        label={t('comment')}
        optionalLabel={t('optional')}
        rows={3}
        autoComplete="off"
        {...form.field('comment')}
      />
      <PhotoField photos={photos} onPhotos={setPhotos} />
      {remedies.length > 1 ? (
        <fieldset className="stack-3 one-column" aria-describedby={wrongWish && wishErrorId}>
          <legend className={`below-2 weight-700 ${styles.legend}`}>{t('wish')}</legend>
          {remedies.map((remedy) => (
            <RadioChoice
              key={remedy}
              label={t(`remedy.${remedy}`)}
              note={t(`remedyNote.${remedy}`)}
              value={remedy}
              {...form.register('wish')}
            />
          ))}
          <p id={wishErrorId} role="alert" className="weight-600 flame-strong unless-empty">
            {wrongWish}
          </p>
        </fieldset>
      ) : (
        <p className="text-m weight-400 soft">{t(order.payment.card ? 'onlyMoney' : 'onlyMoneyCash')}</p>
      )}
      <FormAlert alert={form.alert} />
      <div className="wrap-2">
        <Button type="submit" isBusy={form.isSending}>
          {t('send')}
        </Button>
        <Button look="quiet" onClick={close}>
          {t('close')}
        </Button>
      </div>
    </ShopForm>
  )
}
