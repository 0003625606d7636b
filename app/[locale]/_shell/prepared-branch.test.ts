import { createTranslator } from 'next-intl'
import { beforeEach, expect, test, vi } from 'vitest'
import { formatTenge } from '@/lib/i18n/tenge'
import { loadDeliveryPrice, loadKitchenTime } from '@/lib/server/terms'
import { aBranch, aZone } from '@/lib/testing/factories'
import messages from '@/messages/ru.json'
import { prepareBranch } from './prepared-branch'

vi.mock('@/lib/server/terms', () => ({ loadDeliveryPrice: vi.fn(), loadKitchenTime: vi.fn() }))
vi.mock('@/lib/server/menu', () => ({ NO_BRANCH: 'default' }))
vi.mock('next-intl/server', () => ({
  getTranslations: async ({ namespace }: { namespace: 'place' | 'shell' }) =>
    createTranslator({ locale: 'ru', messages, namespace }),
}))

const tenge = (amount: number) => formatTenge(amount, 'ru')

const abay = aBranch({
  guid: 'abay',
  delivery_zones: [aZone({ id: 7, price: 900, minimum: 0, minutes: 20 }), aZone({ id: 8, price: 0 })],
})

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(loadDeliveryPrice).mockResolvedValue({ price: 700, freeFrom: 6000, minimum: 2500 })
  vi.mocked(loadKitchenTime).mockResolvedValue({ min: 15, max: 30 })
})

test('a prepared branch tells fee, time and minimum in words: in general, for each zone, and for pickup', async () => {
  expect(await prepareBranch('ru', 'abay', [abay])).toMatchObject({
    guid: 'abay',
    delivery: { fee: `от ${tenge(700)}`, time: '30–45\u00a0мин', minimum: `Заказ от ${tenge(2500)}` },
    zones: [
      { id: 7, terms: { fee: tenge(900), time: '35–50\u00a0мин', minimum: null } },
      { id: 8, terms: { fee: 'бесплатно', time: '30–45\u00a0мин' } },
    ],
    pickup: { fee: null, time: '15–30\u00a0мин', minimum: null },
  })
})

test('the text of a page without a branch tells the lowest terms of the chain', async () => {
  const prepared = await prepareBranch('ru', 'default', [abay])
  expect(prepared).toMatchObject({ guid: null, cityName: 'Алматы', zones: [], delivery: { fee: `от ${tenge(900)}` } })
  expect(loadDeliveryPrice).not.toHaveBeenCalled()
})

test('a figure that the API does not know now is named as unknown', async () => {
  vi.mocked(loadDeliveryPrice).mockResolvedValue(null)
  vi.mocked(loadKitchenTime).mockResolvedValue(null)
  expect(await prepareBranch('ru', 'abay', [abay])).toMatchObject({
    delivery: { fee: 'рассчитывается при оформлении', time: 'Время пока неизвестно', minimum: null },
    zones: [{ terms: { fee: tenge(900), time: 'Время пока неизвестно' } }, {}],
  })
})

test('a closed branch promises no minutes', async () => {
  const closed = aBranch({ guid: 'abay', is_open: false, orders_until: null })
  expect(await prepareBranch('ru', 'abay', [closed])).toMatchObject({ pickup: { time: 'Закрыто' } })
})

test('a chain without branches tells no terms', async () => {
  expect(await prepareBranch('ru', 'default', [])).toBeNull()
})
