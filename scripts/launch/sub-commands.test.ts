import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const COMMANDS = [
  { script: 'db', name: 'restore', usage: 'restore [NAME | --list]' },
  { script: 'db', name: 'backup', usage: 'backup [--list]' },
  { script: 'chain', name: 'new', usage: 'new FOLDER' },
  { script: 'staff', name: 'key', usage: 'key --revoke NUMBER' },
]

test.each(COMMANDS)('`npm run $script -- $name --help` says how to use it, and does nothing', (command) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'help-'))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`scripts/${command.script}.mjs`, command.name, '--help'],
    {
      env: { PATH: process.env.PATH, NODE_ENV: 'test', INIT_CWD: folder, DATA_DIR: path.join(folder, 'data') },
      encoding: 'utf8',
    },
  )
  const left = readdirSync(folder)
  rmSync(folder, { recursive: true })
  expect([status, stderr, left]).toEqual([0, '', []])
  expect(stdout).toContain(command.usage)
})
