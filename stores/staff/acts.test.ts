import { expect, test } from 'vitest'
import type { StaffAct } from '@/lib/contract/staff/staff-acts'
import { useStaffActs } from './acts'

const AT = new Date('2026-11-21T07:00:00.000Z')
const ACCEPT: StaffAct = { kind: 'accept', number: 'A-1', version: 3, minutes: 20 }
const COOK: StaffAct = { kind: 'next', number: 'A-1', version: 3, status: 'cooking' }

const acts = () => useStaffActs.getState()
const kept = () => JSON.parse(localStorage.getItem('staffActs') ?? 'null')
const firstId = () => acts().waiting[0]?.request_id ?? ''

test('a pressed act is kept in the browser with its request id until it is done', async () => {
  acts().enqueue(ACCEPT, AT)
  const id = firstId()
  expect(kept()).toMatchObject({ waiting: [{ request_id: id, act: ACCEPT }] })
  await useStaffActs.persist.rehydrate()
  expect(firstId()).toBe(id)
  acts().markDone(id, 4)
  expect(acts().waiting).toEqual([])
  expect(kept()).toBeNull()
})

test('the next act on an order goes on from the version that the one before it made', () => {
  acts().enqueue(ACCEPT, AT)
  acts().enqueue(COOK, AT)
  acts().markDone(firstId(), 4)
  expect(acts().waiting).toMatchObject([{ act: { ...COOK, version: 4 } }])
})

test('a refusal is kept with its words, and what was built on it is not sent', () => {
  acts().enqueue(ACCEPT, AT)
  acts().enqueue(COOK, AT)
  acts().enqueue({ ...COOK, number: 'A-2' }, AT)
  acts().markRefused(firstId(), 'Заказ уже изменился')
  expect(acts().waiting).toMatchObject([{ act: { number: 'A-2' } }])
  expect(acts().refused).toMatchObject([
    { act: ACCEPT, message: 'Заказ уже изменился', was_sent: true },
    { act: COOK, message: '', was_sent: false },
  ])
  acts().clearRefused()
  expect(acts().refused).toEqual([])
})

test('an act that was not sent can be taken back, together with the acts that were built on it', () => {
  acts().enqueue(ACCEPT, AT)
  acts().enqueue(COOK, AT)
  acts().withdraw(firstId())
  expect(acts()).toMatchObject({ waiting: [], refused: [] })
})

test('a storage that holds nonsense is an empty queue', async () => {
  localStorage.setItem('staffActs', JSON.stringify({ waiting: [{ act: { kind: 'explode' } }] }))
  await useStaffActs.persist.rehydrate()
  expect(acts().waiting).toEqual([])
})
