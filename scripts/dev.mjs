#!/usr/bin/env node
// `npm run dev`: both servers (dev/servers.mjs), which see to changes of their sources and start again with changed settings.
import './launch/node-version.mjs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { watch } from 'chokidar'
import { createProcessGroup, spawnNode } from './launch/process-group.mjs'
import { endProcess } from './launch/supervise.mjs'
import { untilExit } from './launch/waiting.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const SETTINGS = ['.env', '.env.local']
const say = (/** @type {string} */ line) => void process.stderr.write(`${line}\n`)

const group = createProcessGroup()
/** @type {import('node:child_process').ChildProcess | null} */
let servers = null
let isAsked = false
let wake = () => {}
group.adopt(() => servers)

watch('.', {
  depth: 0,
  ignoreInitial: true,
  ignored: (file, stats) => stats?.isFile() === true && !isSetting(file),
}).on('all', (_, file) => {
  if (!isSetting(file)) return
  say(`${path.basename(file)} changed: both servers start again.`)
  isAsked = true
  if (servers) void endProcess(servers)
  wake()
})

const isSetting = (/** @type {string} */ file) => SETTINGS.includes(path.basename(file))

/** Runs the servers to their end. */
async function runServers() {
  let isReady = false
  const child = spawnNode(['scripts/dev/servers.mjs'], process.env)
  child.on('message', (message) => {
    isReady ||= message === 'ready'
  })
  servers = child
  await untilExit(child)
  servers = null
  return { isReady, code: child.exitCode ?? 1 }
}

for (let haveServed = false; ; ) {
  isAsked = false
  const { isReady, code } = await runServers()
  haveServed ||= isReady
  if (group.isStopping()) break
  if (isAsked) continue
  // Settings that were wrong from the beginning end the command; wrong changes of them are waited out.
  if (isReady || !haveServed) await group.stop(code)
  say(
    'Nothing runs with these settings, for the reason above. The servers start again when .env or .env.local changes.',
  )
  await new Promise((resolve) => {
    wake = () => resolve(undefined)
  })
}
