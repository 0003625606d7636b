import * as z from 'zod/mini'
import { problem, userFailure } from '@/lib/contract/errors'
import { route } from '@/lib/contract/route'

const LONGEST_ENDPOINT = 1500

/**
 * The address at which a push service accepts messages for a browser. Everybody who knows it can send to it, so it is
 * never disclosed.
 */
const endpoint = z.url({ protocol: /^https?$/ }).check(z.maxLength(LONGEST_ENDPOINT), z.regex(/^[\x21-\x7e]+$/))
/**
 * The public key by which the push service recognises the sender (RFC 8292): an uncompressed point of P-256, base64url.
 */
const publicKey = z.string().check(z.regex(/^B[\w-]{86}$/))

/** A browser's subscription (`PushSubscription.toJSON()`), and the key that it was made with. */
const subscription = {
  endpoint,
  p256dh: publicKey,
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  public_key: publicKey,
}

const failure = { ...userFailure, 403: problem, 404: problem } as const
/**
 * `other_key`: the chain sends with another key, so the tablet has to fetch it and subscribe again; `push_off`: the
 * chain sends no push messages.
 */
const unfit = { ...failure, 409: problem } as const

/**
 * How a tablet is woken while its page is closed or asleep: its browser subscribes to the push service of its vendor
 * (RFC 8030), and the chain sends a message for each new order of the branch. All calls can be repeated.
 */
export const staffPushRoutes = {
  staffPush: route({
    method: 'GET',
    path: '/api/staff/push',
    summary: 'The key with which tablets subscribe to be woken; null: the chain wakes no tablet',
    access: 'staff',
    ours: true,
    responses: { ...userFailure, 403: problem, 200: z.object({ public_key: z.nullable(publicKey) }) },
  }),
  staffPushOn: route({
    method: 'POST',
    path: '/api/staff/push',
    summary:
      'Wake this browser for the orders of a branch, in the language of the call; again for another branch or language',
    access: 'staff',
    ours: true,
    body: z.strictObject({ filial_guid: z.string().check(z.minLength(1), z.maxLength(64)), ...subscription }),
    responses: { ...unfit, 200: z.object({ is_on: z.literal(true) }) },
  }),
  staffPushRenew: route({
    method: 'POST',
    path: '/api/staff/push/renew',
    summary: 'The browser replaced its subscription: the new one takes the place of the old one',
    access: 'staff',
    ours: true,
    /**
     * `replaces`: the old address; null: the browser does not know it, and the subscription of a key for a single
     * branch is replaced.
     */
    body: z.strictObject({ replaces: z.nullable(endpoint), ...subscription }),
    responses: { ...unfit, 200: z.object({ is_on: z.literal(true) }) },
  }),
  staffPushOff: route({
    method: 'POST',
    path: '/api/staff/push/off',
    summary: 'Wake this browser no more',
    access: 'staff',
    ours: true,
    body: z.strictObject({ endpoint }),
    responses: { ...userFailure, 403: problem, 200: z.object({ is_on: z.literal(false) }) },
  }),
}
