import { formatPhone } from '@/lib/domain/account/phone'
import type { OverLimit } from '@/lib/domain/order/order-limits'
import type { Locale } from '@/reference-api/locale'
import { orderingTexts } from './texts'

/** The message about an order above a limit, with the branch's phone for ordering by call. */
export const overLimitWords = (
  { limit, most }: OverLimit,
  branch: { readonly phone: string },
  locale: Locale,
): string => orderingTexts[locale].overLimit[limit](most, formatPhone(branch.phone.replace(/\D/g, '')))
