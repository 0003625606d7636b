/**
 * Why an order is expected when it is (ours): `promised`: as it was promised; `unconfirmed`: the branch has not accepted it yet;
 * `accepted`: the branch named the time; `queue`: many orders before it; `slowed`, `paused`: the branch said so; `cooking`:
 * cooking takes longer; `courier`: it waits for the courier; `on_way`: the courier left; `ready`: it can be collected.
 */
export const ESTIMATE_REASONS = [
  'promised',
  'unconfirmed',
  'accepted',
  'queue',
  'slowed',
  'paused',
  'cooking',
  'courier',
  'on_way',
  'ready',
] as const
