import type {} from '@yandex/ymaps3-types'
import { fetchScript } from '@/components/ui/frame/inside-frame'
import { DEFAULT_LOCALE, LANGUAGES, LOCALES } from '@/lib/i18n/locales'
import { YANDEX_KEY } from './map-settings'

const addressFor = (locale: string) => {
  const language = LOCALES.find((one) => one === locale) ?? DEFAULT_LOCALE
  return `https://api-maps.yandex.ru/v3/?apikey=${encodeURIComponent(YANDEX_KEY)}&lang=${LANGUAGES[language].yandex}`
}

/** Loads the vendor's API in the language of the map. Rejects when its script does not load or defines nothing. */
export async function loadYandexMaps(locale: string): Promise<typeof ymaps3> {
  await fetchScript(addressFor(locale))
  // A blocker, a stub or an error page in place of the script defines nothing.
  if (typeof ymaps3 === 'undefined') throw new Error('the vendor’s map script did not define ymaps3')
  await ymaps3.ready
  return ymaps3
}
