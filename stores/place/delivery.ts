import 'client-only'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { BRANCH_COOKIE, BRANCH_COOKIE_MAX_AGE_SECONDS } from '@/lib/config/cookies'
import { type Place, parsePlace, storedPlace } from '@/lib/domain/place'
import { browserStorage, onOtherTab } from '@/stores/browser/browser-storage'

/** The key that the specification gives the chosen branch or address (§3). */
const STORAGE_KEY = 'mainUserAddress'

type DeliveryStore = {
  readonly place: Place | null
  /** The language of the place's names, as the page wrote it (`<html lang>`); null: saved before that was kept. */
  readonly language: string | null
  readonly isRestored: boolean
  readonly choose: (place: Place) => void
  /** The same place in the words of another language. */
  readonly rename: (place: Place, language: string) => void
}

/** What is kept: the place, and the language of its names. */
function languageIn(stored: unknown): string | null {
  const language: unknown =
    typeof stored === 'object' && stored !== null && 'language' in stored ? stored.language : null
  return typeof language === 'string' ? language : null
}

const isNamedAlike = (one: Place | null, other: Place): boolean =>
  one?.branchGuid === other.branchGuid && one.cityName === other.cityName && one.branchName === other.branchName

/** The server prepares a menu for each branch and learns by this cookie which one the customer wants. */
const tellServer = (place: Place) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the browsers of old phones
  document.cookie = `${BRANCH_COOKIE}=${encodeURIComponent(place.branchGuid)}; path=/; max-age=${BRANCH_COOKIE_MAX_AGE_SECONDS}; samesite=lax`
}

/** Delivery or pickup, city and branch: kept in the browser, told to the server by a cookie. */
export const useDelivery = create<DeliveryStore>()(
  persist(
    (set, get) => ({
      place: null,
      language: null,
      isRestored: false,
      choose: (place) => {
        tellServer(place)
        // A place that only learns its spot keeps the words, and so the language, that it has.
        const language = isNamedAlike(get().place, place) ? get().language : document.documentElement.lang
        set({ place, language })
      },
      rename: (place, language) => set({ place, language }),
    }),
    {
      name: STORAGE_KEY,
      storage: browserStorage(() => window.localStorage),
      partialize: ({ place, language }) => place && { ...storedPlace(place), ...(language && { language }) },
      merge: (stored, current) => ({
        ...current,
        place: parsePlace(stored),
        language: languageIn(stored),
        isRestored: true,
      }),
    },
  ),
)

onOtherTab(STORAGE_KEY, () => void useDelivery.persist.rehydrate())
