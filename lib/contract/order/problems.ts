import * as z from 'zod/mini'
import { anyFailure, problem, userFailure } from '@/lib/contract/errors'
import { route } from '@/lib/contract/route'
import { MESSAGE_CHANNELS } from '@/lib/domain/notices/message'
import { byLink, byLinkAndKey, byOwner, numberInPath, order, tokenInPath } from './ordering'
import { PHOTO_BODY_BYTES, photoInput, problemInput } from './problem-facts'

const changed = { 404: problem, 409: problem, 200: z.object({ order }) } as const
const stored = { 404: problem, 409: problem, 200: z.object({ key: z.uuid() }) } as const
/** In base64: customers' photos have no public address. */
const shown = { 404: problem, 200: z.object({ webp: z.string() }) } as const
const photoKey = { key: z.uuid() }
const channelInput = z.strictObject({ channel: z.enum(MESSAGE_CHANNELS) })

/** Calls about problems with an order and the messages about it; by number for its owner, by token for its link. */
export const problemRoutes = {
  reportProblem: route({
    method: 'POST',
    path: '/api/order/:token/problem',
    summary:
      'Say that lines of a delivered order were not brought, incomplete, wrong or bad; small sums are made up for at once',
    ...byLinkAndKey,
    body: problemInput,
    responses: { ...anyFailure, ...changed, 403: problem },
  }),
  reportHistoryProblem: route({
    method: 'POST',
    path: '/api/user/history/:id/problem',
    summary: "Say that lines of one of the caller's delivered orders were not brought, incomplete, wrong or bad",
    ...byOwner,
    body: problemInput,
    responses: { ...userFailure, ...changed },
  }),
  addPhoto: route({
    method: 'POST',
    path: '/api/order/:token/photos',
    summary: 'Send a photo of what is wrong with a delivered order, before the report that names it',
    ...byLinkAndKey,
    maxBody: PHOTO_BODY_BYTES,
    body: photoInput,
    responses: { ...anyFailure, ...stored, 403: problem },
  }),
  addHistoryPhoto: route({
    method: 'POST',
    path: '/api/user/history/:id/photos',
    summary: "Send a photo of what is wrong with one of the caller's delivered orders",
    ...byOwner,
    maxBody: PHOTO_BODY_BYTES,
    body: photoInput,
    responses: { ...userFailure, ...stored },
  }),
  orderPhoto: route({
    method: 'GET',
    path: '/api/order/:token/photos/:key',
    summary: 'A photo that was sent with an order',
    ...byLink,
    params: z.extend(tokenInPath, photoKey),
    responses: { ...anyFailure, ...shown },
  }),
  historyPhoto: route({
    method: 'GET',
    path: '/api/user/history/:id/photos/:key',
    summary: "A photo that was sent with one of the caller's orders",
    ...byOwner,
    params: z.extend(numberInPath, photoKey),
    responses: { ...userFailure, ...shown },
  }),
  setMessages: route({
    method: 'POST',
    path: '/api/order/:token/messages',
    summary: 'Choose how the phone of an order is told of it: by SMS, by a messenger, or not at all',
    ...byLinkAndKey,
    body: channelInput,
    responses: { ...anyFailure, ...changed, 403: problem },
  }),
  setHistoryMessages: route({
    method: 'POST',
    path: '/api/user/history/:id/messages',
    summary: "Choose how the phone of one of the caller's orders is told of it",
    ...byOwner,
    body: channelInput,
    responses: { ...userFailure, ...changed },
  }),
}
