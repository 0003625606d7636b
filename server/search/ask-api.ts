import { codeOf, type Locale } from '@/lib/config/languages.mjs'

interface FoundIds {
  readonly ids: readonly number[]
  readonly total: number
}
interface Question {
  readonly locale: Locale
  readonly branch: string | null
  readonly query: string
}

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
  return { ids, total: Math.max(total, ids.length) }
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
export function createSearchApi(apiUrl: string): (question: Question) => Promise<FoundIds> {
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
