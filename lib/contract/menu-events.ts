import { z } from 'zod'

/**
 * The stream that tells shops what changed of all that prepared pages show. Its answer does not end by itself, so it stands beside the
 * table of calls. Server-sent events; the id of `change` and `reset` is the version that was reached, to be sent back as `Last-Event-ID`.
 *
 * Tags: `list` (all products), `category:{id}`, `product:{id}`, each of them at one branch with `@{guid}` behind it; `menu` and
 * `menu@{guid}` for all of these; `categories`, `places`, `specials`, `footer`, `articles`, `faq`, `ratings`.
 */
export const MENU_EVENTS_PATH = '/api/menu/events'

/** `hello`: the first event. `chain` changes when what the API was started with does (contacts, brand), which no version counts. */
export const menuHello = z.object({ chain: z.string().max(100) })

/** `change`: the next version and the tags of what it changed. A version that is not the next one means that some were lost. */
export const menuChange = z.object({ version: z.int().min(0), tags: z.array(z.string().max(200)).max(1000) })
export type MenuChange = z.infer<typeof menuChange>

/** `reset`: what changed up to this version is not known any more: everything may have. */
export const menuReset = z.object({ version: z.int().min(0) })
