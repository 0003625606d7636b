import { codeOf, type Locale } from '@/lib/config/languages.mjs'
import { PRODUCTS_PER_PAGE } from '@/lib/domain/menu/menu-pages'
import { createBoundedMemory } from '@/server/prepared/bounded-memory'

interface FoundIds {
  readonly ids: readonly number[]
  readonly total: number
}
interface Question {
  readonly locale: Locale
  readonly branch: string | null
  readonly query: string
}

type Find = (question: Question) => Promise<FoundIds>

/** The memory of questions; their answers take three times as much. */
const MOST_QUESTION_BYTES = 1024 * 1024
const TIMEOUT_MS = 5000
/** An API that does not know `only_ids` answers with products. */
const MOST_BYTES = 4 * 1024 * 1024

/** @returns null: not the answer to a search */
function idsIn(body: unknown): FoundIds | null {
  if (typeof body !== 'object' || body === null || !('products' in body)) return null
  const { products } = body
  const ids = 'ids' in body ? body.ids : Array.isArray(products) && products.map((product) => product?.id)
  if (!Array.isArray(ids) || !ids.every(Number.isSafeInteger)) return null
  const total = 'total' in body && Number.isSafeInteger(body.total) ? Number(body.total) : 0
  return { ids: ids.slice(0, PRODUCTS_PER_PAGE), total: Math.max(total, ids.length) }
}

async function read(answer: Response): Promise<FoundIds> {
  const chunks = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error('the answer of the chain is longer than the limit')
  }
  if (answer.status !== 200) throw new Error(`the chain answered with ${answer.status}`)
  const found = idsIn(JSON.parse(Buffer.concat(chunks).toString()))
  if (!found) throw new Error('the answer does not fit the contract')
  return found
}

/**
 * Asks the chain's API for the products of a query.
 * @returns the first page of results; rejects when the API does not answer
 */
export function createSearchApi(apiUrl: string): Find {
  const url = new URL('/api/search', apiUrl)
  return async ({ locale, branch, query }) =>
    read(
      await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { 'Accept-Language': codeOf(locale), 'Content-Type': 'application/json' },
        body: JSON.stringify({ query, page: 1, only_ids: true, ...(branch && { filial_guid: branch }) }),
      }),
    )
}

/**
 * Remembers what was found for a question until something changes, and nothing while changes are not heard of: customers type the same
 * few words.
 */
export function rememberFound(find: Find) {
  const open = () =>
    createBoundedMemory(find, MOST_QUESTION_BYTES, ({ locale, branch, query }) => `${locale} ${branch ?? ''} ${query}`)
  let known = open()
  let isListening = false

  /** Handles a change of data. */
  function forget() {
    known = open()
  }

  return {
    async find(question: Question): Promise<FoundIds> {
      const requested = isListening ? known : find
      try {
        return await requested(question)
      } catch (error) {
        // A failure is not remembered.
        if (requested === known) forget()
        throw error
      }
    },
    forget,
    /** Handles the begin and the end of the stream of changes. */
    onStream(isOpen: boolean) {
      isListening = isOpen
      forget()
    },
  }
}
