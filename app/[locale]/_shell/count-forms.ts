import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/locales'
import type { PluralForms } from '@/lib/i18n/plural'

type Forms = 'shell.cartForms' | 'faq.found'

async function loadForms(locale: Locale, namespace: Forms): Promise<PluralForms> {
  const t = await getTranslations({ locale, namespace })
  const count = '#'
  return {
    one: t('one', { count }),
    few: t('few', { count }),
    many: t('many', { count }),
    other: t('other', { count }),
  }
}

/** "Cart, # items" in each plural form, because only the browser knows the number. */
export const loadCartCountForms = (locale: Locale): Promise<PluralForms> => loadForms(locale, 'shell.cartForms')

/** "# questions found" in each plural form. */
export const loadFaqCountForms = (locale: Locale): Promise<PluralForms> => loadForms(locale, 'faq.found')
