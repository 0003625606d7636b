import type { SeedCategory } from '@/reference-api/demo/chain/types'

export const categories: readonly SeedCategory[] = [
  { slug: 'doner', name: { ru: 'Донеры', en: 'Doners', kk: 'Дөнерлер' } },
  { slug: 'combos', name: { ru: 'Комбо', en: 'Combos', kk: 'Комболар' } },
  { slug: 'plates', name: { ru: 'Горячие блюда', en: 'Plates', kk: 'Ыстық тағамдар' } },
  { slug: 'burgers', name: { ru: 'Бургеры', en: 'Burgers', kk: 'Бургерлер' } },
  { slug: 'snacks', name: { ru: 'Закуски', en: 'Snacks', kk: 'Тіскебасарлар' } },
  { slug: 'salads-soups', name: { ru: 'Салаты и супы', en: 'Salads & Soups', kk: 'Салаттар мен сорпалар' } },
  { slug: 'sauces', name: { ru: 'Соусы', en: 'Sauces', kk: 'Тұздықтар' } },
  { slug: 'desserts', name: { ru: 'Десерты', en: 'Desserts', kk: 'Десерттер' } },
  { slug: 'drinks', name: { ru: 'Напитки', en: 'Drinks', kk: 'Сусындар' } },
]
