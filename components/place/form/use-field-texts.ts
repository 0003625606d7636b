import { useTranslations } from 'next-intl'
import { useMemo } from 'react'

/** The messages of wrong fields (specification §5) in the language of the page. */
export function useFieldTexts() {
  const t = useTranslations('fields')
  return useMemo(() => ({ required: t('required'), tooLong: (max: number) => t('tooLong', { max }) }), [t])
}
