import { act, screen, waitFor } from '@testing-library/react'
import { useTranslations } from 'next-intl'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WaitingBanner } from '@/components/shell/banners/waiting-banner'
import { renewSessionKey } from '@/lib/api/session-key'
import { OVERLOADED } from '@/lib/contract/errors'
import { routes } from '@/lib/contract/routes'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { invalidate } from './cache'
import { useApiMutation } from './use-api-mutation'
import { useApiPages } from './use-api-pages'
import { useApiQuery } from './use-api-query'
import { useFailureText } from './use-failure-text'

const user = (name: string) => ({ id: 1, name, phone: '77011234567', bonus: 0 })

function Who() {
  const { state, retry } = useApiQuery(routes.currentUser, {})
  if (state.kind === 'loading') return <p>loading</p>
  if (state.kind === 'ready') return <p>{state.data.user.name}</p>
  return (
    <button type="button" onClick={retry}>
      {JSON.stringify([state.status, state.problem?.message ?? null, state.isOffline])}
    </button>
  )
}

describe('a question', () => {
  test('a query that is refused has the status and the words of the refusal, and can be asked again', async () => {
    mockRoute(routes.currentUser)(() => ({ status: 429, body: { message: 'Слишком часто' } }))
    const person = render(<Who />).user
    await screen.findByText('[429,"Слишком часто",false]')
    mockRoute(routes.currentUser)(() => ({ status: 200, body: { user: user('Айгерим') } }))
    await person.click(screen.getByRole('button'))
    expect(await screen.findByText('Айгерим')).toBeVisible()
  })

  test('a query that a busy server turns away shows that it waits, as long as the server says, and is sent again', async () => {
    const refusal = { message: 'Много заказов', code: OVERLOADED, retry_after: 1 }
    vi.spyOn(Math, 'random').mockReturnValue(0)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const tries = vi.fn()
    mockRoute(routes.currentUser)(() => {
      tries()
      return tries.mock.calls.length === 1
        ? { status: 503, body: refusal }
        : { status: 200, body: { user: user('Айгерим') } }
    })
    render(
      <>
        <Who />
        <WaitingBanner label="Ждём" />
      </>,
    )
    expect(await screen.findByText('Ждём')).toBeVisible()
    expect(tries).toHaveBeenCalledTimes(1)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(await screen.findByText('Айгерим')).toBeVisible()
    expect(screen.queryByText('Ждём')).toBeNull()
    expect(tries).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test('a query that has to wait longer than a customer would is refused in words', async () => {
    mockRoute(routes.currentUser)(() => ({
      status: 503,
      body: { message: 'Много заказов', code: OVERLOADED, retry_after: 60 },
    }))
    render(<Who />)
    expect(await screen.findByText('[503,"Много заказов",false]')).toBeVisible()
  })

  test('a query without an answer says whether there was a network', async () => {
    mockRoute(routes.currentUser)(() => 'network-error')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    render(<Who />)
    expect(await screen.findByText('[null,null,true]')).toBeVisible()
    vi.restoreAllMocks()
  })

  test('a query is asked once by two views, and its request is given up with the last of them', async () => {
    const signals: AbortSignal[] = []
    mockRoute(routes.currentUser)((_, { signal }) => {
      signals.push(signal)
      return new Promise(() => {})
    })
    const { unmount } = render(
      <>
        <Who />
        <Who />
      </>,
    )
    await waitFor(() => expect(signals).toHaveLength(1))
    unmount()
    await waitFor(() => expect(signals[0]?.aborted).toBe(true))
    expect(signals).toHaveLength(1)
  })

  test('a query is requested again where its route is named, and only there', async () => {
    const names = ['Айгерим', 'Данияр']
    mockRoute(routes.currentUser)(() => ({ status: 200, body: { user: user(names.shift() ?? 'unknown') } }))
    render(<Who />)
    await screen.findByText('Айгерим')
    act(() => invalidate(routes.cards, routes.bonus))
    expect(screen.getByText('Айгерим')).toBeVisible()
    expect(names).toHaveLength(1)
    act(() => invalidate(routes.currentUser))
    expect(await screen.findByText('Данияр')).toBeVisible()
  })
})

describe('a question that failed', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    vi.spyOn(Math, 'random').mockReturnValue(0)
  })
  afterEach(() => void vi.useRealTimers())

  const answer = (reply: Parameters<ReturnType<typeof mockRoute<typeof routes.currentUser>>>[0]) => {
    const onRequest = vi.fn()
    mockRoute(routes.currentUser)((input, request) => {
      onRequest()
      return reply(input, request)
    })
    return onRequest
  }
  const succeed = () => ({ status: 200, body: { user: user('Айгерим') } }) as const

  test('a failed query is asked again automatically, and the last answer stays in the meantime', async () => {
    answer(() => 'network-error')
    render(<Who />)
    await screen.findByText('[null,null,false]')
    const failed = answer(() => ({ status: 500, body: { message: 'raw' } }))
    await act(() => vi.advanceTimersByTimeAsync(3000))
    await waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
    expect(screen.getByText('[null,null,false]')).toBeVisible()
    answer(succeed)
    await act(() => vi.advanceTimersByTimeAsync(6000))
    expect(await screen.findByText('Айгерим')).toBeVisible()
  })

  test('a failed query is asked again at once when the network is back', async () => {
    answer(() => 'network-error')
    render(<Who />)
    await screen.findByText('[null,null,false]')
    // By now the next regular request is far away.
    await act(() => vi.advanceTimersByTimeAsync(40_000))
    answer(succeed)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Айгерим')).toBeVisible()
  })

  test('a failed query waits as long as it was told to', async () => {
    answer(() => ({ status: 429, body: { message: 'Слишком часто', retry_after: 60 } }))
    render(<Who />)
    await screen.findByText('[429,"Слишком часто",false]')
    const onRequest = answer(succeed)
    await act(() => vi.advanceTimersByTimeAsync(59_000))
    expect(onRequest).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(await screen.findByText('Айгерим')).toBeVisible()
  })

  test('a failed query is not asked again when the answer would be the same', async () => {
    answer(() => ({ status: 422, body: { message: 'Так нельзя' } }))
    render(<Who />)
    await screen.findByText('[422,"Так нельзя",false]')
    const onRequest = answer(succeed)
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(onRequest).not.toHaveBeenCalled()
  })

  test('a failed query loads its list from the start', async () => {
    mockRoute(routes.bonusLedger)(() => 'network-error')
    render(<Ledger />)
    await screen.findByText('failed')
    mockRoute(routes.bonusLedger)(() => ({ status: 200, body: { entries: { total: 6, data: [1, 2].map(entry) } } }))
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(await screen.findByText('1,2 idle true')).toBeVisible()
  })
})

test('the next session never shows an answer to the session before, not even when that answer comes late', async () => {
  const answers: (() => void)[] = []
  const names = ['Айгерим', 'поздняя Айгерим', 'Данияр']
  mockRoute(routes.currentUser)(
    () =>
      new Promise((resolve) => {
        const name = names.shift() ?? 'unknown'
        answers.push(() => resolve({ status: 200, body: { user: user(name) } }))
      }),
  )
  render(<Who />)
  await waitFor(() => expect(answers).toHaveLength(1))
  act(() => answers[0]?.())
  await screen.findByText('Айгерим')
  act(() => invalidate(routes.currentUser))
  await waitFor(() => expect(answers).toHaveLength(2))
  act(() => renewSessionKey())
  expect(screen.getByText('loading')).toBeVisible()
  await waitFor(() => expect(answers).toHaveLength(3))
  await act(async () => answers[1]?.())
  expect(screen.getByText('loading')).toBeVisible()
  act(() => answers[2]?.())
  expect(await screen.findByText('Данияр')).toBeVisible()
})

test('each language has its own cached answers', async () => {
  mockRoute(routes.currentUser)((_, { headers }) => ({
    status: 200,
    body: { user: user(String(headers.get('Accept-Language'))) },
  }))
  const { unmount } = render(<Who />)
  await screen.findByText('ru')
  unmount()
  render(<Who />, { locale: 'kk' })
  expect(screen.getByText('loading')).toBeVisible()
  expect(await screen.findByText('kz')).toBeVisible()
})

const entry = (id: number) => ({
  id,
  kind: 'accrual' as const,
  amount: id,
  at: '2026-11-21T06:00:00.000Z',
  order_number: null,
  expires_at: null,
  note: '',
})

function Ledger({ startPages = 1 }: { readonly startPages?: number }) {
  const { state, showMore } = useApiPages(routes.bonusLedger, {
    argsOf: (page) => ({ query: { page } }),
    pageOf: ({ entries }, page) => ({ items: entries.data, hasMore: entries.total > page * 2 }),
    idOf: ({ id }) => id,
    startPages,
  })
  if (state.kind !== 'ready') return <p>{state.kind}</p>
  return (
    <button type="button" onClick={showMore}>
      {`${state.items.map(({ id }) => id).join()} ${state.next} ${state.hasMore}`}
    </button>
  )
}

describe('a list', () => {
  const PAGES = [[1, 2], [2, 3], [4]]
  const answer = () =>
    mockRoute(routes.bonusLedger)(({ query }) => ({
      status: 200,
      body: { entries: { total: 6, data: (PAGES[query.page - 1] ?? []).map(entry) } },
    }))

  test('a list grows by pages and shows once what two of them name', async () => {
    answer()
    const person = render(<Ledger />).user
    await person.click(await screen.findByText('1,2 idle true'))
    await person.click(await screen.findByText('1,2,3 idle true'))
    expect(await screen.findByText('1,2,3,4 idle false')).toBeVisible()
  })

  test('a list keeps what it has when the next page does not come, and continues there', async () => {
    answer()
    const person = render(<Ledger />).user
    await screen.findByText('1,2 idle true')
    mockRoute(routes.bonusLedger)(() => 'network-error')
    await person.click(screen.getByRole('button'))
    await screen.findByText('1,2 failed true')
    answer()
    await person.click(screen.getByRole('button'))
    expect(await screen.findByText('1,2,3 idle true')).toBeVisible()
  })

  test('a list begins with as many pages as were shown before', async () => {
    answer()
    render(<Ledger startPages={3} />)
    expect(screen.getByText('loading')).toBeVisible()
    expect(await screen.findByText('1,2,3,4 idle false')).toBeVisible()
  })
})

function Rename() {
  const t = useTranslations('profile.personal')
  const textOf = useFailureText()
  const { send, isBusy, failure } = useApiMutation(routes.updateUser, { invalidates: [routes.currentUser] })
  return (
    <button type="button" onClick={() => void send({ body: { name: 'Данияр' } })}>
      {isBusy ? 'busy' : (textOf(failure, t('failed')) ?? 'rename')}
    </button>
  )
}

describe('a change', () => {
  test('a successful change loads again the answers that it made out of date', async () => {
    let name = 'Айгерим'
    mockRoute(routes.currentUser)(() => ({ status: 200, body: { user: user(name) } }))
    mockRoute(routes.updateUser)(({ body }) => {
      name = body.name ?? ''
      return { status: 200, body: { user: user(name) } }
    })
    const person = render(
      <>
        <Who />
        <Rename />
      </>,
    ).user
    await screen.findByText('Айгерим')
    await person.click(screen.getByText('rename'))
    expect(await screen.findByText('Данияр')).toBeVisible()
  })

  test('a change is sent once, however often its button is pressed before it is drawn as busy', async () => {
    const onRequest = vi.fn()
    mockRoute(routes.updateUser)(({ body }) => {
      onRequest()
      return { status: 200, body: { user: user(body.name ?? '') } }
    })
    render(<Rename />)
    const button = screen.getByRole('button')
    act(() => {
      button.click()
      button.click()
    })
    await waitFor(() => expect(onRequest).toHaveBeenCalled())
    await waitFor(() => expect(button).toHaveTextContent('rename'))
    await act(async () => button.click())
    await waitFor(() => expect(onRequest.mock.calls.length).toBeGreaterThan(1))
    expect(onRequest).toHaveBeenCalledTimes(2)
  })

  test.each([
    [
      'the words of the server',
      true,
      { status: 422, body: { message: 'Имя не подходит' } } as const,
      'Имя не подходит',
    ],
    [
      'the words of the view',
      true,
      'network-error' as const,
      'Не получилось сохранить. Проверьте соединение и попробуйте ещё раз.',
    ],
    ['that there is no network', false, 'network-error' as const, 'Нет соединения с интернетом'],
  ])('a change that failed says %s', async (_, onLine, answer, words) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
    mockRoute(routes.updateUser)(() => answer)
    const person = render(<Rename />).user
    await person.click(screen.getByText('rename'))
    expect(await screen.findByText(words)).toBeVisible()
    vi.restoreAllMocks()
  })
})
