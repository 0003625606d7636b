import { isGuessablePassword } from '@/lib/domain/account/password'
import type { Locale } from '@/reference-api/locale'
import { ACCOUNT_TEXTS } from '@/reference-api/texts/texts'
import type { AccountDeps } from './account-deps'
import { commonPasswords } from './common-passwords'
import { invalidField } from './refusals'

/**
 * Refuses a password that an attacker would try first (specification §7: the customer's own choice; ASVS 5.0, 6.2.4 and
 * 6.2.11). Call it before limits are counted, because a customer who needs three tries for a good password is not an
 * attacker.
 * @throws Refusal 422 of the field
 */
export async function refuseGuessable(
  { brand }: Pick<AccountDeps, 'brand'>,
  { password, phone, locale }: { readonly password: string; readonly phone: string; readonly locale: Locale },
): Promise<void> {
  const common = await commonPasswords()
  const isCommon = (text: string) => common.has(text)
  if (isGuessablePassword(password, { phone, shopNames: [brand.name], isCommon }))
    throw invalidField('password', ACCOUNT_TEXTS[locale].passwordGuessable)
}
