import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '@/lib/testing/render'
import { aStaffOrder, STAFF_NOW } from '@/lib/testing/staff-factories'
import { Ticket } from './ticket'

test('the ticket is not there for anybody until it is printed, and then it is a page with its content and heading', () => {
  render(<Ticket order={aStaffOrder()} now={new Date(STAFF_NOW)} />)
  expect(screen.queryByRole('main')).toBeNull()
  const ticket = screen.getByRole('main', { hidden: true })
  // As the styles of print show it.
  ticket.hidden = false
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { level: 1, name: 'A-1042' }))
})
