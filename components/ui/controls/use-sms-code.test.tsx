import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSmsCode } from './use-sms-code'

afterEach(() => vi.unstubAllGlobals())

function phoneThat(answers: () => Promise<unknown>) {
  const get = vi.fn((_: { readonly signal: AbortSignal }) => answers())
  vi.stubGlobal('OTPCredential', class {})
  vi.stubGlobal('navigator', { credentials: { get } })
  return get
}

test('the code of the SMS is handed on', async () => {
  const get = phoneThat(() => Promise.resolve({ code: '4821' }))
  const onCode = vi.fn()
  const { unmount } = renderHook(() => useSmsCode(onCode))
  await waitFor(() => expect(onCode).toHaveBeenCalledWith('4821'))
  expect(get).toHaveBeenCalledWith(expect.objectContaining({ otp: { transport: ['sms'] } }))
  unmount()
  expect(get.mock.calls[0]?.[0].signal.aborted).toBe(true)
})

test.each([
  ['refuses', () => Promise.reject(new Error('denied'))],
  ['answers nothing', () => Promise.resolve(null)],
])('a phone that %s changes nothing', async (_, answers) => {
  const get = phoneThat(answers)
  const onCode = vi.fn()
  renderHook(() => useSmsCode(onCode))
  await waitFor(() => expect(get).toHaveBeenCalled())
  await Promise.resolve()
  expect(onCode).not.toHaveBeenCalled()
})
