import { isGuessablePassword } from '@/lib/domain/password'
import type { Deps } from '@/reference-api/deps'
import type { Locale } from '@/reference-api/locale'
import { ACCOUNT_TEXTS } from '@/reference-api/texts/account'
import { commonPasswords } from './common-passwords'
import { wrongField } from './refusals'

/**
 * Refuses a password that whoever guesses would try first (specification §7: the customer's own choice; ASVS 5.0, 6.2.4 and 6.2.11). Ask before
 * limits are counted: somebody who needs three tries for a good one is no attacker.
 * @throws Refusal 422 of the field
 */
export async function refuseGuessable(
  { brand }: Pick<Deps, 'brand'>,
  { password, phone, locale }: { readonly password: string; readonly phone: string; readonly locale: Locale },
): Promise<void> {
  const common = await commonPasswords()
  const isCommon = (text: string) => common.has(text)
  if (isGuessablePassword(password, { phone, shopNames: [brand.name], isCommon }))
    throw wrongField('password', ACCOUNT_TEXTS[locale].passwordGuessable)
}
