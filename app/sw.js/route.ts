import path from 'node:path'
import { build } from 'esbuild'
import { LOCALES } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'

// Bundled during the build and served as a file: one worker for each published version.
export const dynamic = 'force-static'

async function offlineTexts() {
  const entries = LOCALES.map(async (locale) => [locale, (await loadMessages(locale)).offlinePage] as const)
  return Object.fromEntries(await Promise.all(entries))
}

/**
 * The service worker of the shop (lib/pwa). Its address is that of the previous site's worker, so that it replaces that one.
 */
export async function GET(): Promise<Response> {
  const { outputFiles } = await build({
    entryPoints: [path.resolve('lib/pwa/worker.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    charset: 'utf8',
    target: ['chrome90', 'edge90', 'firefox100', 'safari15.4'],
    define: {
      OFFLINE_TEXTS: JSON.stringify(await offlineTexts()),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
  })
  return new Response(outputFiles[0]?.text ?? '', {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
