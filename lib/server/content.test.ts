import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/api/api-error'
import { call } from '@/lib/api/call'
import { markIncomplete } from '@/lib/server/page-cache/incomplete-page'
import { loadArticle, loadFaq, loadFooterInfo, loadSlides } from './content'

vi.mock('@/lib/api/call', () => ({ call: vi.fn(), createClient: vi.fn() }))
vi.mock('@/lib/server/page-cache/incomplete-page', () => ({ markIncomplete: vi.fn(async () => null) }))

const written: string[] = []

beforeEach(() => {
  written.length = 0
  vi.mocked(markIncomplete).mockClear()
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.push(String(text))
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

test.each([500, 503, 429] as const)(
  'a footer that the API answers with %i logs the server’s message and nothing else',
  async (status) => {
    vi.mocked(call).mockResolvedValue({ status, body: { message: 'Сервис временно недоступен', code: 'unavailable' } })
    expect(await loadFooterInfo('ru')).toBeNull()
    expect(written).toEqual(['Сервис временно недоступен\n'])
  },
)

test('a footer that the API does not answer logs why', async () => {
  vi.mocked(call).mockRejectedValue(new ApiError('GET /api/footer-info', null, 'no answer'))
  expect(await loadFooterInfo('ru')).toBeNull()
  expect(written).toEqual([expect.stringMatching(/^GET \/api\/footer-info.*no answer.*\n$/)])
})

test('a message stays one line of the log', async () => {
  vi.mocked(call).mockResolvedValue({
    status: 500,
    body: { message: `one\nGET /order/forged\u2028\u001b[31m${'x'.repeat(999)}` },
  })
  await loadFooterInfo('ru')
  expect(written).toHaveLength(1)
  expect(written[0]).toMatch(/^one GET \/order\/forged .{1,300}\n$/)
  expect(written[0]?.length).toBeLessThanOrEqual(301)
})

test('a footer that comes logs nothing', async () => {
  const body = { contacts: [], mobile_links: [], social_links: [] }
  vi.mocked(call).mockResolvedValue({ status: 200, body })
  expect(await loadFooterInfo('ru')).toEqual(body)
  expect(written).toEqual([])
})

test('a page without its footer or its slides is cached for a short time, a complete page is not shortened', async () => {
  vi.mocked(call).mockRejectedValue(new ApiError('GET /api', 200, 'the body does not fit the contract'))
  expect([await loadFooterInfo('en'), await loadSlides('en')]).toEqual([null, []])
  expect(markIncomplete).toHaveBeenCalledTimes(2)
  vi.mocked(call).mockResolvedValue({ status: 200, body: { slides: [] } })
  await loadSlides('kk')
  expect(markIncomplete).toHaveBeenCalledTimes(2)
})

test('a text that the API refuses is not taken for one that is missing', async () => {
  vi.mocked(call).mockResolvedValue({ status: 503, body: { message: 'Сервис временно недоступен' } })
  await expect(loadArticle('ru', 'offer')).rejects.toThrow(ApiError)
  await expect(loadFaq('ru')).rejects.toThrow(ApiError)
  vi.mocked(call).mockResolvedValue({ status: 404, body: { message: 'Нет такого текста' } })
  expect(await loadArticle('en', 'offer')).toBeNull()
})
