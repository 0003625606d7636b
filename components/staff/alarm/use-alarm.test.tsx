import { expect, test, vi } from 'vitest'
import { render } from '@/lib/testing/render'
import { useAlarm } from './use-alarm'

let draws = 0

function Desk() {
  const { wasTouched } = useAlarm([], new Date('2026-11-21T07:00:00Z'))
  draws += 1
  return <p>{String(wasTouched)}</p>
}

test('a press renders the page only after it has ended: an earlier render would reset a checkbox that was just ticked', async () => {
  const { container } = render(<Desk />)
  draws = 0
  document.body.click()
  // A browser does the same between the page's own listener and those of React.
  await Promise.resolve()
  expect(draws).toBe(0)
  await vi.waitFor(() => expect(container).toHaveTextContent('true'))
})
