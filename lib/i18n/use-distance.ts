import { useLocale, useTranslations } from 'next-intl'
import { formatTenths } from './tenge'

/**
 * Formats a distance in the language: up to 950 m in steps of 50, then kilometres with at most one decimal, because a straight line is too
 * inexact for more. Needs the texts of `place`.
 */
export function useDistance(): (metres: number) => string {
  const t = useTranslations('place')
  const locale = useLocale()
  return (metres) => {
    const rounded = Math.max(50, Math.round(metres / 50) * 50)
    return rounded < 1000
      ? t('metres', { value: rounded })
      : t('kilometres', { value: formatTenths(Math.round(metres / 100) / 10, locale) })
  }
}
