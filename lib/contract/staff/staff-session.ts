import * as z from 'zod/mini'
import { anyFailure, problem } from '@/lib/contract/errors'
import { route } from '@/lib/contract/route'

/** The printed form of a staff key. Only the chain knows whether it is valid. */
export const staffKey = z.string().check(z.trim(), z.regex(/^[\w-]{20,200}$/))

const done = z.object({ message: z.string() })

/**
 * Calls that the storefront's gateway answers itself: they exchange a staff key for a cookie that scripts cannot read.
 * The chain has no such calls, so they are not in the table.
 */
export const staffSessionRoutes = {
  openStaffSession: route({
    method: 'POST',
    path: '/api/staff/session',
    summary: 'Exchange the key of the staff for the cookie of the tablet',
    access: 'public',
    ours: true,
    body: z.strictObject({ key: staffKey }),
    responses: { ...anyFailure, 401: problem, 403: problem, 200: done },
  }),
  closeStaffSession: route({
    method: 'DELETE',
    path: '/api/staff/session',
    summary: 'Remove the cookie of the tablet; the key stays valid',
    access: 'public',
    ours: true,
    responses: { ...anyFailure, 403: problem, 200: done },
  }),
}
