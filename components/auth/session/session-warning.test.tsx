import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { noteSessionUse } from '@/lib/api/session-life'
import { routes } from '@/lib/contract/routes'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { useSession } from '@/stores/session/session'
import { SessionWarning } from './session-warning'

const USER = { id: 1, name: 'Айгерим', phone: '77011234567', bonus: 1250 }
const MINUTE = 60_000
const SOON = 'Вы давно ничего не нажимали. Через 2 минуты нужно будет войти снова.'

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  noteSessionUse('/api/user/main')
  useSession.getState().logIn(USER)
  useSession.getState().setPersonal(true)
})

describe('a session that is not used', () => {
  test('an idle session is warned of two minutes before it ends, and prolonged at one press', async () => {
    mockRoute(routes.currentUser)(() => ({ status: 200, body: { user: USER } }))
    const { user } = render(<SessionWarning />)
    await pass(26.5)
    expect(screen.queryByText(SOON)).toBeNull()
    await pass(1)
    expect(screen.getByRole('alert')).toHaveTextContent(SOON)
    await user.click(screen.getByRole('button', { name: 'Остаться' }))
    await vi.waitFor(() => expect(screen.queryByText(SOON)).toBeNull())
    await pass(26.5)
    expect(screen.queryByText(SOON)).toBeNull()
  })

  test('an idle session is not warned of while calls keep it alive; public calls do not prolong it', async () => {
    render(<SessionWarning />)
    await pass(20)
    noteSessionUse('/api/cart/quote')
    await pass(20)
    expect(screen.queryByText(SOON)).toBeNull()
    noteSessionUse('/api/menu/index')
    await pass(7.5)
    expect(screen.getByText(SOON)).toBeVisible()
  })

  test('an idle session ends with the login popup over the page, which keeps what was typed', async () => {
    render(<SessionWarning />)
    await pass(31)
    expect(useSession.getState()).toMatchObject({ status: 'guest', hasEnded: true, endedPhone: USER.phone })
  })
})
