import type {} from '@yandex/ymaps3-types'
import { fetchScript } from '@/components/ui/frame/inside-frame'
import { YANDEX_KEY } from './map-settings'

/** The vendor has no Kazakh; its street names are Russian then. */
const LANGUAGES: Readonly<Record<string, string>> = { ru: 'ru_RU', en: 'en_US', kk: 'ru_RU' }

const addressFor = (locale: string) =>
  `https://api-maps.yandex.ru/v3/?apikey=${encodeURIComponent(YANDEX_KEY)}&lang=${LANGUAGES[locale] ?? 'ru_RU'}`

/** Loads the vendor's API in the language of the map. Rejects when its script does not load or defines nothing. */
export async function loadYandexMaps(locale: string): Promise<typeof ymaps3> {
  await fetchScript(addressFor(locale))
  // A blocker, a stub or an error page in place of the script defines nothing.
  if (typeof ymaps3 === 'undefined') throw new Error('the script of the map defined nothing')
  await ymaps3.ready
  return ymaps3
}
