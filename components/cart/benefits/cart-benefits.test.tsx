import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { CartView } from '@/components/cart/cart-view'
import type { OwnPromo, PromoAnswer } from '@/lib/contract/money'
import { routes } from '@/lib/contract/routes'
import { quote } from '@/lib/domain/cart/quote'
import { promoEffect } from '@/lib/domain/money/promo'
import { aDestination, aLine, aQuoteLine, aServerQuote } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { customerHas } from '@/lib/testing/shop'
import { useBonusToggle, usePromo } from '@/stores/cart/benefits'
import { useCart } from '@/stores/cart/cart'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { useSession } from '@/stores/session/session'

const aDoner = aLine({ uuid: 'doner', name: 'Донер', unitPrice: 2000, quantity: 2 })

const anOffer = { kind: 'percent', value: 10, max_discount: null, minimum: 0, product_ids: null } as const
const GIFT = { id: 9, name: 'Айран', image: null }

type Server = {
  /** The promo code that this server knows; it refuses every other code. */
  readonly code?: string
  readonly offer?: NonNullable<PromoAnswer['offer']>
  readonly balance?: number
  readonly gift?: PromoAnswer['gift']
  /** What the code takes off, whatever the rules of the cart say. */
  readonly stubborn?: number
  /** The server limits the code per customer. */
  readonly forCustomers?: boolean
}

/** Prices the cart as the server does and collects the requests. */
function serving({
  code = 'DALA10',
  offer = anOffer,
  balance = 0,
  gift = null,
  stubborn,
  forCustomers = false,
}: Server = {}) {
  const requested: { promo: string | null; bonus: boolean }[] = []
  mockRoute(routes.quote)(({ body }) => {
    requested.push({ promo: body.promo_code, bonus: body.use_bonus })
    const lines = body.lines.map((line) => ({
      productId: line.id,
      quantity: line.quantity,
      unitPrice: line.priceWithExtras,
    }))
    const effect = promoEffect({ ...offer, maxDiscount: offer.max_discount, productIds: offer.product_ids }, lines, {
      type: 'Доставка',
      deliveryFee: 600,
    })
    const isRefused = forCustomers && useSession.getState().status !== 'signed-in'
    const isValid = body.promo_code === code && !isRefused
    const off = isValid && effect.state === 'applied' ? (stubborn ?? effect.lines) : 0
    const totals = quote(lines, {
      promoDiscount: off,
      bonusBalance: balance,
      spendBonuses: body.use_bonus,
      bonusCapPercent: 100,
      deliveryFee: 600,
      deliveryDiscount: 0,
    })
    return {
      status: 200,
      body: aServerQuote({
        lines: body.lines.map((line) =>
          aQuoteLine({
            uuid: line.uuid,
            id: line.id,
            name: 'Донер',
            quantity: line.quantity,
            unit_price: line.priceWithExtras,
            total: line.priceWithExtras * line.quantity,
          }),
        ),
        ...totals,
        delivery_price: totals.delivery,
        promo_code: body.promo_code === null ? null : answerOf(body.promo_code, isValid),
        bonuses: {
          balance: useSession.getState().status === 'signed-in' ? balance : null,
          cap_percent: 100,
          spendable: balance,
          earn_percent: 5,
          earns: 200,
        },
      }),
    }

    function answerOf(typed: string, known: boolean): PromoAnswer {
      const refused = { code: typed, state: 'refused', discount: 0, gift: null } as const
      if (isRefused) {
        const message = 'Войдите, чтобы применить промокод'
        return { ...refused, reason: 'login_required', message, missing: 0, offer: null }
      }
      if (!known) return { ...refused, reason: 'unknown', message: 'Неверный промокод', missing: 0, offer: null }
      if (effect.state === 'refused')
        return {
          ...refused,
          reason: effect.reason,
          message: `Добавьте блюд на ${effect.missing}`,
          missing: effect.missing,
          offer,
        }
      return {
        code: typed,
        state: 'applied',
        reason: null,
        message: 'Промокод активирован!',
        missing: 0,
        discount: off,
        offer,
        gift,
      }
    }
  })
  return requested
}

const offering = (...promocodes: OwnPromo[]) =>
  mockRoute(routes.publicPromocodes)(() => ({ status: 200, body: { promocodes } }))

const aPromo = (code: string, overrides: Partial<OwnPromo> = {}): OwnPromo => ({
  id: code.length,
  code,
  title: 'Скидка',
  kind: 'percent',
  value: 10,
  percent: 10,
  minimum: 0,
  needs_login: false,
  ends_at: '2027-01-01T00:00:00.000Z',
  ...overrides,
})

const signIn = () => {
  customerHas({ session: 'signed-in' })
  mockRoute(routes.promocodes)(() => ({ status: 200, body: { promocodes: [] } }))
}
const row = (name: string | RegExp) => screen.getByRole('button', { name }).closest('div')
const field = () => screen.getByRole('textbox', { name: 'Промокод' })
const shownField = () => screen.findByRole('textbox', { name: 'Промокод' })

beforeEach(() => {
  mockRoute(routes.goesWith)(() => ({ status: 200, body: { products: [] } }))
  customerHas({ cart: [aDoner], destination: aDestination(), session: 'guest' })
  offering()
})

describe('a promo code', () => {
  test('a promo code is applied by Enter, trimmed, with what it saves; every amount can be opened; it can be taken away', async () => {
    serving()
    const { user } = render(<CartView />)
    await user.type(await shownField(), '  dala10 {Enter}')
    expect(await screen.findByText('Промокод активирован!')).toBeVisible()
    expect(screen.getByText(/^Скидка 400\s₸$/)).toBeVisible()
    expect(row('Промокод DALA10')).toHaveTextContent('−400 ₸')
    await user.click(screen.getByRole('button', { name: 'Промокод DALA10' }))
    expect(screen.getByText('−10 %')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Убрать промокод DALA10' }))
    expect(screen.queryByRole('button', { name: 'Промокод DALA10' })).not.toBeInTheDocument()
    expect(field()).toHaveValue('')
  })

  test('an unknown promo code stays in the field with the reason, and is not asked about again', async () => {
    const requested = serving()
    const { user } = render(<CartView />)
    await user.type(await shownField(), 'nonsense')
    await user.click(screen.getByRole('button', { name: 'Применить' }))
    await waitFor(() => expect(field()).toHaveAccessibleDescription('Неверный промокод'))
    expect(field()).toHaveValue('NONSENSE')
    expect(field()).toHaveFocus()
    act(() => useCart.getState().increment('doner'))
    await waitFor(() => expect(requested.at(-1)).toEqual({ promo: null, bonus: false }))
    expect(requested.filter(({ promo }) => promo === 'NONSENSE')).toHaveLength(1)
  })

  test('a promo code that is for customers names the login, one press away, and counts after it', async () => {
    serving({ code: 'ONCE10', forCustomers: true })
    offering(aPromo('ONCE10', { needs_login: true }))
    const { user } = render(<CartView />)
    await user.click(await screen.findByRole('button', { name: /ONCE10 .*после входа/ }))
    expect(await screen.findByText('Войдите, чтобы применить промокод')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Войти, чтобы применить промокод ONCE10' }))
    expect(useDialogs.getState().current).toEqual({ kind: 'login', next: 'stay' })
    act(signIn)
    expect(await screen.findByText('Промокод активирован!')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Войти/ })).not.toBeInTheDocument()
  })

  test('a promo code that stops fitting is dimmed with the reason at once, and counts again when it fits', async () => {
    serving({ offer: { ...anOffer, minimum: 4000 } })
    usePromo.getState().use('DALA10')
    const { user } = render(<CartView />)
    expect(await screen.findByText('Промокод активирован!')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Уменьшить количество: Донер' }))
    expect(screen.getByText(/^Добавьте блюд ещё на 2\s000\s₸, и промокод сработает$/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Промокод DALA10' })).not.toBeInTheDocument()
    expect(await screen.findByText('Добавьте блюд на 2000')).toBeVisible()
    expect(usePromo.getState().code).toBe('DALA10')
    await user.click(screen.getByRole('button', { name: 'Увеличить количество: Донер' }))
    expect(row('Промокод DALA10')).toHaveTextContent('−400 ₸')
  })

  test('a promo code is offered as a chip, the best first, and taken with one tap', async () => {
    offering(
      aPromo('FAR', { minimum: 9000 }),
      aPromo('SMALL'),
      aPromo('DALA500', { kind: 'fixed', value: 500, percent: 0 }),
    )
    serving({ code: 'DALA500', offer: { ...anOffer, kind: 'fixed', value: 500 } })
    const { user } = render(<CartView />)
    const chips = within(await screen.findByRole('list', { name: 'Промокоды, которые вам подойдут' })).getAllByRole(
      'button',
    )
    expect(chips.map((chip) => chip.textContent)).toEqual([
      expect.stringMatching(/^Применить DALA500 −500\u00a0₸ /),
      expect.stringMatching(/^Применить SMALL −10\u00a0%, до 400\u00a0₸ /),
      expect.stringMatching(/^Применить FAR −10\u00a0%, нужно ещё 5\u00a0000\u00a0₸ /),
    ])
    await user.click(screen.getByRole('button', { name: /^Применить DALA500/ }))
    expect(await screen.findByText(/^Скидка 500\s₸$/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Применить DALA500/ })).not.toBeInTheDocument()
  })

  test('a promo code is offered to a customer only when it still holds for them', async () => {
    offering(aPromo('USED'))
    signIn()
    mockRoute(routes.promocodes)(() => ({ status: 200, body: { promocodes: [aPromo('MINE')] } }))
    serving()
    render(<CartView />)
    expect(await screen.findByRole('button', { name: /^Применить MINE/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Применить USED/ })).not.toBeInTheDocument()
  })

  test.each([
    ['fails', () => 'network-error' as const],
    ['hangs', () => new Promise<never>(() => {})],
  ])('a promo code is applied and the cart works although the list of codes %s', async (_, answer) => {
    mockRoute(routes.publicPromocodes)(answer)
    serving()
    const { user } = render(<CartView />)
    await user.type(await shownField(), 'DALA10{Enter}')
    expect(await screen.findByText('Промокод активирован!')).toBeVisible()
    act(() => useCart.getState().increment('doner'))
    expect(await screen.findByText(/^Скидка 600\s₸$/)).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Промокоды, которые вам подойдут' })).not.toBeInTheDocument()
  })

  test('a promo code with a present adds a line that costs nothing and cannot be changed', async () => {
    serving({ offer: { ...anOffer, kind: 'gift', value: 0 }, gift: GIFT })
    usePromo.getState().use('DALA10')
    render(<CartView />)
    const gift = await screen.findByRole('article', { name: 'Подарок: Айран' })
    expect(gift).toHaveTextContent('0 ₸')
    expect(within(gift).queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('bonuses', () => {
  test('bonuses are spent at once, and every change of the cart switches them off and shows a message', async () => {
    const requested = serving({ balance: 1250 })
    signIn()
    const { user } = render(<CartView />)
    await user.click(await screen.findByRole('checkbox', { name: 'Списать бонусы' }))
    expect(row('Бонусы')).toHaveTextContent('−1 250 ₸')
    await waitFor(() => expect(requested.at(-1)).toEqual({ promo: null, bonus: true }))
    await user.click(screen.getByRole('button', { name: 'Увеличить количество: Донер' }))
    expect(screen.getByRole('checkbox', { name: 'Списать бонусы' })).not.toBeChecked()
    expect(screen.queryByRole('button', { name: 'Бонусы' })).not.toBeInTheDocument()
    expect(screen.getByText(/Корзина изменилась, поэтому списание бонусов выключено/)).toBeVisible()
    expect(useSnackbar.getState().message?.text).toBe('Бонусы выключены: корзина изменилась')
    await waitFor(() => expect(requested.at(-1)).toEqual({ promo: null, bonus: false }))
  })

  test('bonuses stay switched off when a removed line is put back', async () => {
    serving({ balance: 1250 })
    signIn()
    const { user } = render(<CartView />)
    await user.click(await screen.findByRole('checkbox', { name: 'Списать бонусы' }))
    await user.click(screen.getByRole('button', { name: 'Увеличить количество: Донер' }))
    await user.click(screen.getByRole('button', { name: 'Уменьшить количество: Донер' }))
    expect(screen.getByRole('checkbox', { name: 'Списать бонусы' })).not.toBeChecked()
  })

  test('bonuses that have nothing left to pay for are no row of the receipt and no “−0”', async () => {
    serving({ balance: 1250, offer: { ...anOffer, kind: 'fixed', value: 4000 } })
    signIn()
    usePromo.getState().use('DALA10')
    const { user, container } = render(<CartView />)
    expect(await screen.findByText('Промокод активирован!')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Списать бонусы' }))
    expect(screen.getByText(/^Спишем 0, останется 1\s250$/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Бонусы' })).not.toBeInTheDocument()
    expect(container).not.toHaveTextContent(/−0(?!\d)/)
  })

  test('bonuses to come keep their row while they are asked for: nothing below moves when they are known', async () => {
    serving()
    signIn()
    render(<CartView />)
    expect(screen.getByText('Вернётся бонусами').closest('div')).toHaveTextContent('Вернётся бонусами…')
    await waitFor(() => expect(row(/^Вернётся бонусами/)).toHaveTextContent('+200'))
  })

  test("a guest's bonuses are shown as a reason to log in", async () => {
    const requested = serving()
    useBonusToggle.getState().switchOn([aDoner])
    const { user } = render(<CartView />)
    await user.click(await screen.findByRole('button', { name: 'Войдите и получите 200\u00a0бонусов' }))
    expect(useDialogs.getState().current).toEqual({ kind: 'login', next: 'stay' })
    expect(requested.every(({ bonus }) => !bonus)).toBe(true)
    // A customer who would not get them sees no promise of bonuses.
    expect(screen.queryByText(/Вернётся бонусами/)).not.toBeInTheDocument()
  })
})

test('an amount on which the server differs is explained line by line', async () => {
  serving({ stubborn: 100 })
  usePromo.getState().use('DALA10')
  const { user } = render(<CartView />)
  await screen.findByText('Промокод активирован!')
  await user.click(screen.getByRole('button', { name: 'Увеличить количество: Донер' }))
  expect(row('Промокод DALA10')).toHaveTextContent('−600 ₸')
  expect(await screen.findByText('Суммы обновились')).toBeVisible()
  expect(screen.getByText(/^Промокод: было −600\s₸, стало −100\s₸$/)).toBeVisible()
  expect(screen.getByText(/^К оплате: было 6\s000\s₸, стало 6\s500\s₸$/)).toBeVisible()
})
