import type * as z from 'zod/mini'

/**
 * One call of the chain's API as data. Three interpreters read it: the typed client (`lib/api`), the reference server
 * (`reference-api/http/mount`), the mocks of component tests (`lib/testing`). A response schema never transforms.
 */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: `/api/${string}`
  /** What the call does, for the OpenAPI document. */
  readonly summary: string
  /**
   * `user` needs the Bearer token of a session and answers 401 without one; `optional` reads it when it is there;
   * `staff` needs a staff key instead of a session.
   */
  readonly access: 'public' | 'optional' | 'user' | 'staff'
  /** This shop added the call; it is not in the specification's table (§7). */
  readonly ours?: true
  /**
   * What the holder of an order's link may do by this call, which names the order by its token. `view`: the link is
   * enough. `act`: only with the key of the order (`order-key.ts`) or in the session of its customer. `pay`: like
   * `act`, but the link is enough for paying by card.
   */
  readonly link?: 'view' | 'act' | 'pay'
  /**
   * A GET that changes data: pages call it only after an action of the customer, and the gateway refuses it from other
   * sites.
   */
  readonly mutates?: true
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** The largest body in bytes, where it may be larger than for other calls (64 KiB). */
  readonly maxBody?: number
  readonly responses: { readonly [status: number]: z.ZodMiniType }
}

/** Keeps the exact type of a route value. */
export const route = <const R extends Route>(value: R): R => value

/** Whether the call needs the session of a customer or a staff key: only then a 401 means that this has ended. */
export const needsSession = ({ access }: Pick<Route, 'access'>): boolean => access === 'user' || access === 'staff'

type Part = 'params' | 'query' | 'body'
type Slot<R extends Route, K extends Part, D extends 'input' | 'output'> = R[K] extends z.ZodMiniType
  ? { readonly [P in K]: D extends 'input' ? z.input<R[K]> : z.output<R[K]> }
  : unknown

/** What a caller passes. */
export type Args<R extends Route> = Slot<R, 'params', 'input'> & Slot<R, 'query', 'input'> & Slot<R, 'body', 'input'>

/** What a server gets after parsing. */
export type Parsed<R extends Route> = Slot<R, 'params', 'output'> &
  Slot<R, 'query', 'output'> &
  Slot<R, 'body', 'output'>

/** The answers of a route: one union member for each declared status. */
export type Reply<R extends Route> = {
  [S in keyof R['responses'] & number]: { readonly status: S; readonly body: z.output<R['responses'][S]> }
}[keyof R['responses'] & number]

/** The body of one status of a route. */
export type Body<R extends Route, S extends keyof R['responses'] & number> = z.output<R['responses'][S]>

/** The success statuses of a route. */
type SuccessStatus<R extends Route> = keyof R['responses'] & (200 | 201)

/** The success answers of a route. */
export type Success<R extends Route> = {
  [S in SuccessStatus<R>]: { readonly status: S; readonly body: z.output<R['responses'][S]> }
}[SuccessStatus<R>]

/** The body of a success answer. */
export type SuccessBody<R extends Route> = {
  [S in SuccessStatus<R>]: z.output<R['responses'][S]>
}[SuccessStatus<R>]
