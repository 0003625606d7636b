import type { SeedFaqGroup } from '@/reference-api/demo/chain/types'
import { account } from './account'
import { delivery } from './delivery'
import { food } from './food'
import { benefits, payment } from './money'
import { ordering } from './ordering'

/** What people ask often, in the order of the page. */
export const faq: readonly SeedFaqGroup[] = [ordering, delivery, payment, benefits, food, account]
