import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderLockedError, lockFolder } from './lock'

let parent: string
let folder: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'refapi-lock-'))
  folder = join(parent, 'data')
})
afterEach(() => rmSync(parent, { recursive: true }))

const lockFile = () => `${folder}.lock`
const ownerPid = () => Number.parseInt(readFileSync(lockFile(), 'utf8'), 10)

test('the lock names its owner and is gone when it is given back', () => {
  const unlock = lockFolder(folder)
  expect(ownerPid()).toBe(process.pid)
  unlock()
  expect(existsSync(lockFile())).toBe(false)
})

test('a lock of a running process is not taken, and the refusal names folder and process', async () => {
  const owner = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  try {
    writeFileSync(lockFile(), `${owner.pid}\n`)
    expect(() => lockFolder(folder)).toThrow(FolderLockedError)
    expect(() => lockFolder(folder)).toThrow(new RegExp(`${folder}.*process ${owner.pid}`))
    expect(ownerPid()).toBe(owner.pid)
  } finally {
    owner.kill('SIGKILL')
  }
})

test('the lock of a dead process is taken over', async () => {
  const dead = spawn(process.execPath, ['-e', ''])
  await new Promise((resolve) => dead.on('exit', resolve))
  writeFileSync(lockFile(), `${dead.pid}\n`)
  const unlock = lockFolder(folder)
  expect(ownerPid()).toBe(process.pid)
  unlock()
})

test('a lock whose number belongs to another process by now is taken over', () => {
  writeFileSync(lockFile(), `${process.ppid} 1\n`)
  const unlock = lockFolder(folder)
  expect(ownerPid()).toBe(process.pid)
  unlock()
})

test('a process does not get the same folder twice', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderLockedError)
  unlock()
})

test('a lock that a crash left half written is taken over', () => {
  writeFileSync(lockFile(), '')
  const unlock = lockFolder(folder)
  expect(ownerPid()).toBe(process.pid)
  unlock()
})
