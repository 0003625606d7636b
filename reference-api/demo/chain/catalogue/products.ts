import { burgers } from '@/reference-api/demo/chain/catalogue/products/burgers'
import { combos } from '@/reference-api/demo/chain/catalogue/products/combos'
import { desserts } from '@/reference-api/demo/chain/catalogue/products/desserts'
import { doners } from '@/reference-api/demo/chain/catalogue/products/doner'
import { drinks } from '@/reference-api/demo/chain/catalogue/products/drinks'
import { plates } from '@/reference-api/demo/chain/catalogue/products/plates'
import { saladsAndSoups } from '@/reference-api/demo/chain/catalogue/products/salads-soups'
import { sauces } from '@/reference-api/demo/chain/catalogue/products/sauces'
import { snacks } from '@/reference-api/demo/chain/catalogue/products/snacks'
import type { SeedProduct } from '@/reference-api/demo/chain/types'

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
