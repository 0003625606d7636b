import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import { type AddressText, addressLine, type DeliveryAddress, emptyAddress } from './address'
import {
  addressOf,
  type BranchName,
  type CityName,
  checkOf,
  currentAddress,
  type Destination,
  deliveryPointOf,
  hasKnownTerms,
  isOutOfZone,
  startingAddress,
  streetOf,
  termsKey,
  typedStreetOf,
  zonedPointOf,
} from './destination'
import {
  deliverIn,
  deliverTo,
  editDestination,
  forgetAddress,
  pickUpAt,
  renameDestination,
  replaceSaved,
  storeCheckedPoint,
} from './destination-moves'

const almaty: CityName = { id: 1, name: 'Алматы' }
const astana: CityName = { id: 2, name: 'Астана' }
const abay: BranchName = { guid: 'abay', name: 'Абая', street: 'пр. Абая, 52' }
const dostyk: BranchName = { guid: 'dostyk', name: 'Достык', street: 'пр. Достык, 97' }
const point = { latitude: 43.24, longitude: 76.91, zoneId: 1 }
const house: DeliveryAddress = { ...emptyAddress(1), id: 7, street: 'Сатпаева', home: '3', floor: '4', point }

const requested = (address: DeliveryAddress, { guid } = abay) => ({ branchGuid: guid, address })
const atHome = deliverTo(null, { city: almaty, branch: abay, address: house, point })

test('a form begins with the address that is known, and with an empty one of the same city without', () => {
  expect(currentAddress(atHome)).toEqual(house)
  expect(currentAddress(pickUpAt(null, astana, abay))).toEqual(emptyAddress(2))
  expect(currentAddress(null)).toEqual(emptyAddress(0))
  expect(startingAddress(null, 2)).toEqual(emptyAddress(2))
})

describe('a checked address', () => {
  test('a chosen delivery is the destination of the order', () => {
    expect(atHome).toMatchObject({ type: DELIVERY, city: almaty, branch: abay, address: house })
    expect([hasKnownTerms(atHome), streetOf(atHome), zonedPointOf(atHome), isOutOfZone(atHome)]).toEqual([
      true,
      'Сатпаева, 3',
      point,
      false,
    ])
    expect(deliveryPointOf(atHome)).toEqual({ latitude: 43.24, longitude: 76.91 })
  })

  test('a checked address with another house is not checked: no point, no zone, no promise, until the house is typed back', () => {
    const typed = editDestination(atHome, { home: '5' })
    expect([hasKnownTerms(typed), streetOf(typed), typedStreetOf(typed), deliveryPointOf(typed)]).toEqual([
      false,
      '',
      'Сатпаева, 5',
      null,
    ])
    const byWords = deliverTo(null, { city: almaty, branch: abay, address: { ...house, id: null, point: null }, point })
    expect(zonedPointOf(editDestination(editDestination(byWords, { home: '5' }), { home: '3' }))).toEqual(point)
  })

  test('a checked address keeps its point while only the door is typed', () => {
    expect(zonedPointOf(editDestination(atHome, { apartment: '5', comment: 'код 5' }))).toEqual(point)
  })

  test('a checked address may be on no map, or in no zone of the branch', () => {
    const unknown = storeCheckedPoint(atHome, requested(house), null)
    expect([hasKnownTerms(unknown), zonedPointOf(unknown), isOutOfZone(unknown)]).toEqual([true, null, false])
    expect(isOutOfZone(storeCheckedPoint(atHome, requested(house), { ...point, zoneId: null }))).toBe(true)
  })

  test('an answer about an older text, or of the previous branch, changes nothing', () => {
    const typed = editDestination(atHome, { home: '5' })
    expect(storeCheckedPoint(typed, requested(house), null)).toBe(typed)
    expect(storeCheckedPoint(atHome, requested(house, dostyk), null)).toBe(atHome)
  })
})

describe('another way, another branch, another city', () => {
  test('a pickup keeps the address for later, and has no point', () => {
    const pickup = pickUpAt(atHome, almaty, dostyk)
    expect([
      pickup.type,
      streetOf(pickup),
      typedStreetOf(pickup),
      hasKnownTerms(pickup),
      deliveryPointOf(pickup),
    ]).toEqual([PICKUP, 'пр. Достык, 97', 'пр. Достык, 97', true, null])
    const back = deliverIn(pickup, almaty, dostyk)
    expect(back.address).toEqual(house)
    expect(hasKnownTerms(back)).toBe(false)
    expect(zonedPointOf(deliverIn(pickup, almaty, abay))).toEqual(point)
  })

  test('an address does not count in another city, and a text typed there belongs to that city', () => {
    const there = deliverIn(atHome, astana, dostyk)
    expect([typedStreetOf(there), hasKnownTerms(there)]).toEqual(['', false])
    expect(startingAddress(there, 1)).toEqual(house)
    expect(editDestination(there, { street: 'Туран' }).address).toEqual({ ...emptyAddress(2), street: 'Туран' })
    expect(typedStreetOf(deliverIn(there, almaty, abay))).toBe('Сатпаева, 3')
  })

  test('the key of the delivery terms depends on way, branch and point, and on nothing else', () => {
    expect(termsKey(editDestination(atHome, { floor: '9' }))).toBe(termsKey(atHome))
    expect(termsKey(renameDestination(atHome, astana, dostyk))).toBe(termsKey(atHome))
    for (const other of [
      pickUpAt(atHome, almaty, abay),
      deliverIn(atHome, almaty, dostyk),
      editDestination(atHome, { home: '5' }),
    ])
      expect(termsKey(other)).not.toBe(termsKey(atHome))
  })
})

describe('a saved address', () => {
  test('a saved address that is changed changes the destination of the order', () => {
    expect(replaceSaved(atHome, { ...house, floor: '9' }).address?.floor).toBe('9')
    expect(replaceSaved(atHome, { ...house, id: 8, floor: '9' })).toBe(atHome)
    expect(hasKnownTerms(replaceSaved(atHome, { ...house, home: '5' }))).toBe(false)
  })

  test('a saved address that is deleted is forgotten with its check', () => {
    expect(forgetAddress(atHome)).toMatchObject({ type: DELIVERY, branch: abay, address: null, check: null })
  })
})

test('another language renames city and branch, and keeps what was typed', () => {
  const named = renameDestination(atHome, { id: 9, name: 'Almaty' }, { ...dostyk, name: 'Abay Ave' })
  expect(named).toMatchObject({ city: { id: 1, name: 'Almaty' }, branch: { guid: 'abay', name: 'Abay Ave' } })
  expect(streetOf(named)).toBe('Сатпаева, 3')
})

/** A random visit: edits, switches, choices and late answers in any order. */
const texts = fc.constantFrom('', 'Абая', 'абая ', 'Достык', '5', '5а')
const acts = fc.array(
  fc.oneof(
    fc.record({ street: texts }).map((fields) => (d: Destination) => editDestination(d, fields)),
    fc.record({ home: texts }).map((fields) => (d: Destination) => editDestination(d, fields)),
    fc.record({ floor: texts, comment: texts }).map((fields) => (d: Destination) => editDestination(d, fields)),
    fc.tuple(fc.constantFrom(almaty, astana), fc.constantFrom(abay, dostyk)).map(
      ([city, branch]) =>
        (d: Destination) =>
          pickUpAt(d, city, branch),
    ),
    fc.tuple(fc.constantFrom(almaty, astana), fc.constantFrom(abay, dostyk)).map(
      ([city, branch]) =>
        (d: Destination) =>
          deliverIn(d, city, branch),
    ),
    fc.constant(forgetAddress),
  ),
)
const house7 = fc
  .record({ street: texts, home: texts, cityId: fc.constantFrom(1, 2), point: fc.constantFrom(null, point) })
  .map((fields): DeliveryAddress => ({ ...emptyAddress(1), ...fields }))
const questions = fc.record({ branchGuid: fc.constantFrom('abay', 'dostyk'), address: house7 })

const simple = (text: string) => text.trim().toLowerCase()

test('a verdict is only ever used for the address and the branch that it was given for', () =>
  fc.assert(
    fc.property(acts, fc.option(questions), acts, (before, other, after) => {
      const then = before.reduce((destination, act) => act(destination), deliverIn(null, almaty, abay))
      const question = other ?? requested(startingAddress(then, then.city.id), then.branch)
      const learned = storeCheckedPoint(then, question, point)
      if (!other) expect(checkOf(learned) !== null).toBe(learned.type === DELIVERY && addressOf(learned) !== null)
      const now = after.reduce((destination, act) => act(destination), learned)
      if (!checkOf(now)) return
      const { branchGuid, address } = question
      expect([now.type, now.branch.guid, now.city.id]).toEqual([DELIVERY, branchGuid, address.cityId])
      expect([simple(now.address?.street ?? ''), simple(now.address?.home ?? ''), now.address?.point]).toEqual([
        simple(address.street),
        simple(address.home),
        address.point,
      ])
    }),
  ))

test('the form shows the typed text, whatever came before', () =>
  fc.assert(
    fc.property(
      acts,
      fc.record({ street: texts, home: texts, floor: texts }),
      (before, fields: Partial<AddressText>) => {
        const then = before.reduce((destination, act) => act(destination), deliverIn(null, almaty, abay))
        const typed = editDestination(then, fields)
        expect(startingAddress(typed, typed.city.id)).toMatchObject(fields)
        // An address of another city is kept for coming back and is not shown.
        if (typed.type === DELIVERY && typed.address?.cityId === typed.city.id)
          expect(typedStreetOf(typed)).toBe(addressLine(typed.address))
      },
    ),
  ))
