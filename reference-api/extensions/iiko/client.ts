import { z } from 'zod'

/** The address of iikoCloud (https://api-ru.iiko.services, documentation of API 1). */
export type IikoSettings = { readonly url: string; readonly login: string; readonly clock: () => Date }

const PATIENCE_MS = 20_000
/** How long a token is used; iiko accepts it for an hour. */
const TOKEN_MS = 45 * 60_000

const uuid = z.string().min(1)
const name = z.string().nullish()

const errorInfo = z.object({ code: z.string(), message: z.string().nullish() })
const orderInfo = z.object({
  id: uuid,
  externalNumber: z.string().nullish(),
  organizationId: uuid,
  /** `Success`: the till has the order. */
  creationStatus: z.enum(['Success', 'InProgress', 'Error']),
  errorInfo: errorInfo.nullish(),
  order: z.object({ status: z.string(), completeBefore: z.string().nullish() }).nullish(),
})
export type IikoOrderInfo = z.infer<typeof orderInfo>

const childModifiers = z.array(z.object({ id: uuid })).nullish()
const menuProduct = z.object({
  id: uuid,
  name,
  isDeleted: z.boolean().nullish(),
  modifiers: childModifiers,
  groupModifiers: z.array(z.object({ id: uuid, childModifiers })).nullish(),
})
export type IikoProduct = z.infer<typeof menuProduct>

const answers = {
  token: z.object({ token: z.string().min(1) }),
  organizations: z.object({ organizations: z.array(z.object({ id: uuid, name })) }),
  terminalGroups: z.object({
    terminalGroups: z.array(z.object({ organizationId: uuid, items: z.array(z.object({ id: uuid, name })) })),
  }),
  menu: z.object({ products: z.array(menuProduct) }),
  stopLists: z.object({
    terminalGroupStopLists: z.array(
      z.object({
        organizationId: uuid,
        items: z.array(
          z.object({
            terminalGroupId: uuid,
            items: z.array(z.object({ productId: uuid, balance: z.number() })),
          }),
        ),
      }),
    ),
  }),
  created: z.object({ orderInfo }),
  orders: z.object({ orders: z.array(orderInfo) }),
  command: z.object({ correlationId: z.string() }),
}

const refusal = z.object({ errorDescription: z.string().nullish(), error: z.string().nullish() })

/** iiko understood the request and refuses it; it would refuse a repetition, too. */
export class IikoRefusal extends Error {
  override readonly name = 'IikoRefusal'
}

const AGAIN: readonly number[] = [401, 408, 429]

/** The calls of iikoCloud that the shop needs. Each rejects when iiko cannot be reached or answers unexpectedly. */
export function createIikoClient({ url, login, clock }: IikoSettings) {
  let token: { readonly text: string; readonly until: number } | null = null

  const post = async (path: string, body: object, bearer: string | null): Promise<Response> =>
    fetch(`${url}/api/1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })

  const read = async <T>(path: string, answer: Response, schema: z.ZodType<T>): Promise<T> => {
    if (answer.ok) return schema.parse(await answer.json())
    // An answer that is not JSON has no usable message, so the error names the status.
    const said = refusal.safeParse(await answer.json().catch(() => null)).data
    const what = `iiko answered ${answer.status} to ${path}: ${said?.errorDescription ?? said?.error ?? ''}`
    if (answer.status >= 400 && answer.status < 500 && !AGAIN.includes(answer.status)) throw new IikoRefusal(what)
    throw new Error(what)
  }

  const authorise = async (): Promise<string> => {
    const now = clock().getTime()
    if (token && token.until > now) return token.text
    const answer = await read('access_token', await post('access_token', { apiLogin: login }, null), answers.token)
    token = { text: answer.token, until: now + TOKEN_MS }
    return answer.token
  }

  const ask = async <T>(path: string, body: object, schema: z.ZodType<T>): Promise<T> => {
    const answer = await post(path, body, await authorise())
    if (answer.status !== 401) return read(path, answer, schema)
    // iiko withdrew the token early.
    token = null
    return read(path, await post(path, body, await authorise()), schema)
  }

  return {
    organizations: async () => (await ask('organizations', {}, answers.organizations)).organizations,

    terminalGroups: async (organizationIds: readonly string[]) =>
      (await ask('terminal_groups', { organizationIds, includeDisabled: false }, answers.terminalGroups))
        .terminalGroups,

    menu: async (organizationId: string): Promise<readonly IikoProduct[]> => {
      const { products } = await ask('nomenclature', { organizationId }, answers.menu)
      return products.filter(({ isDeleted }) => isDeleted !== true)
    },

    /** Products that cannot be sold, by group of terminals. */
    stopLists: async (organizationIds: readonly string[]) => {
      const { terminalGroupStopLists } = await ask('stop_lists', { organizationIds }, answers.stopLists)
      return terminalGroupStopLists.flatMap(({ items }) =>
        items.map(({ terminalGroupId, items: products }) => ({
          terminalGroupId,
          productIds: products.flatMap(({ productId, balance }) => (balance <= 0 ? [productId] : [])),
        })),
      )
    },

    createDelivery: async (body: object): Promise<IikoOrderInfo> =>
      (await ask('deliveries/create', body, answers.created)).orderInfo,

    /** Orders by their ids in iiko; orders that it does not know are missing. */
    ordersById: async (organizationId: string, orderIds: readonly string[]): Promise<readonly IikoOrderInfo[]> =>
      (await ask('deliveries/by_id', { organizationIds: [organizationId], orderIds }, answers.orders)).orders,

    changePoint: async (organizationId: string, orderId: string, newDeliveryPoint: object): Promise<void> => {
      await ask('deliveries/change_delivery_point', { organizationId, orderId, newDeliveryPoint }, answers.command)
    },

    /** @param newCompleteBefore in the local time of the till */
    changeTime: async (organizationId: string, orderId: string, newCompleteBefore: string): Promise<void> => {
      await ask('deliveries/change_complete_before', { organizationId, orderId, newCompleteBefore }, answers.command)
    },

    changeComment: async (organizationId: string, orderId: string, comment: string): Promise<void> => {
      await ask('deliveries/change_comment', { organizationId, orderId, comment }, answers.command)
    },

    cancelDelivery: async (organizationId: string, orderId: string, cancelComment: string): Promise<void> => {
      await ask('deliveries/cancel', { organizationId, orderId, cancelComment }, answers.command)
    },
  }
}

export type IikoClient = ReturnType<typeof createIikoClient>
