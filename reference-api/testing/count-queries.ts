import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'drizzle-orm/logger'
import { createMenu, type Menu } from '@/reference-api/menu/menu'

/** The statements of one run, in order. */
type Statements = string[]

const counted = new AsyncLocalStorage<Statements>()

/** Records the statements of test databases; the beginning and end of a transaction are only visible on PostgreSQL. */
export const queryLogger: Logger = {
  logQuery: (query) => void counted.getStore()?.push(query),
}

/** Stops counting until a test counts statements again. Counting slows all waiting calls down, which would distort benchmarks. */
export const stopCounting = (): void => counted.disable()

type Counted<T> = { readonly result: T; readonly queries: readonly string[] }

async function collect<T>(work: () => Promise<T>): Promise<Counted<T>> {
  const queries: Statements = []
  // Awaited here, because a request that Fastify injects only starts when it is awaited.
  const result = await counted.run(queries, async () => await work())
  return { result, queries: [...queries] }
}

/**
 * Runs some work and lists the statements that it, and everything that it started, sent to the database until it ended.
 */
export async function withQueries<T>(work: () => Promise<T>): Promise<Counted<T>> {
  const outer = counted.getStore()
  const done = await collect(work)
  outer?.push(...done.queries)
  return done
}

/**
 * A catalogue that counts as the single query for its version, because it is loaded once for a change and not for each
 * call.
 */
export function countedMenu(): Menu {
  const menu = createMenu()
  return async (db, version) => {
    const queries = counted.getStore()
    const { result, queries: own } = await collect(() => menu(db, version))
    queries?.push(...own.slice(0, version === undefined ? 1 : 0))
    return result
  }
}
