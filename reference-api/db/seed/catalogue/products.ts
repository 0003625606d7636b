import { burgers } from '@/reference-api/db/seed/catalogue/products/burgers'
import { combos } from '@/reference-api/db/seed/catalogue/products/combos'
import { desserts } from '@/reference-api/db/seed/catalogue/products/desserts'
import { doners } from '@/reference-api/db/seed/catalogue/products/doner'
import { drinks } from '@/reference-api/db/seed/catalogue/products/drinks'
import { plates } from '@/reference-api/db/seed/catalogue/products/plates'
import { saladsAndSoups } from '@/reference-api/db/seed/catalogue/products/salads-soups'
import { sauces } from '@/reference-api/db/seed/catalogue/products/sauces'
import { snacks } from '@/reference-api/db/seed/catalogue/products/snacks'
import type { SeedProduct } from '@/reference-api/db/seed/types'

export const products: readonly SeedProduct[] = [
  ...doners,
  ...combos,
  ...plates,
  ...burgers,
  ...snacks,
  ...saladsAndSoups,
  ...sauces,
  ...desserts,
  ...drinks,
]
