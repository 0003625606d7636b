import type { BranchName } from '@/lib/domain/place/destination'
import type { Branch } from './catalog'

/** A branch as an order names it; its address is its first street (specification §4). */
export const toBranchName = ({ guid, name, addresses: [first] }: Branch): BranchName => ({
  guid,
  name,
  street: first?.street ?? name,
})
