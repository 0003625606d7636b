#!/usr/bin/env node
// Writes lib/config/early-script.mjs: the inline script of prepared pages, made of stores/early/taps.ts (decision 040). It is
// kept in the repository so that the content security policy can contain its hash. Run after a change of its sources:
//   npm run generate -- early
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** A script of `stores/early`, small enough for a document. @param {string} name */
async function bundle(name) {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [`stores/early/${name}.ts`],
    alias: { '@': ROOT },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    charset: 'utf8',
    target: 'es2020',
    // The compiler knows the events of the long name only.
    define: { 'window.addEventListener': 'addEventListener' },
    // Without the "use strict" that the TypeScript setting would add.
    tsconfigRaw: {},
  })
  return (outputFiles[0]?.text ?? '').trim()
}

const script = await bundle('taps')
const showKept = 'earlyTaps.show()'
const hash = createHash('sha256').update(`${script}${showKept}`).digest('base64')

const source = `// biome-ignore-all lint/suspicious/noTemplateCurlyInString: minified code
// Made by scripts/early.mjs of stores/early/taps.ts and kept-lines.ts: npm run generate -- early.

/** Hears what is pressed until the page itself does (decision 040). */
export const EARLY_SCRIPT = ${JSON.stringify(script)}

/** Shows what the browser keeps, as far as the document has arrived: place, cart, and counts on cards. */
export const SHOW_KEPT = ${JSON.stringify(showKept)}

/** Draws the stored cart on its page before the scripts of the page run. */
export const KEPT_LINES_SCRIPT = ${JSON.stringify(await bundle('kept-lines'))}

/** Lets the policy of a page allow both in one script. */
export const EARLY_SCRIPT_SOURCE = ${JSON.stringify(`'sha256-${hash}'`)}
`
const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
const formatted = execFileSync(process.execPath, [biome, 'format', '--stdin-file-path=lib/config/early-script.mjs'], {
  cwd: ROOT,
  input: source,
  encoding: 'utf8',
})

if (process.argv.includes('--print')) process.stdout.write(formatted)
else writeFileSync(new URL('../lib/config/early-script.mjs', import.meta.url), formatted)
