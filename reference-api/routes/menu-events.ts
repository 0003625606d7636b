import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { MENU_EVENTS_PATH } from '@/lib/contract/menu-events'
import type { Deps } from '@/reference-api/deps'
import type { Identify } from '@/reference-api/http/mount'
import { lastEventIdOf, STREAM_RESPONSE, serveStream } from '@/reference-api/live/stream'
import { streamLimiter } from '@/reference-api/live/stream-limits'
import type { ChangeFeed } from '@/reference-api/menu/change-feed'

/** One stream serves an instance of the shop with all its visitors. */
const MOST = { subject: 500, network: 50, all: 500 }

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
        response: STREAM_RESPONSE,
      },
    },
    async (request, reply) => {
      const { locale } = await identify({ access: 'public' }, request)
      return serveStream(request, reply, {
        openSlot,
        subject: 'shops',
        locale,
        watch: ({ write, onHeartbeat, end }) => {
          const send = (event: string, data: object, id?: number): void =>
            write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
          send('hello', { chain })
          return feed.watch(lastEventIdOf(request), {
            onChange: (change) => send('change', change, change.version),
            onReset: (version) => send('reset', { version }, version),
            onHeartbeat,
            onEnd: end,
          })
        },
      })
    },
  )
}
