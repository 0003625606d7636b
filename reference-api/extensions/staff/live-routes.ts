import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { STAFF_EVENTS_PATH } from '@/lib/contract/staff/staff'
import type { Db } from '@/reference-api/db/client'
import type { Caller, StaffMember } from '@/reference-api/http/caller'
import { Refusal } from '@/reference-api/http/errors'
import type { Identify } from '@/reference-api/http/mount'
import { STREAM_RESPONSE, serveStream } from '@/reference-api/live/stream'
import { streamLimiter } from '@/reference-api/live/stream-limits'
import type { Menu } from '@/reference-api/menu/menu'
import { requestedBranches } from '@/reference-api/shop/own-branches'
import { orderingTexts } from '@/reference-api/texts/texts'
import type { StaffHub } from './hub'

const requestedBranch = z.object({ filial_guid: z.string().min(1).max(64).optional() })

type Tools = {
  readonly app: FastifyInstance
  readonly identify: Identify
  readonly db: Db
  readonly menu: Menu
}

/**
 * The stream of changes at a branch for its staff. It begins with an event, so that the page requests everything once
 * more.
 */
export function registerStaffLive({ app, identify, db, menu }: Tools, hub: StaffHub): void {
  const openSlot = streamLimiter()
  const callers = new WeakMap<FastifyRequest, Caller<StaffMember>>()
  app.addHook('preClose', async () => hub.close())
  app.get(
    STAFF_EVENTS_PATH,
    {
      exposeHeadRoute: false,
      schema: {
        summary: 'What is new at a branch, as it happens',
        description: 'Server-sent events `order`, `tasks` and `branch`: ask again. Ends when the key is revoked.',
        querystring: requestedBranch,
        response: STREAM_RESPONSE,
      },
      // The key is checked before the query, as with every call.
      onRequest: async (request) => {
        callers.set(request, await identify({ access: 'staff' }, request))
      },
    },
    async (request, reply) => {
      const caller = callers.get(request)
      if (!caller) throw new Error('A stream route ran before the caller was identified')
      const { locale, user } = caller
      const { filial_guid } = requestedBranch.parse(request.query)
      const branches = requestedBranches(await menu(db), user, filial_guid)
      if (!branches) throw new Refusal(404, { message: orderingTexts[locale].unknownBranch })
      return serveStream(request, reply, {
        openSlot,
        subject: `staff:${user.keyId}:${filial_guid ?? ''}`,
        locale,
        watch: async ({ write, onHeartbeat, end }) => {
          const leave = await hub.watch({
            keyId: user.keyId,
            seesChain: user.branchId === null,
            branchIds: new Set(branches.map(({ id }) => id)),
            listener: {
              onNews: ({ name, data }) => write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
              onHeartbeat,
              onEnd: end,
            },
          })
          write('event: branch\ndata: {"number":null,"status":null,"version":null}\n\n')
          return leave
        },
      })
    },
  )
}
