import { inEveryLanguage } from '@/lib/config/languages.mjs'
import type { Locale, Text } from '@/reference-api/locale'
import type { ApiTexts } from './api-texts'
import { en } from './en'
import { kk } from './kk'
import { ru } from './ru'

const TEXTS: Readonly<Record<Locale, ApiTexts>> = { ru, en, kk }

/** A text in every language. */
export const inAllLanguages = (say: (texts: ApiTexts, locale: Locale) => string): Text =>
  inEveryLanguage((locale) => say(TEXTS[locale], locale))

const topic = <Topic extends keyof ApiTexts>(name: Topic): Readonly<Record<Locale, ApiTexts[Topic]>> =>
  inEveryLanguage((locale) => TEXTS[locale][name])

export const commonTexts = topic('common')
export const ACCOUNT_TEXTS = topic('account')
export const orderingTexts = topic('ordering')
export const orderKeyTexts = topic('orderKey')
export const changeOrderTexts = topic('changeOrder')
export const benefitTexts = topic('benefits')
export const doorTexts = topic('door')
export const paymentTexts = topic('payments')
export const orderLifeTexts = topic('orderLife')
export const problemTexts = topic('problems')
export const saleTexts = topic('sale')
export const dateTexts = topic('dates')
export const messageTexts = topic('messages')
export const infoTexts = topic('info')
export const legalTexts = topic('legal')
