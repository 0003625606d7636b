import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { branchHours, branches as branchTable } from '@/reference-api/db/schema'
import { setDailyHours, setSpecialHours } from '@/reference-api/testing/hours'
import { branches, firstBranch } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const idOfBranch = async (guid: string): Promise<number> => {
  const [row] = await api.db.select({ id: branchTable.id }).from(branchTable).where(eq(branchTable.guid, guid))
  if (!row) throw new Error('No such branch')
  return row.id
}

describe('opening hours', () => {
  const openings = async (iso: string) => {
    api.clock.set(iso)
    return new Map((await branches(api)).map((one) => [`${one.work_time.from}-${one.work_time.to}`, one]))
  }

  test('opening hours are those of Almaty, also past midnight', async () => {
    const atNight = await openings('2026-03-04T21:30:00Z') // 02:30 in Almaty
    expect(atNight.get('10:00-23:00')).toMatchObject({ is_open: false, opens_in_minutes: 450 })
    expect(atNight.get('10:00-03:00')).toMatchObject({ is_open: true, opens_in_minutes: 0 })
    const inTheMorning = await openings('2026-03-05T05:00:00Z') // 10:00 in Almaty
    expect(inTheMorning.get('10:00-23:00')).toMatchObject({ is_open: true, opens_in_minutes: 0 })
  })

  test('opening hours end with the last order: a quarter of an hour before closing no order is taken any more', async () => {
    const before = await openings('2026-03-04T17:44:59Z') // 22:44 in Almaty
    expect(before.get('10:00-23:00')).toMatchObject({
      is_open: true,
      opens_at: null,
      orders_until: '2026-03-04T17:45:00.000Z',
    })
    const after = await openings('2026-03-04T17:45:00Z')
    expect(after.get('10:00-23:00')).toMatchObject({
      is_open: false,
      opens_at: '2026-03-05T05:00:00.000Z',
      opens_in_minutes: 675,
      orders_until: null,
    })
  })

  test('opening hours differ by weekday and on single days, which the menu in memory notices at once', async () => {
    const branch = await firstBranch(api)
    const id = await idOfBranch(branch.guid)
    await setDailyHours(api.db, id, { from: '09:00', to: '21:00' })
    await setSpecialHours(api.db, id, '2026-03-04', null)
    await setSpecialHours(api.db, id, '2026-03-05', { from: '12:00', to: '18:00' })
    api.clock.set('2026-03-04T07:00:00Z')
    expect(await firstBranch(api)).toMatchObject({
      is_open: false,
      opens_at: '2026-03-05T07:00:00.000Z',
      opens_in_minutes: 1440,
      work_time: { from: '12:00', to: '18:00' },
      special_days: [
        { date: '2026-03-04', hours: null },
        { date: '2026-03-05', hours: { from: '12:00', to: '18:00', breaks: [] } },
      ],
    })
    await api.db.delete(branchHours).where(and(eq(branchHours.branchId, id), eq(branchHours.weekday, 6)))
    const { week } = await firstBranch(api)
    expect(week).toEqual([...Array.from({ length: 6 }, () => ({ from: '09:00', to: '21:00', breaks: [] })), null])
    await setDailyHours(api.db, id, { from: '10:00', to: '23:00' })
  })

  test('opening hours have pauses, which are told with the hours; nothing is taken in them', async () => {
    const { guid } = await firstBranch(api)
    const id = await idOfBranch(guid)
    const breaks = [{ from: '13:00', to: '14:00' }]
    await setDailyHours(api.db, id, { from: '10:00', to: '23:00', breaks })
    api.clock.set('2026-03-04T08:30:00Z') // 13:30 in Almaty
    expect(await firstBranch(api)).toMatchObject({
      work_time: { from: '10:00', to: '23:00', breaks },
      week: Array.from({ length: 7 }, () => ({ from: '10:00', to: '23:00', breaks })),
      special_days: [],
      is_open: false,
      opens_at: '2026-03-04T09:00:00.000Z',
    })
    await setDailyHours(api.db, id, { from: '10:00', to: '23:00' })
  })
})
