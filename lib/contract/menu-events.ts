import * as z from 'zod/mini'

/**
 * The stream that reports changes of all data that prepared pages show. Its answer stays open, so it is defined beside
 * the table of calls. Server-sent events; the id of `change` and `reset` is the version that was reached, to be sent
 * back as `Last-Event-ID`. Tags: `list` (all products), `category:{id}`, `product:{id}`, each of them at one branch
 * with `@{guid}` behind it; `menu` and `menu@{guid}` for all of these; `categories`, `places`, `specials`, `footer`,
 * `articles`, `faq`, `ratings`.
 */
export const MENU_EVENTS_PATH = '/api/menu/events'

/**
 * `hello`: the first event. `chain` differs after the API was started with other contacts or another brand, which have
 * no version of their own.
 */
export const menuHello = z.object({ chain: z.string().check(z.maxLength(100)) })

/** `change`: the next version and the tags of what it changed. A gap in the versions means that events were lost. */
export const menuChange = z.object({
  version: z.int().check(z.minimum(0)),
  tags: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(1000)),
})
export type MenuChange = z.infer<typeof menuChange>

/** `reset`: the API no longer knows what changed up to this version, so everything may have. */
export const menuReset = z.object({ version: z.int().check(z.minimum(0)) })
