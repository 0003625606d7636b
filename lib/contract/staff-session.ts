import { z } from 'zod'
import { anyFailure, problem } from './errors'
import { route } from './route'

/** A key of the staff, as it is printed when it is made. Whether it is valid is the chain's to say. */
export const staffKey = z
  .string()
  .trim()
  .regex(/^[\w-]{20,200}$/)

const done = z.object({ message: z.string() })

/**
 * Calls that the storefront's gateway answers itself: the key of the staff is exchanged for a cookie that scripts cannot read.
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
