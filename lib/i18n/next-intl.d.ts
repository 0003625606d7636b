import type ru from '@/messages/ru.json'
import type { Locale as ShopLocale } from './locales'

declare module 'next-intl' {
  interface AppConfig {
    Locale: ShopLocale
    Messages: typeof ru
  }
}
