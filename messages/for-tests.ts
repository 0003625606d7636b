import { readFileSync } from 'node:fs'
import { inEveryLanguage } from '@/lib/config/languages.mjs'
import type ru from './ru.json'

/** The texts of every language, for tests alone: a page loads those of its own language. */
export const MESSAGES = inEveryLanguage((locale): typeof ru =>
  JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')),
)
