import type { StaffRole } from '@/lib/domain/staff/staff'
import type { Locale } from '@/reference-api/locale'

/** The caller and the language of a call. */
export type Caller<User> = {
  readonly locale: Locale
  readonly ip: string
  /** The token of a device that has logged in before; null: none was sent. It is not checked yet. */
  readonly deviceToken: string | null
  /** The key of an order (`ORDER_KEY_HEADER`); null: none was sent. It is not checked yet. */
  readonly orderKey: string | null
  readonly user: User
}

/** The facts about a logged-in customer, in every handler. */
export type SessionUser = {
  readonly id: number
  readonly phone: string
  readonly name: string
  readonly sessionId: number
  /** When the session was opened: some actions require a recent login. */
  readonly loggedInAt: Date
}

/** The holder of a staff key. */
export type StaffMember = {
  readonly keyId: number
  readonly name: string
  readonly role: StaffRole
  /** The only branch the key may see; null: all of them. */
  readonly branchId: number | null
}
