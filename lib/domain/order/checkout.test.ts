import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { banknotesAbove, changeFault, EMPTY_DRAFT, isEnoughChange, PERSONS, parseDraft } from './checkout'

describe('change', () => {
  test('the offered notes are larger than the total', () => {
    expect(banknotesAbove(4380)).toEqual([5000, 10_000, 20_000])
    expect(banknotesAbove(5000)).toEqual([10_000, 20_000])
    expect(banknotesAbove(20_000)).toEqual([])
  })

  test('exact money and enough money are accepted, less is not', () => {
    expect(isEnoughChange(null, 4380)).toBe(true)
    expect(isEnoughChange(4380, 4380)).toBe(true)
    expect(isEnoughChange(4379, 4380)).toBe(false)
    expect(isEnoughChange(1_000_001, 4380)).toBe(false)
    expect([changeFault(4379, 4380), changeFault(1_000_001, 4380)]).toEqual(['small', 'large'])
  })
})

describe('a saved draft', () => {
  test('a saved draft is restored unchanged', () => {
    const draft = {
      ...EMPTY_DRAFT,
      name: 'Айгуль',
      phone: '7011234567',
      persons: 3,
      changeFrom: 5000,
    }
    expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  })

  test('any stored text becomes a draft', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const draft = parseDraft(value)
        expect(draft.persons).toBeGreaterThanOrEqual(PERSONS.min)
        expect(draft.persons).toBeLessThanOrEqual(PERSONS.max)
        expect(parseDraft(draft)).toEqual(draft)
      }),
    )
  })

  test.each([
    ['2026-11-21T14:30:00.000Z', '2026-11-21T14:30:00.000Z'],
    ['', ''],
    ['19:30', null],
    [1_790_000_000, null],
    [undefined, null],
  ])('a slot of %j is read as %j', (slotStart, read) => {
    expect(parseDraft({ slotStart }).slotStart).toBe(read)
  })

  test('a text of 10 000 characters is kept, so that the person can shorten it', () => {
    expect(parseDraft({ comment: 'x'.repeat(10_000) }).comment).toHaveLength(10_000)
  })
})
