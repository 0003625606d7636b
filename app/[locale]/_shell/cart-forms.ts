import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/locales'
import type { PluralForms } from '@/lib/i18n/plural'

/** "Cart, # items" in each plural form: only the browser knows the number. */
export async function loadCartForms(locale: Locale): Promise<PluralForms> {
  const t = await getTranslations({ locale, namespace: 'shell.cartForms' })
  const count = '#'
  return {
    one: t('one', { count }),
    few: t('few', { count }),
    many: t('many', { count }),
    other: t('other', { count }),
  }
}
