import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AddressText, addressLine, type DeliveryAddress, emptyAddress } from './address'
import { DELIVERY, PICKUP } from './delivery'
import {
  addressOf,
  type BranchName,
  type CityName,
  checkOf,
  currentAddress,
  type Destination,
  isDecided,
  isOutOfZone,
  pointOf,
  spotOf,
  startingAddress,
  streetOf,
  termsKey,
  typedStreetOf,
} from './destination'
import {
  deliverIn,
  deliverTo,
  editDestination,
  forgetAddress,
  learnSpot,
  pickUpAt,
  renameDestination,
  replaceSaved,
} from './destination-moves'

const almaty: CityName = { id: 1, name: 'Алматы' }
const astana: CityName = { id: 2, name: 'Астана' }
const abay: BranchName = { guid: 'abay', name: 'Абая', street: 'пр. Абая, 52' }
const dostyk: BranchName = { guid: 'dostyk', name: 'Достык', street: 'пр. Достык, 97' }
const spot = { latitude: 43.24, longitude: 76.91, zoneId: 1 }
const house: DeliveryAddress = { ...emptyAddress(1), id: 7, street: 'Сатпаева', home: '3', floor: '4', point: spot }

const asked = (address: DeliveryAddress, { guid } = abay) => ({ branchGuid: guid, address })
const atHome = deliverTo(null, { city: almaty, branch: abay, address: house, spot })

test('a form begins with the address that is known, and with an empty one of the same city without', () => {
  expect(currentAddress(atHome)).toEqual(house)
  expect(currentAddress(pickUpAt(null, astana, abay))).toEqual(emptyAddress(2))
  expect(currentAddress(null)).toEqual(emptyAddress(0))
  expect(startingAddress(null, 2)).toEqual(emptyAddress(2))
})

describe('a checked address', () => {
  test('is where the order goes', () => {
    expect(atHome).toMatchObject({ type: DELIVERY, city: almaty, branch: abay, address: house })
    expect([isDecided(atHome), streetOf(atHome), spotOf(atHome), isOutOfZone(atHome)]).toEqual([
      true,
      'Сатпаева, 3',
      spot,
      false,
    ])
    expect(pointOf(atHome)).toEqual({ latitude: 43.24, longitude: 76.91 })
  })

  test('with another house in it is not checked: no spot, no zone, no promise; typed back it is', () => {
    const typed = editDestination(atHome, { home: '5' })
    expect([isDecided(typed), streetOf(typed), typedStreetOf(typed), pointOf(typed)]).toEqual([
      false,
      '',
      'Сатпаева, 5',
      null,
    ])
    const byWords = deliverTo(null, { city: almaty, branch: abay, address: { ...house, id: null, point: null }, spot })
    expect(spotOf(editDestination(editDestination(byWords, { home: '5' }), { home: '3' }))).toEqual(spot)
  })

  test('keeps its spot while only the door is typed', () => {
    expect(spotOf(editDestination(atHome, { apartment: '5', comment: 'код 5' }))).toEqual(spot)
  })

  test('may be on no map, or in no zone of the branch', () => {
    const unknown = learnSpot(atHome, asked(house), null)
    expect([isDecided(unknown), spotOf(unknown), isOutOfZone(unknown)]).toEqual([true, null, false])
    expect(isOutOfZone(learnSpot(atHome, asked(house), { ...spot, zoneId: null }))).toBe(true)
  })

  test('an answer about an older text, or of a branch of before, changes nothing', () => {
    const typed = editDestination(atHome, { home: '5' })
    expect(learnSpot(typed, asked(house), null)).toBe(typed)
    expect(learnSpot(atHome, asked(house, dostyk), null)).toBe(atHome)
  })
})

describe('another way, another branch, another city', () => {
  test('a pickup keeps the address for another time, and has no spot', () => {
    const pickup = pickUpAt(atHome, almaty, dostyk)
    expect([pickup.type, streetOf(pickup), typedStreetOf(pickup), isDecided(pickup), pointOf(pickup)]).toEqual([
      PICKUP,
      'пр. Достык, 97',
      'пр. Достык, 97',
      true,
      null,
    ])
    const back = deliverIn(pickup, almaty, dostyk)
    expect(back.address).toEqual(house)
    expect(isDecided(back)).toBe(false)
    expect(spotOf(deliverIn(pickup, almaty, abay))).toEqual(spot)
  })

  test('in another city the address does not count; what is typed there is of that city', () => {
    const there = deliverIn(atHome, astana, dostyk)
    expect([typedStreetOf(there), isDecided(there)]).toEqual(['', false])
    expect(startingAddress(there, 1)).toEqual(house)
    expect(editDestination(there, { street: 'Туран' }).address).toEqual({ ...emptyAddress(2), street: 'Туран' })
    expect(typedStreetOf(deliverIn(there, almaty, abay))).toBe('Сатпаева, 3')
  })

  test('what a quote costs depends on way, branch and point, and on nothing else', () => {
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
  test('that is changed changes where the order goes', () => {
    expect(replaceSaved(atHome, { ...house, floor: '9' }).address?.floor).toBe('9')
    expect(replaceSaved(atHome, { ...house, id: 8, floor: '9' })).toBe(atHome)
    expect(isDecided(replaceSaved(atHome, { ...house, home: '5' }))).toBe(false)
  })

  test('that is deleted is forgotten, and with it what was known of it', () => {
    expect(forgetAddress(atHome)).toMatchObject({ type: DELIVERY, branch: abay, address: null, check: null })
  })
})

test('another language names city and branch, and leaves what was typed', () => {
  const named = renameDestination(atHome, { id: 9, name: 'Almaty' }, { ...dostyk, name: 'Abay Ave' })
  expect(named).toMatchObject({ city: { id: 1, name: 'Almaty' }, branch: { guid: 'abay', name: 'Abay Ave' } })
  expect(streetOf(named)).toBe('Сатпаева, 3')
})

/** A customer at work: edits, switches, choices and late answers in any order. */
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
  .record({ street: texts, home: texts, cityId: fc.constantFrom(1, 2), point: fc.constantFrom(null, spot) })
  .map((fields): DeliveryAddress => ({ ...emptyAddress(1), ...fields }))
const questions = fc.record({ branchGuid: fc.constantFrom('abay', 'dostyk'), address: house7 })

const simple = (text: string) => text.trim().toLowerCase()

test('a verdict is only ever used for the address and the branch that it was given for', () =>
  fc.assert(
    fc.property(acts, fc.option(questions), acts, (before, other, after) => {
      const then = before.reduce((destination, act) => act(destination), deliverIn(null, almaty, abay))
      const question = other ?? asked(startingAddress(then, then.city.id), then.branch)
      const learned = learnSpot(then, question, spot)
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

test('what is typed is what the form shows, whatever came before', () =>
  fc.assert(
    fc.property(
      acts,
      fc.record({ street: texts, home: texts, floor: texts }),
      (before, fields: Partial<AddressText>) => {
        const then = before.reduce((destination, act) => act(destination), deliverIn(null, almaty, abay))
        const typed = editDestination(then, fields)
        expect(startingAddress(typed, typed.city.id)).toMatchObject(fields)
        // An address of another city is kept for the way back and not shown.
        if (typed.type === DELIVERY && typed.address?.cityId === typed.city.id)
          expect(typedStreetOf(typed)).toBe(addressLine(typed.address))
      },
    ),
  ))
