/** The API in a process of its own, for a proof: reports its address and what can be ordered to its parent. */
import { z } from 'zod'
import { PICKUP } from '@/lib/domain/order/delivery'
import { branches } from '@/reference-api/db/schema'
import { guestOrderOf } from '@/reference-api/testing/orders'
import { createTestApi } from '@/reference-api/testing/test-api'

const api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
const order = await guestOrderOf(api, { delivery_type: PICKUP, address: null })
// Slots have no limit, because the server is to reach its limit and not the kitchen.
await api.db.update(branches).set({ slotCapacity: 0 })
/** How long refusals and orders took within this process: the client shares its processor and would also measure its own waiting. */
const times = { refusals: [] as number[], orders: [] as number[] }
api.app.server.prependListener('request', ({ url: requested = '' }, response) => {
  const begun = performance.now()
  response.once('finish', () => {
    const isOrder = requested.endsWith('/cart/store')
    if (response.statusCode === 503) times.refusals.push(performance.now() - begun)
    else if (isOrder && response.statusCode === 200) times.orders.push(performance.now() - begun)
  })
})
// The request for the measurements since the last one.
process.on('message', () => {
  process.send?.({ refusals: times.refusals.splice(0), orders: times.orders.splice(0) })
})
const url = await api.app.listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
process.send?.(z.object({ url: z.string(), order: z.looseObject({}) }).parse({ url, order }))
process.once('disconnect', () => void api.close().finally(() => process.exit(0)))
