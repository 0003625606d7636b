import type { Locale } from '@/reference-api/locale'

type Texts = { readonly thanks: string }

export const infoTexts: Readonly<Record<Locale, Texts>> = {
  ru: { thanks: 'Спасибо за оценку!' },
  en: { thanks: 'Thank you for your rating!' },
  kk: { thanks: 'Бағаңызға рақмет!' },
}
