import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeSocketFolder } from './socket-folder'

test('folders of processes that were killed are removed, and no others', async () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'sockets-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const killed = spawn(process.execPath, ['-e', ''])
  await once(killed, 'exit')
  const [left, same, running] = [`shop-${killed.pid}-a`, `shop-${process.pid}-b`, `shop-${process.ppid}-c`]
  for (const name of [left, same, running, 'shop-fittings', 'other']) mkdirSync(path.join(parent, name))
  writeFileSync(path.join(parent, left, 'renderer-1.sock'), '')

  const folder = makeSocketFolder(parent)
  expect(readdirSync(parent).sort()).toEqual([running, 'shop-fittings', 'other', path.basename(folder)].sort())
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})
