import { expect, test } from 'vitest'
import { branchNames } from './branch-names'

const branch = (guid: string, name: string, city: string, street = 'Street') => ({ guid, name, city, street })

test('branches of several cities are named with them, and those of one name in one city with their streets', () => {
  const names = branchNames([
    branch('1', 'Абая', 'Алматы'),
    branch('2', 'Абая', 'Шымкент'),
    branch('3', 'Парк', 'Алматы', 'ул. Гоголя, 40'),
    branch('4', 'Парк', 'Алматы', 'ул. Толе би, 1'),
    branch('5', 'Вокзал', 'Астана'),
  ])
  expect([...names.values()]).toEqual([
    'Абая, Алматы',
    'Абая, Шымкент',
    'Парк, Алматы, ул. Гоголя, 40',
    'Парк, Алматы, ул. Толе би, 1',
    'Вокзал, Астана',
  ])
  expect([...branchNames([branch('1', 'Абая', 'Алматы'), branch('3', 'Парк', 'Алматы')]).values()]).toEqual([
    'Абая',
    'Парк',
  ])
})
