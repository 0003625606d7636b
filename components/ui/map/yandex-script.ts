import type {} from '@yandex/ymaps3-types'
import { fetchScript } from '@/components/ui/frame/inside-frame'
import { YANDEX_KEY } from './map-settings'

/** Kazakh is none of the vendor's languages; its names of streets are Russian then. */
const LANGUAGES: Readonly<Record<string, string>> = { ru: 'ru_RU', en: 'en_US', kk: 'ru_RU' }

const addressFor = (locale: string) =>
  `https://api-maps.yandex.ru/v3/?apikey=${encodeURIComponent(YANDEX_KEY)}&lang=${LANGUAGES[locale] ?? 'ru_RU'}`

/** The vendor's API in the language of the map. Fails when its script does not come or defines nothing. */
export async function loadYandexMaps(locale: string): Promise<typeof ymaps3> {
  await fetchScript(addressFor(locale))
  // A script that was answered by something else (a blocker, a stub, an error page) defines nothing.
  if (typeof ymaps3 === 'undefined') throw new Error('the script of the map defined nothing')
  await ymaps3.ready
  return ymaps3
}
