import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PLAIN_CONFIGURATION } from '@/lib/domain/cart/same-configuration'
import { ALLERGENS, type Allergen, type AllergenFacts, addedAllergens, allergensOf } from './allergens'

const DONER: AllergenFacts = {
  allergens: ['gluten'],
  modifierGroups: [
    {
      id: 1,
      options: [
        { id: 11, allergens: ['sesame', 'gluten'] },
        { id: 12, allergens: [] },
      ],
    },
  ],
  drinks: [
    { id: 21, allergens: ['milk'] },
    { id: 22, allergens: [] },
  ],
  snacks: [{ id: 31, allergens: ['egg'] }],
}

describe('the allergens of what was configured', () => {
  test('the allergens of a configured product are the product’s own while nothing else is chosen', () => {
    expect(allergensOf(DONER, PLAIN_CONFIGURATION)).toEqual(['gluten'])
  })

  test('the allergens of a configured product grow by those of chosen options, drink and snack, each named once and in one order', () => {
    const configuration = { ...PLAIN_CONFIGURATION, modifiers: [{ id: 11, quantity: 2 }], drinkId: 21, snackId: 31 }
    expect(allergensOf(DONER, configuration)).toEqual(['gluten', 'milk', 'egg', 'sesame'])
  })

  test('the allergens of a configured product are not those of an option that was taken away again, nor of another product’s', () => {
    expect(allergensOf(DONER, { ...PLAIN_CONFIGURATION, modifiers: [{ id: 11, quantity: 0 }], drinkId: 99 })).toEqual([
      'gluten',
    ])
  })

  test('the allergens of a combo are also those of its dishes as they are chosen', () => {
    const box = { ...DONER, allergens: [], dishes: [{ ...DONER, id: 1 }] }
    const dishes = [{ ...PLAIN_CONFIGURATION, id: 1, snackId: 31 }]
    expect(allergensOf(box, { ...PLAIN_CONFIGURATION, dishes })).toEqual(['gluten', 'egg'])
  })

  test('the allergens of a configured product never lose any by a choice', () => {
    const some = fc.uniqueArray(fc.constantFrom(...ALLERGENS))
    fc.assert(
      fc.property(some, some, fc.nat(3), (own, added, quantity) => {
        const product = {
          ...DONER,
          allergens: own,
          modifierGroups: [{ id: 1, options: [{ id: 5, allergens: added }] }],
        }
        const found = allergensOf(product, {
          ...PLAIN_CONFIGURATION,
          modifiers: [{ id: 5, quantity }],
          removedIngredientIds: [1, 2],
        })
        expect(new Set(found)).toEqual(new Set<Allergen>(quantity > 0 ? [...own, ...added] : own))
      }),
    )
  })
})

test('an option names only allergens that the product does not contain already', () => {
  expect(addedAllergens(DONER, { allergens: ['sesame', 'gluten', 'milk'] })).toEqual(['milk', 'sesame'])
})
