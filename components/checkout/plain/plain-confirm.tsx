import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PlainForm } from '@/components/form/plain-form'
import { Amounts } from '@/components/ui/content/amounts'
import { LineList } from '@/components/ui/content/line-list'
import { Notice } from '@/components/ui/content/notice'
import { Agreement } from '@/components/ui/controls/agreement'
import { buttonClass } from '@/components/ui/controls/button'
import { RadioChoice } from '@/components/ui/controls/choice'
import { TextInput } from '@/components/ui/controls/text-input'
import type { ServerQuote } from '@/lib/contract/order/quote'
import { formatPhone, phoneDigits } from '@/lib/domain/account/phone'
import { PICKUP } from '@/lib/domain/order/delivery'
import type { PlainOrder } from '@/lib/domain/order/plain-order'
import { type Destination, typedStreetOf } from '@/lib/domain/place/destination'
import { Link } from '@/lib/i18n/navigation/navigation'
import { formatTenge } from '@/lib/i18n/tenge'
import { formPath } from './typed-order'

type PlainConfirmProps = {
  readonly order: PlainOrder
  readonly destination: Destination
  readonly quote: ServerQuote
  /** The choice of the time; null: the times are not known. */
  readonly time: ReactNode
}

/** Why the order cannot be placed, in words; null: it can. */
function useObstacle({ missing_for_minimum, lines, limit, payment_methods }: ServerQuote): string | null {
  const t = useTranslations('cart')
  const plain = useTranslations('plain')
  const locale = useLocale()
  if (lines.some(({ problem }) => problem)) return t('fixLines')
  if (limit) return limit.message
  if (missing_for_minimum > 0) return t('missing', { amount: formatTenge(missing_for_minimum, locale) })
  return payment_methods.every((method) => method === 'card') ? plain('onlyCard') : null
}

/** The order of a browser without scripts before it is placed (decision 116): recipient, lines, amounts, time and payment. */
export function PlainConfirm({ order, destination, quote, time }: PlainConfirmProps) {
  const t = useTranslations('payment')
  const cart = useTranslations('cart')
  const locale = useLocale()
  const obstacle = useObstacle(quote)
  const money = (amount: number) => formatTenge(amount, locale)
  const isPickup = destination.type === PICKUP
  const lines = quote.lines.map((line) => ({
    key: line.uuid,
    name: line.name,
    details: [
      ...line.options,
      ...(line.removed.length > 0 ? [cart('without', { list: line.removed.join(', ') })] : []),
    ],
    quantity: `× ${line.quantity}`,
    price: money(line.total),
    problem: line.problem ? (line.problem_note ?? cart(`problem.${line.problem}`)) : undefined,
  }))
  const delivery = quote.delivery_price > 0 ? money(quote.delivery_price) : cart('deliveryFree')
  return (
    <>
      {order.alert && <Notice tone={order.needsCode ? 'attention' : 'error'} title={order.alert} />}
      <section className="stack-2 one-column panel breaks" aria-labelledby="plain-recipient">
        <h2 id="plain-recipient" className="card-title">
          {t('recipient')}
        </h2>
        <p className="weight-700">
          {order.draft.name}, {formatPhone(phoneDigits(order.draft.phone) ?? '')}
        </p>
        <p>
          {t(isPickup ? 'pickupAt' : 'deliveryTo')}: {destination.city.name}, {typedStreetOf(destination)}
        </p>
        <Link href={formPath(destination.type)} className={buttonClass({ look: 'quiet' })}>
          {t('change')}
        </Link>
      </section>
      <section className="stack-4 one-column panel" aria-label={cart('yourOrder')}>
        <LineList lines={lines} label={cart('linesLabel')} />
        <Amounts
          rows={[
            { label: cart('subtotal'), value: money(quote.subtotal) },
            ...(isPickup ? [] : [{ label: cart('delivery'), value: delivery }]),
            { label: cart('total'), value: money(quote.total), look: 'total' },
          ]}
        />
        <Link href="/plain" className={buttonClass({ look: 'quiet' })}>
          {t('toCart')}
        </Link>
      </section>
      {obstacle ? (
        <Notice tone="attention" title={obstacle} />
      ) : (
        <PlainForm className="stack-4 one-column">
          <input type="hidden" name="total" value={quote.total} />
          {time}
          <Methods quote={quote} order={order} isPickup={isPickup} />
          {order.needsCode && <CodeField />}
          <Agreement />
          <button type="submit" name="act" value="order" className={buttonClass({ wide: true })}>
            {t('order', { total: money(quote.total) })}
          </button>
          {order.needsCode && <SendCode />}
        </PlainForm>
      )}
    </>
  )
}

/** The ways to pay when the order is handed over; the bank's page needs scripts. */
function Methods({
  quote,
  order,
  isPickup,
}: Pick<PlainConfirmProps, 'quote' | 'order'> & { readonly isPickup: boolean }) {
  const t = useTranslations('payment')
  const methods = quote.payment_methods.flatMap((method) => (method === 'card' ? [] : [method]))
  const chosen = methods.find((method) => method === order.method) ?? methods[0]
  return (
    <fieldset className="stack-3 one-column panel legend-inside">
      <legend className="card-title">{t('method')}</legend>
      {methods.map((method) => (
        <RadioChoice
          key={method}
          name="method"
          value={method}
          label={t(isPickup ? `atBranch.${method}` : `toCourier.${method}`)}
          defaultChecked={method === chosen}
        />
      ))}
    </fieldset>
  )
}

function CodeField() {
  const t = useTranslations('phoneCode')
  return <TextInput label={t('code')} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
}

function SendCode() {
  const t = useTranslations('plain')
  return (
    <button type="submit" name="act" value="send-code" className={buttonClass({ look: 'secondary', wide: true })}>
      {t('sendCode')}
    </button>
  )
}
