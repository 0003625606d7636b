import { expect } from '@playwright/test'
import { createTranslator } from 'next-intl'
import { nextOf } from '@/e2e/flows/next-of'
import { PORTS } from '@/e2e/servers/ports.mjs'
import { catalogRoutes } from '@/lib/contract/catalog'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { codeOf, type Locale, localizedHref } from '@/lib/i18n/locales'
import kk from '@/messages/kk.json' with { type: 'json' }
import ru from '@/messages/ru.json' with { type: 'json' }
import { type Engine, type Size, waitUntil } from './engine'
import { OTHER_ENGINES, engineTest as test } from './engine-test'
import { choicesOf, choose, expectVisible, press, type } from './steps'

const SHOP = `http://127.0.0.1:${PORTS.storefront}`
const API = `http://127.0.0.1:${PORTS.api}`
const PHONE: Size = { width: 390, height: 844 }
const DESKTOP: Size = { width: 1440, height: 900 }
const MESSAGES = { ru, kk }
const PEOPLE = [
  { who: 'ru on a phone', language: 'ru', size: PHONE },
  { who: 'kk on a desktop', language: 'kk', size: DESKTOP },
] as const

const ask = async (path: string, language: Locale): Promise<unknown> =>
  (await fetch(`${API}${path}`, { headers: { 'accept-language': codeOf(language) } })).json()

/** A dish without options that every branch sells. */
async function someDish(language: Locale) {
  const { products } = catalogRoutes.mainPage.responses[200].parse(await ask('/api/pages/main', language))
  const dish = products.find(({ slug }) => slug === 'chak-chak')
  if (!dish) throw new Error('no dish')
  return dish
}

/** Puts a dish into the cart and chooses a branch for pickup. */
async function fillCart(engine: Engine, t: (key: string) => string, language: Locale) {
  const dish = await someDish(language)
  const open = (path: string) => engine.open(SHOP + localizedHref(language, path))
  await open('/FAQ')
  await waitUntil(
    engine,
    'the storage',
    'localStorage.setItem("placeAsked", JSON.stringify(Date.now())); return location.pathname.endsWith("/FAQ")',
  )
  await open(`/category/${dish.category_id}`)
  await waitUntil(engine, 'the scripts', 'return "alive" in document.documentElement.dataset')
  await waitUntil(
    engine,
    'the dish in the cart',
    `if (document.querySelector('[data-cart-count="1"]')) return true
    const button = document.querySelector('[data-add="' + arguments[0] + '"]')
    if (!window.pressed && button) { window.pressed = true; button.click() }
    return false`,
    String(dish.id),
  )
  await open('/cart')
  await press(engine, 'main button', t('cart.checkout'))
  await choose(engine, t('place.city'), '')
  await choose(engine, '', t('shell.pickup'))
  await choose(engine, t('place.branch'), '')
  await press(engine, 'button', t('place.confirm'))
  await press(engine, 'main button', t('cart.checkout'))
  await expectVisible(engine, 'h1', t('checkout.title'))
}

/** Fills in the form, for a time of the last offered day. @returns "19:30–20:00" */
async function fillForm(engine: Engine, t: (key: string) => string): Promise<string> {
  await type(engine, t('checkout.name'), 'Айгерім')
  await type(engine, t('checkout.phone'), '7011234567')
  await choose(engine, '', t('checkout.toTime'))
  await choose(engine, t('checkout.day'), (await choicesOf(engine, t('checkout.day'))).at(-1) ?? '')
  // Any free slot, because few orders fit into each.
  const slot = nextOf(await choicesOf(engine, t('checkout.slot')))
  await choose(engine, t('checkout.slot'), slot)
  const [span] = /\d\d:\d\d–\d\d:\d\d/.exec(slot) ?? []
  if (!span) throw new Error(`no time on «${slot}»`)
  return span
}

/** Orders, from the full cart to the page of the order. @returns the chosen slot and the token of the order */
async function order(engine: Engine, t: (key: string, values?: Record<string, string>) => string) {
  const span = await fillForm(engine, t)
  await press(engine, 'main button', t('checkout.continue'))
  await expectVisible(engine, 'h1', t('payment.title'))
  await press(engine, 'main button', t('payment.order', { total: '|' }).split('|')[0] ?? '')
  const isThere = 'return /\\/order\\/[\\w-]{20,}$/.test(location.pathname) && location.pathname'
  const path = String(await waitUntil(engine, 'the order', isThere))
  await waitUntil(engine, 'the time of the order', 'return document.body.innerText.includes(arguments[0])', span)
  return { span, token: path.split('/').at(-1) ?? '' }
}

/** When the kitchen has the order ready, by the clock in Kazakhstan: five hours ahead of UTC, also when the time zone table is outdated. */
async function wallTimeOf(token: string, language: Locale): Promise<string> {
  const { slot } = orderingRoutes.orderByToken.responses[200].parse(await ask(`/api/order/${token}`, language)).order
  return new Date(Date.parse(slot?.start ?? '') + 5 * 3_600_000).toISOString().slice(11, 16)
}

for (const { name, open } of OTHER_ENGINES)
  for (const { who, language, size } of PEOPLE)
    test(`a guest orders to take away in ${name}, ${who}`, async ({ start }) => {
      const translate = createTranslator({ locale: language, messages: MESSAGES[language] })
      const t = (key: string, values?: Record<string, string>) =>
        String(Reflect.apply(translate, undefined, [key, values]))
      const { engine, proxy } = await start(open, size, SHOP)
      await fillCart(engine, t, language)
      const { span, token } = await order(engine, t)
      expect(span.slice(0, 5)).toBe(await wallTimeOf(token, language))
      expect(proxy.problems()).toEqual([])
    })
