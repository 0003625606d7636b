import { create as createStore } from 'zustand/react'
import type { StateCreator, StoreMutatorIdentifier } from 'zustand/vanilla'

export * from 'zustand/react'
export * from 'zustand/vanilla'

/** What resetting needs of a store, whatever its middleware made of it. */
type Resettable = {
  readonly getInitialState: () => unknown
  readonly setState: (state: unknown, replace: true) => void
}

const isResettable = (store: object): store is Resettable => 'getInitialState' in store && 'setState' in store

const stores: Resettable[] = []

/**
 * Stands in for zustand's `create` in component tests (`vitest.config.ts`): the same store, remembered so that `resetStores`
 * finds it.
 */
export const create =
  <T>() =>
  <Mutators extends [StoreMutatorIdentifier, unknown][] = []>(creator: StateCreator<T, [], Mutators>) => {
    const store = createStore<T>()(creator)
    if (isResettable(store)) stores.push(store)
    return store
  }

/** Puts every store that was made so far back to how it began. `setup-dom.ts` calls it after each test. */
export function resetStores(): void {
  for (const store of stores) store.setState(store.getInitialState(), true)
}
