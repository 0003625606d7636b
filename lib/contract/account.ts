import * as z from 'zod/mini'
import { orderAddress } from '@/lib/contract/order/order-address'
import { CONSENT_VERSIONS } from '@/lib/domain/account/consent'
import { PASSWORD_LENGTH, TEXT_LIMITS } from '@/lib/domain/input/limits'
import { FOOD_RULES } from '@/lib/domain/menu/food-rules'
import { ADDRESS_TYPES } from '@/lib/domain/place/address'
import { anyFailure, problem, userFailure } from './errors'
import { id, idInPath, mobile, page, pageLinkOrNull, phone, savedAddress, tenge, typedLine } from './fields'
import { bonusState, ownPromo } from './money'
import { route } from './route'

const foodRules = z.array(z.enum(FOOD_RULES)).check(z.maxLength(FOOD_RULES.length))

export const user = z
  .object({
    ...{ id, name: z.string(), phone: z.string(), bonus: tenge },
    /** What the customer asks of every dish; null: never chosen. An older chain API does not send it. */
    food_rules: z.nullish(foodRules),
  })
  .register(z.globalRegistry, { id: 'User' })
export type User = z.infer<typeof user>

const session = z.object({
  token: z.string(),
  user,
  /**
   * The client keeps it for 180 days and sends it as `X-Device-Token`: a device that has logged in before has its own rate
   * limits.
   */
  device: z.optional(z.string()),
})
const password = z.string().check(z.minLength(PASSWORD_LENGTH.min), z.maxLength(PASSWORD_LENGTH.max))
const name = typedLine(TEXT_LIMITS.name).check(z.minLength(1))

/** The version of the texts beside the button: consent to personal data and offer. */
const consentVersion = z.optional(z.enum(CONSENT_VERSIONS))

/** The solution of the challenge in a 429 `proof_required`. */
const proof = z.optional(z.string().check(z.maxLength(100)))

const addressInput = z.safeExtend(orderAddress, {
  type: z._default(z.enum(ADDRESS_TYPES), 'home'),
})

export const notification = z.object({
  id,
  type: z.enum(['order', 'bonus', 'promo', 'system']),
  title: z.string(),
  body: z.string(),
  link: pageLinkOrNull,
  created_at: z.string(),
  read_at: z.nullable(z.string()),
})
const notificationList = z.object({ total: z.int(), data: z.array(notification) })

export const card = z.object({
  id,
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  is_default: z.boolean(),
  is_expired: z.boolean(),
})
export type SavedCard = z.infer<typeof card>

export const doneAnswer = z.object({ message: z.string() })

/** The specification's calls about a person and their account (§7). */
export const accountRoutes = {
  sendCode: route({
    method: 'POST',
    path: '/api/send-code',
    summary: 'Send a login code by SMS; the code itself is answered in echo mode only',
    access: 'public',
    body: z.strictObject({ phone: mobile, proof }),
    responses: {
      ...anyFailure,
      200: z.object({
        code: z.nullable(z.string()),
        ttl: z.int(),
        resend_in: z.int(),
        /**
         * The number of digits of the code when it is not four: it grows while somebody guesses the codes of this
         * phone.
         */
        digits: z.optional(z.int()),
      }),
    },
  }),
  login: route({
    method: 'POST',
    path: '/api/login',
    summary: 'Log in by phone and SMS code, or by phone and password; ends the session that calls',
    access: 'optional',
    body: z.strictObject({
      phone,
      code: z.optional(z.string().check(z.maxLength(10))),
      password: z.optional(z.string().check(z.maxLength(PASSWORD_LENGTH.max))),
      consent_version: consentVersion,
      /**
       * A random value of the caller. When the answer was lost, the caller repeats the call with the same code and
       * value within 30 s.
       */
      attempt: z.optional(z.uuid()),
      proof,
    }),
    responses: { ...anyFailure, 201: session, 401: problem },
  }),
  logout: route({
    method: 'POST',
    path: '/api/logout',
    summary: 'End the session',
    access: 'user',
    responses: { ...userFailure, 200: doneAnswer },
  }),
  register: route({
    method: 'POST',
    path: '/api/register',
    summary:
      'Register; with a code that proves the phone it logs in at once, without one the first login with a code proves it',
    access: 'public',
    body: z
      .strictObject({
        phone: mobile,
        name,
        password,
        password_confirmation: z.string(),
        consent_version: consentVersion,
        /** The SMS code of the phone, and what goes with it at a login. */
        code: z.optional(z.string().check(z.maxLength(10))),
        attempt: z.optional(z.uuid()),
        proof,
      })
      .check(z.refine((body) => body.password === body.password_confirmation, { path: ['password_confirmation'] })),
    responses: { ...anyFailure, 201: z.partial(session, { token: true }), 401: problem },
  }),
  currentUser: route({
    method: 'GET',
    path: '/api/user/main',
    summary: 'The caller',
    access: 'user',
    responses: { ...userFailure, 200: z.object({ user }) },
  }),
  updateUser: route({
    method: 'PATCH',
    path: '/api/user/update',
    summary: "Change the caller's name, or what the caller asks of every dish",
    access: 'user',
    body: z
      .partial(z.strictObject({ name, food_rules: foodRules }))
      .check(z.refine((body) => body.name !== undefined || body.food_rules !== undefined, { path: ['name'] })),
    responses: { ...userFailure, 200: z.object({ user }) },
  }),
  updatePassword: route({
    method: 'PATCH',
    path: '/api/user/password/update',
    summary: "Change the caller's password; 403 when the login is older than ten minutes",
    access: 'user',
    body: z
      .strictObject({ password, password_confirmation: z.string() })
      .check(z.refine((body) => body.password === body.password_confirmation, { path: ['password_confirmation'] })),
    responses: { ...userFailure, 403: problem, 200: doneAnswer },
  }),
  notifications: route({
    method: 'GET',
    path: '/api/user/notification',
    summary: 'New and read notifications, twenty a page',
    access: 'user',
    query: z.object({ page }),
    responses: {
      ...userFailure,
      200: z.object({ notifications: z.object({ new: notificationList, read: notificationList }) }),
    },
  }),
  readNotifications: route({
    method: 'GET',
    path: '/api/user/notification/read',
    summary: 'Mark all notifications as read',
    access: 'user',
    mutates: true,
    responses: { ...userFailure, 200: doneAnswer },
  }),
  bonus: route({
    method: 'GET',
    path: '/api/user/bonus',
    summary: "The caller's bonus balance, and what comes and ends",
    access: 'user',
    responses: { ...userFailure, 200: bonusState },
  }),
  promocodes: route({
    method: 'GET',
    path: '/api/promocodes',
    summary: 'Promo codes that the caller can use',
    access: 'user',
    responses: {
      ...userFailure,
      200: z.object({ promocodes: z.array(ownPromo) }),
    },
  }),
  addresses: route({
    method: 'GET',
    path: '/api/user/address',
    summary: "The caller's saved addresses",
    access: 'user',
    responses: { ...userFailure, 200: z.object({ addresses: z.array(savedAddress) }) },
  }),
  createAddress: route({
    method: 'POST',
    path: '/api/user/address/create',
    summary: 'Save an address',
    access: 'user',
    body: addressInput,
    responses: { ...userFailure, 200: z.object({ address: savedAddress }) },
  }),
  updateAddress: route({
    method: 'PATCH',
    path: '/api/user/address/:id',
    summary: 'Change a saved address',
    access: 'user',
    params: z.object({ id: idInPath }),
    body: addressInput,
    responses: { ...userFailure, 404: problem, 200: z.object({ address: savedAddress }) },
  }),
  deleteAddress: route({
    method: 'DELETE',
    path: '/api/user/address/:id',
    summary: 'Delete a saved address',
    access: 'user',
    params: z.object({ id: idInPath }),
    responses: { ...userFailure, 404: problem, 200: doneAnswer },
  }),
  cards: route({
    method: 'GET',
    path: '/api/user/cards',
    summary: "The caller's saved cards",
    access: 'user',
    responses: { ...userFailure, 200: z.array(card) },
  }),
  deleteCard: route({
    method: 'POST',
    path: '/api/user/delete-card',
    summary: 'Forget a saved card',
    access: 'user',
    body: z.strictObject({ card_id: id }),
    responses: { ...userFailure, 404: problem, 200: doneAnswer },
  }),
}
