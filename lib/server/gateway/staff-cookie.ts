import 'server-only'
import { staffKey } from '@/lib/contract/staff/staff-session'
import { cookieOf } from './session-cookie'

/** How long a tablet may be unused before it asks for its key again. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60

/** The path of the cookie: browsers send it with the calls of the staff only. */
const PATH = '/api/staff'

/** `__Secure-` needs HTTPS; `__Host-` would require the path of the whole shop. */
const nameFor = (isSecure: boolean) => (isSecure ? '__Secure-staff' : 'staff')

const cookie = (isSecure: boolean, value: string, maxAge: number) =>
  `${nameFor(isSecure)}=${value}; Path=${PATH}; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${isSecure ? '; Secure' : ''}`

/** The key in the cookie of a branch's tablet; null without one, or when it contains characters that a header may not. */
export const staffKeyOf = (request: Request, isSecure: boolean): string | null =>
  staffKey.safeParse(cookieOf(request, nameFor(isSecure))).data ?? null

/** The `Set-Cookie` value that stores or prolongs a staff key: HttpOnly, for 30 days since its last use. */
export const staffCookie = (key: string, isSecure: boolean): string => cookie(isSecure, key, MAX_AGE_SECONDS)

export const endedStaffCookie = (isSecure: boolean): string => cookie(isSecure, '', 0)
