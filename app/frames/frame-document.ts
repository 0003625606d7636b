import { createHash } from 'node:crypto'
import path from 'node:path'
import { build } from 'esbuild'
import { framePolicy, type VendorHosts } from '@/lib/config/frame-policy'

const options = {
  bundle: true,
  minify: true,
  write: false,
  charset: 'utf8',
  target: 'es2022',
} as const

/**
 * The document of a vendor's frame (decision 021): the shop's styles and one inline script of ours, because a sandbox cannot
 * load files of the shop. Its policy allows that script by its hash and the vendor's hosts, and sandboxes the document also
 * when it is opened directly.
 * @param entry the script's source file, from the root of the project
 * @param title the title of the document; the accessible name of the frame is the `title` of the iframe
 */
export async function frameDocument(entry: string, title: string, hosts: VendorHosts): Promise<Response> {
  const define = Object.fromEntries(
    ['NEXT_PUBLIC_YANDEX_MAPS_KEY', 'NEXT_PUBLIC_CHAT_SCRIPT_URL', 'NEXT_PUBLIC_MAP_TILES_URL', 'NODE_ENV'].map(
      (name) => [`process.env.${name}`, JSON.stringify(process.env[name] ?? '')],
    ),
  )
  const outdir = path.resolve('out')
  const [code, look] = await Promise.all([
    build({ ...options, entryPoints: [path.resolve(entry)], format: 'iife', define, outdir }),
    build({
      ...options,
      entryPoints: [path.resolve('app/frames/frame.css')],
      loader: { '.woff2': 'dataurl' },
      outdir,
    }),
  ])
  const files = [...look.outputFiles, ...code.outputFiles]
  // The bundler escapes text that would end the script element.
  const textOf = (ending: string) =>
    files.flatMap((file) => (file.path.endsWith(ending) ? file.text.trim() : [])).join('\n')
  const script = textOf('.js')
  const hash = createHash('sha256').update(script).digest('base64')
  const html = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${textOf('.css')}</style></head><body><script>${script}</script></body></html>`
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': framePolicy(`'sha256-${hash}'`, hosts),
    },
  })
}
