'use client'

import { useTranslations } from 'next-intl'
import { type Door, doorParts } from '@/lib/domain/place/address'

/** The words after the house in an address of one line: "подъезд 2", "этаж 5". Needs the texts of `door`. */
export function useDoorWords(): (door: Door) => readonly string[] {
  const t = useTranslations('door')
  return (door) => doorParts(door).map(({ name, value }) => t(name, { value }))
}
