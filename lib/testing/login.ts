import { screen } from '@testing-library/react'
import { routes } from '@/lib/contract/routes'
import { mockRoute } from '@/lib/testing/mock-route'

export const USER = { id: 1, name: 'Айгерим', phone: '77011234567', bonus: 250 }

/** Answers requests for a code, with the code itself in a demo; returns the phones. */
export const mockSendCode = (code: string | null = null) => {
  const phones: string[] = []
  mockRoute(routes.sendCode)(({ body }) => {
    phones.push(body.phone)
    return { status: 200, body: { code, ttl: 180, resend_in: 60 } }
  })
  return phones
}

/** The controls of the login popup in Russian. */
export const phone = () => screen.getByLabelText('Номер телефона')
export const code = () => screen.findByLabelText('Код из SMS')
export const press = (name: string) => screen.getByRole('button', { name })
