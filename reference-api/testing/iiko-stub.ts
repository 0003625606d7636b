import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

type Answer = { readonly status?: number; readonly body?: unknown }

const delivery = z.object({
  organizationId: z.guid(),
  terminalGroupId: z.guid(),
  order: z.looseObject({
    id: z.guid(),
    externalNumber: z.string().max(50),
    completeBefore: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/)
      .nullable(),
    phone: z.string().regex(/^\+\d{8,39}$/),
    orderServiceType: z.enum(['DeliveryByCourier', 'DeliveryByClient']),
    deliveryPoint: z
      .object({
        coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
        address: z.object({
          type: z.literal('legacy'),
          street: z.object({ name: z.string().min(1), city: z.string().min(1) }),
          house: z.string().min(1),
          flat: z.string().max(10).nullable(),
          entrance: z.string().max(10).nullable(),
          floor: z.string().max(10).nullable(),
        }),
        comment: z.string().max(500),
      })
      .nullable(),
    customer: z.object({ type: z.literal('one-time'), name: z.string().min(1).max(60) }),
    comment: z.string(),
    items: z
      .array(
        z.object({
          type: z.literal('Product'),
          productId: z.guid(),
          amount: z.number().positive(),
          price: z.number().min(0),
          modifiers: z
            .array(
              z.object({
                productId: z.guid(),
                amount: z.number(),
                price: z.number(),
                productGroupId: z.guid().optional(),
              }),
            )
            .optional(),
          comment: z.string().max(255).optional(),
        }),
      )
      .min(1),
    payments: z.array(z.looseObject({ paymentTypeId: z.guid(), sum: z.number() })),
    discountsInfo: z.looseObject({ discounts: z.array(z.looseObject({ sum: z.number() })) }).nullable(),
  }),
})
type Delivery = z.infer<typeof delivery>

type StubOrder = {
  readonly body: Delivery
  creationStatus: 'Success' | 'InProgress' | 'Error'
  status: string
  errorCode: string | null
  /** Later changes of the order. */
  readonly changes: object[]
}
type StubProduct = { readonly id: string; readonly modifiers: readonly string[]; readonly groupId?: string }

const byIds = z.object({ organizationIds: z.array(z.guid()).min(1), orderIds: z.array(z.guid()).min(1) })
const cancel = z.object({ organizationId: z.guid(), orderId: z.guid(), cancelComment: z.string().nullish() })

/** iikoCloud according to its documentation, with one organization and any number of terminal groups. */
export type IikoStub = {
  readonly url: string
  readonly organizationId: string
  readonly groups: string[]
  readonly products: StubProduct[]
  /** Products out of stock, by group of terminals. */
  readonly stops: Map<string, readonly string[]>
  readonly orders: Map<string, StubOrder>
  /** The requested paths. */
  readonly requested: string[]
  /** Answers instead of the usual ones by path, and whether the call is executed nevertheless (its answer is lost). */
  readonly faults: Map<string, Answer & { readonly isDone?: boolean }>
  /** How the next orders are created. */
  making: { readonly creationStatus: StubOrder['creationStatus']; readonly errorCode: string | null }
  /** The number of issued tokens; `withdraw` makes earlier ones invalid. */
  readonly withdraw: () => void
  readonly close: () => Promise<void>
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

const infoOf = ({ organizationId }: IikoStub, id: string, { body, creationStatus, status, errorCode }: StubOrder) => ({
  ...{ id, posId: null, externalNumber: body.order.externalNumber, organizationId, timestamp: 1, creationStatus },
  errorInfo: errorCode && { code: errorCode, message: 'said by iiko' },
  order: creationStatus === 'Success' ? { status, completeBefore: '2026-03-04 13:00:00.000' } : null,
})

function create(stub: IikoStub, json: unknown): Answer {
  const { data, error } = delivery.safeParse(json)
  if (!data) return { status: 400, body: { errorDescription: z.prettifyError(error) } }
  const { id } = data.order
  if (stub.orders.has(id))
    return {
      body: {
        orderInfo: infoOf(stub, id, {
          body: data,
          creationStatus: 'Error',
          status: '',
          errorCode: 'OrderAlreadyExists',
          changes: [],
        }),
      },
    }
  const created = { body: data, ...stub.making, status: 'Unconfirmed', changes: [] }
  if (created.creationStatus !== 'Error') stub.orders.set(id, created)
  return { body: { correlationId: crypto.randomUUID(), orderInfo: infoOf(stub, id, created) } }
}

/** Accepts a change of an existing order and stores it. */
const change =
  (stub: IikoStub, said: z.ZodType<object>) =>
  (json: unknown): Answer => {
    const { data } = z.object({ organizationId: z.guid(), orderId: z.guid() }).safeParse(json)
    const order = data && stub.orders.get(data.orderId)
    const changed = said.safeParse(json).data
    if (!order || !changed) return { status: 400, body: { errorDescription: 'no such order, or no such field' } }
    order.changes.push(changed)
    return { body: { correlationId: crypto.randomUUID() } }
  }

/** What iiko answers, by path. */
const callsOf = (stub: IikoStub): Readonly<Record<string, (json: unknown) => Answer>> => ({
  organizations: () => ({ body: { organizations: [{ id: stub.organizationId, name: 'Chain' }] } }),
  terminal_groups: () => ({
    body: {
      terminalGroups: [{ organizationId: stub.organizationId, items: stub.groups.map((id) => ({ id, name: id })) }],
    },
  }),
  nomenclature: () => ({
    body: {
      products: stub.products.map(({ id, modifiers, groupId }) => ({
        ...{ id, name: id, isDeleted: false, modifiers: [] },
        groupModifiers: groupId ? [{ id: groupId, childModifiers: modifiers.map((child) => ({ id: child })) }] : [],
      })),
    },
  }),
  stop_lists: () => ({
    body: {
      terminalGroupStopLists: [
        {
          organizationId: stub.organizationId,
          items: [...stub.stops].map(([terminalGroupId, ids]) => ({
            terminalGroupId,
            items: ids.map((productId) => ({ productId, balance: 0, sizeId: null })),
          })),
        },
      ],
    },
  }),
  'deliveries/create': (json) => create(stub, json),
  'deliveries/by_id': (json) => {
    const { orderIds } = byIds.parse(json)
    const found = orderIds.flatMap((id) => {
      const one = stub.orders.get(id)
      return one ? [infoOf(stub, id, one)] : []
    })
    return { body: { correlationId: crypto.randomUUID(), orders: found } }
  },
  'deliveries/change_delivery_point': change(
    stub,
    z.object({ newDeliveryPoint: delivery.shape.order.shape.deliveryPoint.unwrap() }),
  ),
  'deliveries/change_complete_before': change(
    stub,
    z.object({ newCompleteBefore: delivery.shape.order.shape.completeBefore.unwrap() }),
  ),
  'deliveries/change_comment': change(stub, z.object({ comment: z.string() })),
  'deliveries/cancel': (json) => {
    const order = stub.orders.get(cancel.parse(json).orderId)
    if (!order) return { status: 400, body: { errorDescription: 'no such order' } }
    order.status = 'Cancelled'
    return { body: { correlationId: crypto.randomUUID() } }
  },
})

/** @param login the only API login that it accepts */
export async function iikoStub(login: string): Promise<IikoStub> {
  const tokens = new Set<string>()
  const organizationId = crypto.randomUUID()

  const authorise = (json: unknown): Answer => {
    if (!z.object({ apiLogin: z.literal(login) }).safeParse(json).success)
      return { status: 401, body: { errorDescription: 'wrong login' } }
    const token = crypto.randomUUID()
    tokens.add(token)
    return { body: { correlationId: crypto.randomUUID(), token } }
  }

  const answer = (path: string, bearer: string, json: unknown): Answer => {
    if (path === 'access_token') return authorise(json)
    if (!tokens.has(bearer)) return { status: 401, body: { errorDescription: 'wrong token' } }
    const fault = stub.faults.get(path)
    if (fault && !fault.isDone) return fault
    const done = callsOf(stub)[path]?.(json) ?? { status: 404, body: {} }
    return fault ?? done
  }

  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').replace('/api/1/', '')
    stub.requested.push(path)
    const bearer = (request.headers.authorization ?? '').replace('Bearer ', '')
    const { status = 200, body } = answer(path, bearer, JSON.parse(await read(request)))
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stub: IikoStub = {
    ...{ url: `http://127.0.0.1:${port}`, organizationId, groups: [], products: [], requested: [] },
    ...{ stops: new Map(), orders: new Map(), faults: new Map() },
    making: { creationStatus: 'Success', errorCode: null },
    withdraw: () => tokens.clear(),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return stub
}
