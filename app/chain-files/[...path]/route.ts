import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chainFolder } from '@/lib/chain/chain-folder.mjs'
import { contentTypeOf } from '@/lib/config/content-types'

// The chain is known only at run time, not during the build.
export const dynamic = 'force-dynamic'

const FOLDERS = ['brand', 'media']
/** No hidden file and no parent folder. */
const NAME = /^[\w-][\w.-]*$/

/** @returns null: there is no such file */
const read = (folder: string, names: readonly string[]) =>
  readFile(/* turbopackIgnore: true */ join(/* turbopackIgnore: true */ folder, ...names)).catch(() => null)

/**
 * A picture of the chain where no front stands before Next (`npm run dev`, `next start`): rewrites of next.config.ts lead here, and no
 * other request does. In production `server/files.ts` answers.
 */
export async function GET(_: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  const { path } = await params
  const [folder = '', ...names] = path
  const type = contentTypeOf(names.at(-1) ?? '')
  if (!type || !FOLDERS.includes(folder) || !names.every((name) => NAME.test(name)))
    return new Response(null, { status: 404 })
  const own = await read(chainFolder(), path)
  const data = own ?? (folder === 'brand' ? await read(join(process.cwd(), 'public'), names) : null)
  return data === null
    ? new Response(null, { status: 404 })
    : new Response(new Uint8Array(data), { headers: { 'content-type': type, 'cache-control': 'no-cache' } })
}
