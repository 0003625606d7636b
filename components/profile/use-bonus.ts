'use client'

import { useEffect } from 'react'
import type { ApiQuery } from '@/lib/api/query/state'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { accountRoutes } from '@/lib/contract/account'
import type { BonusState } from '@/lib/contract/money'
import { useSession } from '@/stores/session/session'

/** The bonuses of the customer; the header shows the balance too. */
export function useBonus(): Pick<ApiQuery<BonusState>, 'state' | 'retry'> {
  const { state, retry } = useApiQuery(accountRoutes.bonus, {})
  const balance = state.kind === 'ready' ? state.data.user_bonus : null

  useEffect(() => {
    const { user, keepUser } = useSession.getState()
    if (user && balance !== null) keepUser({ ...user, bonus: balance })
  }, [balance])

  return { state, retry }
}
