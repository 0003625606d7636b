import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '@/lib/testing/render'
import { FormOnDemand } from './form-on-demand'

const Hello = ({ name }: { readonly name: string }) => <p>Привет, {name}</p>

test('a form that is wanted is fetched once, and shown with what it is given', async () => {
  const load = vi.fn(async () => Hello)
  const { rerender } = render(<FormOnDemand load={load} props={{ name: 'Аида' }} rows={2} />)
  expect(screen.getByText('Загружаем…')).toBeInTheDocument()
  expect(await screen.findByText('Привет, Аида')).toBeVisible()
  rerender(<FormOnDemand load={load} props={{ name: 'Айгуль' }} rows={2} />)
  expect(screen.getByText('Привет, Айгуль')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})

test('a form that cannot be fetched shows a message, and one press tries again', async () => {
  const load = vi.fn(async () => Hello).mockRejectedValueOnce(new Error('offline'))
  const { user } = render(<FormOnDemand load={load} props={{ name: 'Аида' }} rows={2} />)
  expect(await screen.findByText(/^Не получилось открыть форму/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('Привет, Аида')).toBeVisible()
})
