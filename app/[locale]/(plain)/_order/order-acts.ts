import { getTranslations } from 'next-intl/server'
import { fieldErrorsOf, orderBody } from '@/components/checkout/placing/order-body'
import { type PlacementResult, resultOf, resultOfError } from '@/components/checkout/placing/placement-result'
import { formPath, isComplete, typedOrder } from '@/components/checkout/plain/typed-order'
import { call, callOrNull } from '@/lib/api/call'
import { messageOf } from '@/lib/api/refusal-message'
import { accountRoutes } from '@/lib/contract/account'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { phoneDigits } from '@/lib/domain/account/phone'
import { refreshLines } from '@/lib/domain/cart/cart'
import { EMPTY_DRAFT } from '@/lib/domain/order/checkout'
import { type PlainOrder, parsePlainOrder } from '@/lib/domain/order/plain-order'
import type { Locale } from '@/lib/i18n/locales'
import { loadCities } from '@/lib/server/places'
import type { KeptOrder } from '@/lib/server/plain/kept-order'
import type { Act, Done } from './act'
import { type Priced, priceOrder } from './price-order'

const CONFIRM = '/plain/confirm'

/** Back to the form of the order, with what is wrong. */
const backToForm = (kept: KeptOrder, order: PlainOrder): Done => ({
  to: formPath(order.type),
  kept: { ...kept, order },
})
const backToConfirm = (kept: KeptOrder, order: PlainOrder): Done => ({ to: CONFIRM, kept: { ...kept, order } })

const price = async ({ api, locale }: Pick<Parameters<Act>[0], 'api' | 'locale'>, kept: KeptOrder): Promise<Priced> => {
  // The failure was logged in `chain-api.ts`.
  const cities = await loadCities(locale).catch(() => null)
  return cities ? priceOrder(api, cities, kept) : { kind: 'away' }
}

/** Checks the form of the order, and whether a branch delivers there; then the order is shown with its price. */
export const check: Act = async (sent) => {
  const { form, kept, locale } = sent
  const order = typedOrder(form, kept.order)
  if (!isComplete(order)) return backToForm(kept, order)
  const [t, priced] = await Promise.all([
    getTranslations({ locale, namespace: 'checkout' }),
    price(sent, { ...kept, order }),
  ])
  if (priced.kind === 'out-of-zone')
    return backToForm(kept, { ...order, refused: { 'address.street': t('outOfZone') } })
  return priced.kind === 'no-place' ? backToForm(kept, order) : backToConfirm(kept, order)
}

/** The choices of the last form: time and payment method. */
const confirmed = (form: URLSearchParams, { order }: KeptOrder): PlainOrder => ({
  ...order,
  ...parsePlainOrder({ ...order, method: form.get('method') ?? order.method, alert: null, refused: {} }),
  draft: { ...order.draft, slotStart: form.get('slot') || null },
})

async function wordsOf(result: PlacementResult, locale: Locale): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'payment' })
  switch (result.kind) {
    case 'conflict':
      if (result.conflict.code === 'price_changed') return `${t('priceChanged')}. ${t('priceChangedHint')}`
      return messageOf(result.conflict) ?? t('conflict')
    case 'already-ordered':
      return result.message ?? t('alreadyOrdered')
    case 'unknown':
      return `${t('unknown')}. ${t('unknownHint')}`
    case 'placed':
      return ''
    default:
      return result.message ?? t('refused')
  }
}

async function ended(result: PlacementResult, kept: KeptOrder, order: PlainOrder, locale: Locale): Promise<Done> {
  if (result.kind === 'placed') {
    const next = { ...order, draft: { ...EMPTY_DRAFT, name: order.draft.name, phone: order.draft.phone } }
    const cart = { cartId: null, lines: [] }
    return { to: `/order/${result.token}`, kept: { cart, order: { ...next, isSent: false, placed: result.token } } }
  }
  const refused = result.kind === 'invalid' ? fieldErrorsOf(result.errors) : {}
  const { slotStart, ...ofForm } = refused
  const alert = slotStart ?? (await wordsOf(result, locale))
  const next = {
    ...order,
    alert,
    needsCode: result.kind === 'code',
    refused: parsePlainOrder({ refused: ofForm }).refused,
  }
  return Object.keys(next.refused).length > 0 ? backToForm(kept, next) : backToConfirm(kept, next)
}

/**
 * Places the order. The id of the cart makes it one order however often the form is sent; sent again after that, the form leads to the
 * order that was placed.
 */
export const order: Act = async (sent) => {
  const { form, kept, api, locale } = sent
  const { cartId, lines } = kept.cart
  const next = confirmed(form, kept)
  if (!cartId || lines.length === 0) return { to: next.placed ? `/order/${next.placed}` : '/plain', kept }
  if (!isComplete(next)) return backToForm(kept, { ...next, isSent: true })
  const priced = await price(sent, { ...kept, order: next })
  if (priced.kind !== 'priced') return backToConfirm(kept, next)
  const facts = priced.quote.lines.map(({ uuid, name, unit_price }) => ({ uuid, name, unitPrice: unit_price }))
  const body = orderBody({
    cartId,
    lines: refreshLines(lines, facts),
    destination: priced.destination,
    draft: next.draft,
    total: Number(form.get('total')) || 0,
    ...{ promoCode: null, useBonus: false, savesCard: false },
    choice: next.method ?? 'cash',
  })
  if (!body) return backToForm(kept, { ...next, isSent: true })
  const code = form.get('code')?.trim().slice(0, 10)
  const result = await call(api, orderingRoutes.storeGuestOrder, {
    body: { ...body, ...(code && { phone_code: code }) },
  })
    .then((reply) => resultOf(reply, false))
    .catch(resultOfError)
  return ended(result, kept, next, locale)
}

/** Sends a code to the phone of the order. */
export const sendCode: Act = async ({ form, kept, api, locale }) => {
  const next = { ...confirmed(form, kept), needsCode: true }
  const phone = phoneDigits(next.draft.phone) ?? ''
  const [codes, reply] = await Promise.all([
    getTranslations({ locale, namespace: 'phoneCode' }),
    callOrNull(api, accountRoutes.sendCode, { body: { phone } }),
  ])
  if (reply?.status !== 200)
    return backToConfirm(kept, { ...next, alert: messageOf(reply?.body) ?? codes('sendFailed') })
  const { code } = reply.body
  return backToConfirm(kept, { ...next, alert: code && codes('demoCode', { code }) })
}
