import { create as createStore } from 'zustand/react'
import type { StateCreator, StoreMutatorIdentifier } from 'zustand/vanilla'

export * from 'zustand/react'
export * from 'zustand/vanilla'

/** The parts of a store that resetting needs, with any middleware. */
type Resettable = {
  readonly getInitialState: () => unknown
  readonly setState: (state: unknown, replace: true) => void
}

const isResettable = (store: object): store is Resettable => 'getInitialState' in store && 'setState' in store

const stores: Resettable[] = []

/**
 * Replaces zustand's `create` in component tests (`vitest.config.ts`): the same store, registered for `resetStores`.
 */
export const create =
  <T>() =>
  <Mutators extends [StoreMutatorIdentifier, unknown][] = []>(creator: StateCreator<T, [], Mutators>) => {
    const store = createStore<T>()(creator)
    if (isResettable(store)) stores.push(store)
    return store
  }

/** Resets every store to its initial state. `setup-dom.ts` calls it after each test. */
export function resetStores(): void {
  for (const store of stores) store.setState(store.getInitialState(), true)
}
