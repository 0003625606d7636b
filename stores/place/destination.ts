import 'client-only'
import { create } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'
import { BRANCH_COOKIE, BRANCH_COOKIE_MAX_AGE_SECONDS } from '@/lib/config/cookies'
import type { AddressText, DeliveryAddress } from '@/lib/domain/address'
import type { BranchName, CityName, Destination, Spot } from '@/lib/domain/destination'
import {
  type CheckQuestion,
  editDestination,
  forgetAddress,
  learnSpot,
  renameDestination,
  replaceSaved,
} from '@/lib/domain/destination-moves'
import { fieldsOf } from '@/lib/domain/fields-of'
import { parseDestination, toStoredAddress, toStoredPlace } from '@/lib/domain/stored-destination'
import { browserStorage, onOtherTab } from '@/stores/browser/browser-storage'
import { takeTypedAddress } from './typed-before'

/** The keys that the specification gives the chosen branch or address, and the delivery address (§3). */
const PLACE_KEY = 'mainUserAddress'
const ADDRESS_KEY = 'address'

type Kept = {
  readonly destination: Destination | null
  /** The language of the names of city and branch (`<html lang>`); null: kept before that was known. */
  readonly language: string | null
}

type DestinationStore = Kept & {
  readonly isRestored: boolean
  /** Goes there from now on: the one action behind every choice of a popup. */
  readonly go: (next: Destination) => void
  /** Other words in the address of the order. */
  readonly edit: (fields: Partial<AddressText>) => void
  /** What the server said of an address: its spot; null: not on the map, or no answer. */
  readonly learn: (asked: CheckQuestion, spot: Spot | null) => void
  /** The same place in the words of another language. */
  readonly rename: (city: CityName, branch: BranchName, language: string) => void
  /** A saved address was changed. */
  readonly replace: (saved: DeliveryAddress) => void
  /** The saved address was deleted, or somebody logged out. */
  readonly forgetAddress: () => void
}

/** Writes the cookie by which the server renders the menu of the chosen branch. */
export const writeBranchCookie = ({ branch }: Destination): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the browsers of old phones
  document.cookie = `${BRANCH_COOKIE}=${encodeURIComponent(branch.guid)}; path=/; max-age=${BRANCH_COOKIE_MAX_AGE_SECONDS}; samesite=lax`
}

const local = browserStorage(() => window.localStorage)

const readKey = (key: string): unknown => {
  const found = local.getItem(key)
  return found && 'state' in found ? found.state : null
}

/** What stands under the two keys, in the shapes of the specification. */
const storedAs = ({ destination, language }: Kept) => {
  const place = destination && toStoredPlace(destination)
  return {
    address: destination && toStoredAddress(destination),
    place: place && language ? { ...place, language } : place,
  }
}

function read(place: unknown, address: unknown, typed: unknown): Kept {
  const { language } = fieldsOf(place)
  return {
    destination: parseDestination(place, address, typed),
    language: typeof language === 'string' ? language : null,
  }
}

/** One fact in the store, two keys in the browser. */
const storage: PersistStorage<unknown> = {
  getItem: () => {
    const [place, address, typed] = [readKey(PLACE_KEY), readKey(ADDRESS_KEY), takeTypedAddress()]
    const state = typed ? storedAs(read(place, address, typed)) : { place, address }
    if (typed) storage.setItem(PLACE_KEY, { state })
    return { state }
  },
  setItem: (_, { state }) => {
    const { place, address } = fieldsOf(state)
    local.setItem(ADDRESS_KEY, { state: address ?? null })
    local.setItem(PLACE_KEY, { state: place ?? null })
  },
  removeItem: () => {
    for (const key of [ADDRESS_KEY, PLACE_KEY]) local.removeItem(key)
  },
}

/** Where the order goes, the only place that knows it: kept in the browser, its branch told to the server by a cookie. */
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
        go: (destination) => {
          writeBranchCookie(destination)
          set({ destination, language: document.documentElement.lang })
        },
        edit: (fields) => change((current) => editDestination(current, fields)),
        learn: (asked, spot) => change((current) => learnSpot(current, asked, spot)),
        rename: (city, branch, language) => {
          change((current) => renameDestination(current, city, branch))
          set({ language })
        },
        replace: (saved) => change((current) => replaceSaved(current, saved)),
        // Also what stands there without a place.
        forgetAddress: () => set(({ destination }) => ({ destination: destination && forgetAddress(destination) })),
      }
    },
    {
      name: PLACE_KEY,
      storage,
      partialize: ({ destination, language }): unknown => storedAs({ destination, language }),
      merge: (stored, current) => {
        const { place, address } = fieldsOf(stored)
        return { ...current, ...read(place, address, null), isRestored: true }
      },
    },
  ),
)

for (const key of [PLACE_KEY, ADDRESS_KEY]) onOtherTab(key, () => void useDestination.persist.rehydrate())

/** Where the order goes now, for what is no component. */
export const destinationNow = (): Destination | null => useDestination.getState().destination
