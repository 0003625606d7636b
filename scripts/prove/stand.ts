/** The API in a process of its own, for a proof: tells its parent where it listens and what can be ordered. */
import { z } from 'zod'
import { PICKUP } from '@/lib/domain/delivery'
import { branches } from '@/reference-api/db/schema'
import { guestOrderOf } from '@/reference-api/testing/orders'
import { createTestApi } from '@/reference-api/testing/test-api'

const api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
const order = await guestOrderOf(api, { delivery_type: PICKUP, address: null })
// The kitchen counts no places: it is the server that is to be full.
await api.db.update(branches).set({ slotCapacity: 0 })
const url = await api.app.listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
process.send?.(z.object({ url: z.string(), order: z.looseObject({}) }).parse({ url, order }))
process.once('disconnect', () => void api.close().finally(() => process.exit(0)))
