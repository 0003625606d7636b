import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { routes } from '@/lib/contract/routes'
import { USER } from '@/lib/testing/login'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { useFoodRules } from '@/stores/catalog/food-rules'
import { useSession } from '@/stores/session/session'
import { FoodRulesDialog } from './food-rules-dialog'

const footer = { contacts: [], mobile_links: [], social_links: [] }
const HALAL = { issuer: 'Центр', number: '77-1', date: '2026-03-02' }
const rule = (name: string) => screen.getByRole('checkbox', { name })
const stored = () => JSON.parse(localStorage.getItem('foodRules') ?? 'null')

function show() {
  const onClose = vi.fn()
  return { onClose, ...render(<FoodRulesDialog onClose={onClose} />) }
}

beforeEach(() => {
  act(() => useFoodRules.getState().clear())
  useSession.setState({ status: 'guest', user: null })
})

test('the rules of a guest are kept in the browser, in one order, and the menu can show suitable dishes alone', async () => {
  const { user, onClose } = show()
  expect(screen.queryByRole('checkbox', { name: /только подходящее/ })).toBeNull()
  await user.click(rule('Неострое'))
  await user.click(rule('Без лука'))
  expect(stored()).toEqual(['no-onion', 'not-spicy'])
  await user.click(rule('Показывать в меню только подходящее'))
  expect(useFoodRules.getState().isFiltering).toBe(true)
  expect(screen.getByText(/хранятся в этом браузере/)).toBeVisible()
  await user.click(rule('Неострое'))
  await user.click(rule('Без лука'))
  expect(stored()).toBeNull()
  expect(useFoodRules.getState().isFiltering).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Готово' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('the rules of a customer are sent to the profile; a failure says so and can be repeated', async () => {
  useSession.setState({ status: 'signed-in', user: USER })
  const sent = vi.fn()
  mockRoute(routes.updateUser)(() => 'network-error')
  const { user } = show()
  await user.click(rule('Без молока'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Не получилось сохранить правила в профиле')
  expect(rule('Без молока')).toBeChecked()
  mockRoute(routes.updateUser)(({ body }) => {
    sent(body)
    return { status: 200, body: { user: { ...USER, food_rules: body.food_rules } } }
  })
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(sent).toHaveBeenCalledWith({ food_rules: ['no-milk'] })
  expect(useSession.getState().user?.food_rules).toEqual(['no-milk'])
})

test('the halal rule shows the certificate with issuer, number and date', async () => {
  mockRoute(routes.footerInfo)(() => ({ status: 200, body: { ...footer, halal: HALAL } }))
  const { user } = show()
  await user.click(rule('Халяль'))
  expect(await screen.findByText('Сертификат халяль № 77-1 от 02.03.2026, выдал: Центр.')).toBeVisible()
})

test('a chain without a certificate says so, and a certificate that cannot be loaded can be requested again', async () => {
  mockRoute(routes.footerInfo)(() => 'network-error')
  const { user } = show()
  await user.click(rule('Халяль'))
  const retry = await screen.findByRole('button', { name: 'Повторить' })
  mockRoute(routes.footerInfo)(() => ({ status: 200, body: footer }))
  await user.click(retry)
  expect(await screen.findByText(/Сертификата халяль нет/)).toBeVisible()
})
