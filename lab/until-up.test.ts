import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { freePort } from '@/scripts/launch/network.mjs'
import { untilUp } from './until-up.mjs'

test.each([
  ['process.exit(3)', 'ended with code 3'],
  ['process.kill(process.pid, "SIGKILL")', 'was ended by SIGKILL'],
])('a child that ends is not waited for, and its end is named: %s', async (code, words) => {
  const child = spawn(process.execPath, ['-e', code], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${await freePort()}/`
  await expect(untilUp(child, 'The child', url)).rejects.toThrow(`The child ${words} before it answered at ${url}.`)
})
