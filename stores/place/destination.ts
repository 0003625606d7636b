import 'client-only'
import { create } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'
import { BRANCH_COOKIE, BRANCH_COOKIE_MAX_AGE_SECONDS } from '@/lib/config/cookies'
import { fieldsOf } from '@/lib/domain/input/fields-of'
import type { AddressText, DeliveryAddress } from '@/lib/domain/place/address'
import type { BranchName, CityName, Destination, ZonedPoint } from '@/lib/domain/place/destination'
import {
  type CheckQuestion,
  editDestination,
  forgetAddress,
  renameDestination,
  replaceSaved,
  storeCheckedPoint,
} from '@/lib/domain/place/destination-moves'
import { parseDestination, toStoredAddress, toStoredDestination } from '@/lib/domain/place/stored-destination'
import { onOtherTab, storedValue } from '@/stores/browser/browser-storage'

/** The keys that the specification gives the chosen branch or address, and the delivery address (§3). */
const PLACE_KEY = 'mainUserAddress'
const ADDRESS_KEY = 'address'

type Kept = {
  readonly destination: Destination | null
  /** The language of the stored names of city and branch (`<html lang>`); null: stored before the language was. */
  readonly language: string | null
}

type DestinationStore = Kept & {
  readonly isRestored: boolean
  /** Changes the destination: the only action behind every choice of a popup. */
  readonly setDestination: (next: Destination) => void
  /** Changes the words of the order's address. */
  readonly edit: (fields: Partial<AddressText>) => void
  /** Stores the point that the server found for an address; null: none, or no answer. */
  readonly storeCheckedPoint: (requested: CheckQuestion, point: ZonedPoint | null) => void
  /** Replaces the names of the destination by those of another language. */
  readonly rename: (city: CityName, branch: BranchName, language: string) => void
  /** Takes over the change of a saved address. */
  readonly replace: (saved: DeliveryAddress) => void
  /** Called when the saved address was deleted, or at logout. */
  readonly forgetAddress: () => void
}

/** Writes the cookie from which the server knows the branch whose menu it renders. */
export const writeBranchCookie = ({ branch }: Destination): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the browsers of old phones
  document.cookie = `${BRANCH_COOKIE}=${encodeURIComponent(branch.guid)}; path=/; max-age=${BRANCH_COOKIE_MAX_AGE_SECONDS}; samesite=lax`
}

const storedPlace = storedValue(() => window.localStorage, PLACE_KEY)
const storedAddress = storedValue(() => window.localStorage, ADDRESS_KEY)

/** The values under the two keys, in the shapes of the specification. */
const storedAs = ({ destination, language }: Kept) => {
  const place = destination && toStoredDestination(destination)
  return {
    address: destination && toStoredAddress(destination),
    place: place && language ? { ...place, language } : place,
  }
}

function read(place: unknown, address: unknown): Kept {
  const { language } = fieldsOf(place)
  return {
    destination: parseDestination(place, address),
    language: typeof language === 'string' ? language : null,
  }
}

/** Splits one value of the store into two keys of the browser. */
const storage: PersistStorage<unknown> = {
  getItem: () => ({ state: { place: storedPlace.read(), address: storedAddress.read() } }),
  setItem: (_, { state }) => {
    const { place, address } = fieldsOf(state)
    storedAddress.write(address ?? null)
    storedPlace.write(place ?? null)
  },
  removeItem: () => {
    for (const entry of [storedAddress, storedPlace]) entry.write(null)
  },
}

/** The destination of the order, stored in this place only: in the browser, with its branch in a cookie for the server. */
export const useDestination = create<DestinationStore>()(
  persist(
    (set, get) => {
      const change = (by: (current: Destination) => Destination) => {
        const { destination } = get()
        const next = destination && by(destination)
        if (next && next !== destination) set({ destination: next })
      }
      return {
        destination: null,
        language: null,
        isRestored: false,
        setDestination: (destination) => {
          writeBranchCookie(destination)
          set({ destination, language: document.documentElement.lang })
        },
        edit: (fields) => change((current) => editDestination(current, fields)),
        storeCheckedPoint: (requested, point) => change((current) => storeCheckedPoint(current, requested, point)),
        rename: (city, branch, language) => {
          change((current) => renameDestination(current, city, branch))
          set({ language })
        },
        replace: (saved) => change((current) => replaceSaved(current, saved)),
        // Writing the state also clears an address that is stored without a destination.
        forgetAddress: () => set(({ destination }) => ({ destination: destination && forgetAddress(destination) })),
      }
    },
    {
      name: PLACE_KEY,
      storage,
      partialize: ({ destination, language }): unknown => storedAs({ destination, language }),
      merge: (stored, current) => {
        const { place, address } = fieldsOf(stored)
        return { ...current, ...read(place, address), isRestored: true }
      },
    },
  ),
)

for (const key of [PLACE_KEY, ADDRESS_KEY]) onOtherTab(key, () => void useDestination.persist.rehydrate())

/** The current destination, for code outside of components. */
export const currentDestination = (): Destination | null => useDestination.getState().destination
