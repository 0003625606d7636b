import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'drizzle-orm/logger'
import { createMenu, type Menu } from '@/reference-api/menu/menu'

/** The statements of one piece of work, in order. */
type Statements = string[]

const counted = new AsyncLocalStorage<Statements>()

/** Hears the statements of the databases of tests; the beginning and the end of a transaction are heard on PostgreSQL alone. */
export const queryLogger: Logger = {
  logQuery: (query) => void counted.getStore()?.push(query),
}

/** Until statements are counted again. What counts them slows everything that waits, and no server has it: for benchmarks. */
export const stopCounting = (): void => counted.disable()

type Counted<T> = { readonly result: T; readonly queries: readonly string[] }

async function collect<T>(work: () => Promise<T>): Promise<Counted<T>> {
  const queries: Statements = []
  // Awaited inside: a request that Fastify injects begins when it is waited for.
  const result = await counted.run(queries, async () => await work())
  return { result, queries: [...queries] }
}

/** Runs some work and lists the statements that it, and whatever it started, sent to the database until it ended. */
export async function withQueries<T>(work: () => Promise<T>): Promise<Counted<T>> {
  const outer = counted.getStore()
  const done = await collect(work)
  outer?.push(...done.queries)
  return done
}

/** A catalogue that counts as the one question of its version: it is loaded once a change and not once a call. */
export function countedMenu(): Menu {
  const menu = createMenu()
  return async (db, version) => {
    const queries = counted.getStore()
    const { result, queries: own } = await collect(() => menu(db, version))
    queries?.push(...own.slice(0, version === undefined ? 1 : 0))
    return result
  }
}
