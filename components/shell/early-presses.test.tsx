import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { EarlyPresses } from './early-presses'

const STARS = [1, 2, 3]

function Page({ onPress }: { readonly onPress: () => void }) {
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <main>
      {STARS.map((star) => (
        <label key={star}>
          <input type="radio" name="stars" checked={star === chosen} onChange={() => setChosen(star)} />
          {star}
        </label>
      ))}
      <p role="status">{chosen}</p>
      <button type="button" onClick={onPress}>
        Send
      </button>
      <EarlyPresses />
    </main>
  )
}

test('a choice and a press that come before hydration are carried out after it', async () => {
  const onPress = vi.fn()
  const page = <Page onPress={onPress} />
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  document.body.append(container)
  screen.getByRole('radio', { name: '2' }).click()
  vi.stubGlobal('earlyTaps', { taps: [screen.getByRole('button')], show: () => {} })

  const root = await act(() => hydrateRoot(container, page))
  expect(screen.getByRole('status')).toHaveTextContent('2')
  expect(screen.getByRole('radio', { name: '2' })).toBeChecked()
  expect(onPress).toHaveBeenCalledOnce()
  await act(() => root.unmount())
  container.remove()
  vi.unstubAllGlobals()
})
