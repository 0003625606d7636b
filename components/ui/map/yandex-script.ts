import type {} from '@yandex/ymaps3-types'
import { YANDEX_KEY } from './map-settings'

const TIMEOUT_MS = 8000

/** Kazakh is none of the vendor's languages; its names of streets are Russian then. */
const LANGUAGES: Readonly<Record<string, string>> = { ru: 'ru_RU', en: 'en_US', kk: 'ru_RU' }

const addressFor = (locale: string) =>
  `https://api-maps.yandex.ru/v3/?apikey=${encodeURIComponent(YANDEX_KEY)}&lang=${LANGUAGES[locale] ?? 'ru_RU'}`

const fetchScript = (address: string) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('the script of the map did not come'))
    }
    document.head.append(script)
  })

const within = <Value>(milliseconds: number, work: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the map took more than ${milliseconds} ms`)), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })

async function load(locale: string) {
  if (typeof ymaps3 === 'undefined') await fetchScript(addressFor(locale))
  // A script that was answered by something else (a blocker, a stub, an error page) defines nothing.
  if (typeof ymaps3 === 'undefined') throw new Error('the script of the map defined nothing')
  await ymaps3.ready
  return ymaps3
}

let loading: ReturnType<typeof load> | null = null
let wasSlow = false

/**
 * The vendor's API, fetched once a page in the language of the first map. Fails after 8 s; after such a wait the next map of
 * this page does not wait again.
 */
export async function loadYandexMaps(locale: string): ReturnType<typeof load> {
  if (wasSlow) throw new Error('the map was too slow before')
  loading ??= load(locale)
  const began = Date.now()
  try {
    return await within(TIMEOUT_MS, loading)
  } catch (error) {
    loading = null
    wasSlow = Date.now() - began >= TIMEOUT_MS
    throw error
  }
}
