import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { MENU_EVENTS_PATH } from '@/lib/contract/menu-events'
import type { Deps } from '@/reference-api/deps'
import { Refusal } from '@/reference-api/http/errors'
import type { Identify } from '@/reference-api/http/mount'
import { openBody, STREAM_HEADERS } from '@/reference-api/live/stream'
import { streamLimiter } from '@/reference-api/live/stream-limits'
import type { ChangeFeed } from '@/reference-api/menu/change-feed'
import { orderLifeTexts } from '@/reference-api/texts/texts'

const TRY_AGAIN_SECONDS = 30
/** One stream serves an instance of the shop with all its visitors. */
const MOST = { subject: 500, network: 50, all: 500 }

const lastVersionOf = (header: string | string[] | undefined): number | null =>
  typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : null

/** The stream of changes of the menu and other public data, for instances of the shop. It contains only public data. */
export function registerMenuEvents(app: FastifyInstance, identify: Identify, { brand }: Deps, feed: ChangeFeed): void {
  const openSlot = streamLimiter(MOST)
  const chain = createHash('sha256').update(JSON.stringify(brand)).digest('base64url').slice(0, 16)
  app.addHook('preClose', async () => feed.close())
  app.get(
    MENU_EVENTS_PATH,
    {
      exposeHeadRoute: false,
      schema: {
        summary: 'What changes of all that prepared pages show, as it happens; for shops',
        description:
          'Server-sent events: `hello` {chain}, then `change` {version, tags} for each version, or `reset` {version} when some are not known any more. Send the last id back as Last-Event-ID.',
        response: { 200: { content: { 'text/event-stream': { schema: z.string() } } } },
      },
    },
    async (request, reply) => {
      const { locale } = await identify({ access: 'public' }, request)
      const release = openSlot('shops', request.ip)
      if (!release) throw new Refusal(429, { message: orderLifeTexts[locale].tooManyStreams }, TRY_AGAIN_SECONDS)
      const { body, write, end } = openBody()
      const send = (event: string, data: object, id?: number): void =>
        write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      const since = lastVersionOf(request.headers['last-event-id'])
      send('hello', { chain })
      const watching = feed.watch(since, {
        onChange: (change) => send('change', change, change.version),
        onReset: (version) => send('reset', { version }, version),
        onHeartbeat: () => write(': still here\n\n'),
        onEnd: end,
      })
      watching.catch(release)
      const leave = await watching
      body.once('close', () => {
        leave()
        release()
      })
      reply.raw.once('close', () => body.destroy())
      // The shop may have left while the database was queried.
      if (reply.raw.destroyed) body.destroy()
      return reply.headers(STREAM_HEADERS).send(body)
    },
  )
}
