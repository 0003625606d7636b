import 'client-only'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { FILIAL_COOKIE, FILIAL_COOKIE_MAX_AGE_SECONDS } from '@/lib/config/cookies'
import { type Place, parsePlace } from '@/lib/domain/place'
import { browserStorage, onOtherTab } from './browser-storage'

/** The key that the specification gives the chosen branch or address (§3). */
const STORAGE_KEY = 'mainUserAddress'

type DeliveryStore = {
  readonly place: Place | null
  readonly isRestored: boolean
  readonly choose: (place: Place) => void
}

/** The server prepares a menu for each branch and learns by this cookie which one the customer wants. */
const tellServer = (place: Place) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the browsers of old phones
  document.cookie = `${FILIAL_COOKIE}=${encodeURIComponent(place.filialGuid)}; path=/; max-age=${FILIAL_COOKIE_MAX_AGE_SECONDS}; samesite=lax`
}

/** Delivery or pickup, city and branch: kept in the browser, told to the server by a cookie. */
export const useDelivery = create<DeliveryStore>()(
  persist(
    (set) => ({
      place: null,
      isRestored: false,
      choose: (place) => {
        tellServer(place)
        set({ place })
      },
    }),
    {
      name: STORAGE_KEY,
      storage: browserStorage(() => window.localStorage),
      partialize: ({ place }) => place,
      merge: (stored, current) => ({ ...current, place: parsePlace(stored), isRestored: true }),
    },
  ),
)

onOtherTab(STORAGE_KEY, () => void useDelivery.persist.rehydrate())
