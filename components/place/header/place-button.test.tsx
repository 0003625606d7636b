import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { EARLY_SCRIPT, SHOW_KEPT } from '@/lib/config/early-script.mjs'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import { aDestination } from '@/lib/testing/factories'
import { render } from '@/lib/testing/render'
import { customerHas } from '@/lib/testing/shop'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { takeEarlyTaps } from '@/stores/early/early-taps'
import { useDestination } from '@/stores/place/destination'
import { PlaceButton, type PreparedBranch } from './place-button'

const labels = {
  choose: 'Адрес или филиал',
  delivery: 'Доставка',
  pickup: 'Самовывоз',
  change: 'Изменить адрес или филиал',
}

const prepared: PreparedBranch = {
  guid: 'abay',
  cityName: 'Almaty',
  street: '52 Abay Ave',
  delivery: { fee: 'from 700 ₸', time: '30–45 min', minimum: 'Order from 2,500 ₸' },
  zones: [{ id: 7, terms: { fee: '900 ₸', time: '40–55 min', minimum: null } }],
  pickup: { fee: null, time: '15–20 min', minimum: null },
}
const abay = aDestination({ type: PICKUP, branchGuid: 'abay', street: 'пр. Абая, 52' })
const toHome = (zoneId: number | null = null) =>
  aDestination({
    branchGuid: 'abay',
    street: 'ул. Сатпаева, 3',
    point: zoneId === null ? null : { latitude: 43.2, longitude: 76.9, zoneId },
  })

const show = (branch: PreparedBranch | null = prepared) => render(<PlaceButton labels={labels} prepared={branch} />)
const signIn = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'signed_in=1; path=/'
}

beforeEach(() => {
  customerHas({})
})

test.each([
  ['without a destination the start popup', null, false, 'start'],
  ['pickup: the pickup popup', abay, false, 'pickup'],
  ['delivery, logged in: the delivery address popup', toHome(), true, 'deliveryAddress'],
  ['delivery, logged out: needAuth', toHome(), false, 'needAuth'],
] as const)('the place button opens %s', async (_, destination, isSignedIn, kind) => {
  customerHas({ destination })
  if (isSignedIn) signIn()
  const { user } = show()
  await user.click(screen.getByRole('button'))
  expect(useDialogs.getState().current).toEqual({ kind })
})

test('the place button without a destination asks for one and says what delivery costs in general', () => {
  show({ ...prepared, guid: null })
  expect(screen.getByRole('button')).toHaveAccessibleName(/^Адрес или филиал Доставка ?from 700 ₸ 30–45 min ?$/)
})

test('pickup is named by city and street in the language of the page, with its time', () => {
  customerHas({ destination: abay })
  show()
  expect(screen.getByRole('button')).toHaveAccessibleName(
    'Изменить адрес или филиал: Самовывоз Almaty, 52 Abay Ave 15–20 min',
  )
})

test('delivery has the terms of its zone; without a known zone the general ones', () => {
  customerHas({ destination: toHome(7) })
  const { unmount } = show()
  expect(screen.getByRole('button')).toHaveAccessibleName(
    /^Изменить адрес или филиал: Доставка Almaty, ул. Сатпаева,\u00a03 Доставка ?900 ₸ 40–55 min$/,
  )
  unmount()
  customerHas({ destination: toHome(99) })
  show()
  expect(screen.getByRole('button')).toHaveTextContent('from 700 ₸')
})

test('the names and terms of another branch than the chosen one are not shown', () => {
  customerHas({ destination: aDestination({ type: DELIVERY, branchGuid: 'tole', street: 'пр. Абая, 52' }) })
  show()
  expect(screen.getByRole('button')).toHaveAccessibleName(
    'Изменить адрес или филиал: Доставка Алматы, пр. Абая,\u00a052',
  )
})

test('the place button before the storage was read names the branch that the page was prepared for', () => {
  useDestination.setState({ isRestored: false })
  show()
  expect(screen.getByRole('button')).toHaveTextContent('Almaty, 52 Abay Ave')
  expect(screen.getByRole('button')).toHaveTextContent('30–45 min')
})

test.each([
  ['pickup has the terms of pickup and the names of the page', PICKUP, 'pickup', 'Almaty, 52 Abay Ave'],
  ['delivery is named by its address', DELIVERY, '', 'Almaty, ул. Сатпаева, 3'],
])('the inline script says before the page runs where the order goes: %s', (_, type, way, name) => {
  customerHas({ destination: type === PICKUP ? abay : toHome() })
  useDestination.setState({ isRestored: false })
  show()
  new Function(EARLY_SCRIPT + SHOW_KEPT)()
  takeEarlyTaps()
  const shown = screen.getByRole('button').querySelector('[data-address]')
  expect(shown).toHaveAttribute('data-address', way)
  expect(shown?.textContent?.replaceAll('\u00a0', ' ')).toBe(name)
  expect(shown?.nextElementSibling).toHaveTextContent('15–20 min')
})
