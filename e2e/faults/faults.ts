import type { Fault } from '@/e2e/fixtures'

/** Texts of a failing API that customers must not read. */
const STACK =
  'SQLSTATE[08006]: could not connect to "orders-db" (10.0.0.7)\n    at OrderService.place (/srv/app/dist/order.js:417:9)'
const PAGE = '<html><head><title>502 Bad Gateway</title></head><body><center>nginx/1.25.3</center></body></html>'

/** Text that no page of the shop may contain. */
export const RAW_ERROR_TEXT =
  /SQLSTATE|order\.js|10\.0\.0\.7|Bad Gateway|nginx|Too Many|Unauthenticated|No query results|given data|unavailable|undefined|\[object/

type Broken = Pick<Fault, 'mode' | 'status' | 'body' | 'text' | 'type' | 'retryAfter' | 'delayMs'>

/** The columns of the matrix (decision 060). */
export const FAULTS = {
  'the connection is refused': { mode: 'refuse' },
  'the answer is lost': { mode: 'lose-answer' },
  'the answer is cut midway': { mode: 'cut' },
  'no answer comes': { mode: 'hang' },
  'the answer is slow': { mode: 'slow', delayMs: 1500 },
  '500 with a stack': { mode: 'status', status: 500, body: { message: STACK, exception: 'PDOException' } },
  '502 of a proxy': { mode: 'status', status: 502, type: 'text/html', text: PAGE },
  '503 with Retry-After': { mode: 'status', status: 503, body: { message: 'Service Unavailable' }, retryAfter: 1 },
  '429 in English': { mode: 'status', status: 429, body: { message: 'Too Many Attempts.' }, retryAfter: 1 },
  '401 in English': { mode: 'status', status: 401, body: { message: 'Unauthenticated.' } },
  '404 in English': { mode: 'status', status: 404, body: { message: 'No query results for model [Order].' } },
  '422 in English': { mode: 'status', status: 422, body: { message: 'The given data was invalid.' } },
  'broken JSON': { mode: 'status', status: 200, text: '{"user":{"id":1,' },
  'another shape': { mode: 'status', status: 200, body: { message: null, data: 'many' } },
  'an empty answer': { mode: 'status', status: 200, text: '' },
  'no network': { mode: 'slow', delayMs: 0 },
} as const satisfies Readonly<Record<string, Broken>>

export type FaultName = keyof typeof FAULTS
export const FAULT_NAMES = Object.keys(FAULTS) as readonly FaultName[]
