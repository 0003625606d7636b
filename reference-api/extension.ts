import type {} from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import type { LimitSettings } from './account/limit-settings'
import type { Command } from './command'
import type { Db, DbAndClock } from './db/client'
import type { MinuteCounter } from './db/minute-counter'
import type { AppDeps, Deps } from './deps'
import type { Env } from './env'
import type { Geocoder } from './geocoding/geocoder'
import type { FindStaff } from './http/identify'
import type { Identify, Mount } from './http/mount'
import type { Job } from './jobs/job'
import type { OrderNewsListener } from './live/outbox'
import type { Menu } from './menu/menu'
import type { PaymentProvider } from './payments/provider'

/** The dependencies of an extension. */
export type ExtensionContext = DbAndClock & {
  readonly env: Env
  /**
   * The database is the embedded one of a demo, of development or of a test, which brings its own chain and kitchen.
   */
  readonly isPlayground: boolean
  /** The e-mail address of the shop. */
  readonly email: string
  readonly counter: MinuteCounter
  readonly limits: LimitSettings
  /** `AccountDeps.redemptionSecret`. */
  readonly secret: string
  /** The public address of this API, without a slash at the end. */
  readonly publicUrl: () => string
  /** Logs a message for the operator; no personal data. */
  readonly warn: (what: string) => void
  /** Logs an error and the step that failed. */
  readonly onTrouble: (error: unknown, doing: string) => void
}

export type AppTools = {
  readonly app: FastifyInstance
  readonly mount: Mount
  readonly identify: Identify
  readonly deps: AppDeps
  readonly menu: Menu
}

/** The parts that an extension adds to a server. */
export type Additions = {
  /** Mounts calls of the contract. */
  readonly routes?: (tools: AppTools) => void
  /** Pages in a scope of their own besides the calls, because they accept bodies that the calls do not. */
  readonly pages?: (app: FastifyInstance, deps: Deps) => Promise<void>
  /** Finds the owner of the staff key in a call; without it every call of the staff is refused. */
  readonly findStaff?: FindStaff
  /** Gets the events of orders. */
  readonly onOrderNews?: OrderNewsListener
  readonly jobs?: readonly Job[]
  /** Charges cards when no bank is configured. */
  readonly paymentProvider?: PaymentProvider
  /** Finds addresses without a maps service. */
  readonly geocoder?: Geocoder
}

/** A part of the API that can be deleted: its folder, and its row in `extensions.ts`. */
export type Extension = {
  readonly name: string
  /** Commands by their names in package.json. */
  readonly commands?: Readonly<Record<string, Command>>
  /** Writes the data that a playground needs, before anything else starts. */
  readonly furnish?: (db: Db, env: Env, now: Date) => Promise<void>
  readonly begin: (context: ExtensionContext) => Additions | Promise<Additions>
}
