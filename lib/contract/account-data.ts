import * as z from 'zod/mini'
import { order, tokenInPath } from '@/lib/contract/order/ordering'
import { CONSENT_KINDS, CONSENT_VERSIONS } from '@/lib/domain/account/consent'
import { FEEDBACK_TOPICS } from '@/lib/domain/staff/feedback'
import { card, doneAnswer, notification, user } from './account'
import { problem, userFailure } from './errors'
import { moment, savedAddress } from './fields'
import { bonusEntry } from './money'
import { route } from './route'

/** A consent that was given or withdrawn; the last one of a kind counts. */
const consent = z
  .object({ kind: z.enum(CONSENT_KINDS), version: z.string(), given: z.boolean(), at: moment })
  .register(z.globalRegistry, { id: 'Consent' })

const openSession = z.object({
  /** The session of the caller. */
  current: z.boolean(),
  opened_at: moment,
  last_used_at: moment,
})

/** Feedback about the chain; what is written about an order stands in the order. */
const sentFeedback = z.object({
  about: z.enum(FEEDBACK_TOPICS),
  overall: z.int(),
  text: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
  at: moment,
})

const consentList = z.object({
  consents: z.array(consent),
  /** The version of the texts that pages show now; a newer API may name one that this shop does not know. */
  current_version: z.iso.date(),
})

/**
 * Everything that is stored about a customer (law 94-V). Links of orders are left out: they would open the orders to
 * everybody who gets the file.
 */
const accountExport = z
  .object({
    exported_at: moment,
    user: z.extend(user, { registered_at: moment, phone_proven_at: z.nullable(moment) }),
    addresses: z.array(savedAddress),
    orders: z.array(z.omit(order, { token: true })),
    notifications: z.array(notification),
    cards: z.array(card),
    /** Promo codes that the customer got or used. */
    promocodes: z.array(z.string()),
    bonuses: z.array(bonusEntry),
    consents: z.array(consent),
    feedback: z.array(sentFeedback),
    /** The sold-out dishes that the customer waits for. An older API does not send it. */
    stock_alerts: z.optional(z.array(z.object({ dish: z.string(), filial: z.string(), at: moment }))),
    sessions: z.array(openSession),
    /** Browsers in which the customer has logged in. */
    devices: z.array(z.object({ known_since: moment, last_login_at: moment })),
  })
  .register(z.globalRegistry, { id: 'AccountExport' })

/** What a customer may do with the data and sessions of the account, beside the specification's calls. */
export const accountDataRoutes = {
  claimOrder: route({
    method: 'POST',
    path: '/api/user/claim',
    summary:
      "Take over a guest's order by the token of its link, with its key; a foreign one answers like a missing one",
    access: 'user',
    link: 'act',
    ours: true,
    body: z.strictObject({ token: tokenInPath.shape.token }),
    responses: { ...userFailure, 403: problem, 404: problem, 200: z.object({ number: z.string() }) },
  }),
  consents: route({
    method: 'GET',
    path: '/api/user/consents',
    summary: 'What the caller agreed to, the last word of each kind',
    access: 'user',
    ours: true,
    responses: { ...userFailure, 200: consentList },
  }),
  giveConsent: route({
    method: 'POST',
    path: '/api/user/consents',
    summary: 'Agree, or take agreement to marketing back; the other kinds end with the account',
    access: 'user',
    ours: true,
    body: z.union([
      z.strictObject({
        kind: z.literal('marketing'),
        given: z.boolean(),
        version: z.optional(z.enum(CONSENT_VERSIONS)),
      }),
      z.strictObject({
        kind: z.enum(CONSENT_KINDS),
        given: z.literal(true),
        version: z.optional(z.enum(CONSENT_VERSIONS)),
      }),
    ]),
    responses: { ...userFailure, 200: consentList },
  }),
  sessions: route({
    method: 'GET',
    path: '/api/user/sessions',
    summary: "The caller's open sessions, the last used first",
    access: 'user',
    ours: true,
    responses: { ...userFailure, 200: z.object({ sessions: z.array(openSession) }) },
  }),
  endOtherSessions: route({
    method: 'POST',
    path: '/api/user/sessions/end-others',
    summary: "End the caller's sessions everywhere else",
    access: 'user',
    ours: true,
    responses: { ...userFailure, 200: z.extend(doneAnswer, { ended: z.int() }) },
  }),
  exportAccount: route({
    method: 'GET',
    path: '/api/user/export',
    summary: 'Everything that is stored about the caller',
    access: 'user',
    ours: true,
    responses: { ...userFailure, 200: accountExport },
  }),
  deleteAccount: route({
    method: 'POST',
    path: '/api/user/delete',
    summary:
      'Delete the account: proven by password or code, or by a login in the last ten minutes; 409 while orders are under way',
    access: 'user',
    ours: true,
    body: z.strictObject({
      password: z.optional(z.string().check(z.maxLength(128))),
      code: z.optional(z.string().check(z.maxLength(10))),
    }),
    responses: { ...userFailure, 403: problem, 409: problem, 200: doneAnswer },
  }),
}
