import { afterEach, expect, test, vi } from 'vitest'
import { recordServedBuild } from '@/lib/config/served-build'
import { render } from '@/lib/testing/render'
import { useRouter } from './use-router'

function Buttons() {
  const { push, replace } = useRouter()
  return (
    <>
      <button type="button" onClick={() => push('/payment')}>
        push
      </button>
      <button type="button" onClick={() => replace('/login')}>
        replace
      </button>
    </>
  )
}

afterEach(() => {
  delete document.documentElement.dataset.build
})

test('paths lead to pages in the language of this one', async () => {
  const { user, router, getByText } = render(<Buttons />, { locale: 'kk' })
  await user.click(getByText('push'))
  await user.click(getByText('replace'))
  expect(router.push).toHaveBeenCalledWith('/kz/payment')
  expect(router.replace).toHaveBeenCalledWith('/kz/login')
})

test('the router loads whole documents on a page of an older build', async () => {
  const [assign, replaced] = [vi.fn(), vi.fn()]
  vi.stubGlobal('location', { assign, replace: replaced })
  document.documentElement.dataset.build = 'a'
  recordServedBuild('b')
  const { user, router, getByText } = render(<Buttons />, { locale: 'kk' })
  await user.click(getByText('push'))
  await user.click(getByText('replace'))
  expect([assign.mock.calls, replaced.mock.calls]).toEqual([[['/kz/payment']], [['/kz/login']]])
  expect(router.push).not.toHaveBeenCalled()
  expect(router.replace).not.toHaveBeenCalled()
})
