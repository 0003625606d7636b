'use client'

import { useTranslations } from 'next-intl'

const hasLabel = (stars: number): stars is 1 | 2 | 3 | 4 | 5 => [1, 2, 3, 4, 5].includes(stars)

/** Stars in words: "4 из 5, хорошо". Needs the texts of `rating`. */
export function useStarWords() {
  const t = useTranslations('rating')
  return (stars: number): string =>
    hasLabel(stars) ? t('choice', { stars, word: t(`words.s${stars}`) }) : t('outOf', { stars })
}
