#!/usr/bin/env node
// `npm run messages`: lists the messages about orders that a demo on this machine would have sent to phones, newest last. They contain phones
// and links that open orders, and are meant for people who try the shop.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSettings } from './launch/settings.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { env } = readSettings()
const file = `${path.resolve(env.DATA_DIR || '.data/pglite')}.messages`

function readLog() {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const lines = readLog().split('\n').filter(Boolean)
if (lines.length === 0) process.stdout.write('No messages yet.\n')
for (const line of lines.slice(-50)) {
  const { at, channel, phone, text } = JSON.parse(line)
  process.stdout.write(`${at}  ${channel}  +${phone}  ${text}\n`)
}
