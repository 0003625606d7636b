import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { freePort } from './network.mjs'
import { untilAnswers, untilExit } from './waiting.mjs'

const children: ReturnType<typeof spawn>[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** A program that runs the given code. */
function run(code: string) {
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'ignore'] })
  children.push(child)
  return child
}

test('a process that lives is waited for, and what it does is said with the seconds', async () => {
  const port = await freePort()
  const said: string[] = []
  const answers = [500, 307, 404, 200]
  // The server answers well from the third request on.
  const child = run(`
    let turn = 0
    const answers = ${JSON.stringify(answers)}
    require('node:http').createServer((_, response) => {
      response.writeHead(answers[Math.min(turn++, answers.length - 1)])
      response.end()
    }).listen(${port}, '127.0.0.1')`)
  const isUp = await untilAnswers(`http://127.0.0.1:${port}/`, {
    gone: untilExit(child),
    doing: 'Creating the database',
    say: (line) => void said.push(line),
    everyMs: 20,
  })
  expect(isUp).toBe(true)
  expect(said[0]).toBe('Creating the database…')
  expect(said[1]).toMatch(/^Creating the database… \d+ s$/)
})

test.each([
  ['process.exit(3)', 'ended with code 3'],
  ['process.kill(process.pid, "SIGKILL")', 'was ended by SIGKILL'],
])('a process that ends is not waited for, and its end is named: %s', async (code, words) => {
  const gone = untilExit(run(code))
  const url = `http://127.0.0.1:${await freePort()}/`
  expect(await untilAnswers(url, { gone, doing: 'Starting the child', say: () => undefined })).toBe(false)
  expect(await gone).toBe(words)
})

test('a process that ended before is known to have ended; one that cannot be started says why', async () => {
  const child = run('process.exit(4)')
  await once(child, 'exit')
  expect(await untilExit(child)).toBe('ended with code 4')
  expect(await untilExit(spawn('/nowhere/program'))).toMatch(/^could not be started: .*ENOENT/)
})

test('a signal ends a process with its steps for the end, unless it has steps of its own for signals', async () => {
  const steps = (own: string) =>
    run(`
      process.once('exit', () => console.log('exit'))
      ${own}
      import('${new URL('./waiting.mjs', import.meta.url).href}').then(({ endPolitely }) => {
        endPolitely()
        process.kill(process.pid, 'SIGTERM')
      })
      setTimeout(() => {}, 60_000)`)
  const said = async (child: ReturnType<typeof run>) => {
    let words = ''
    child.stdout?.on('data', (part) => {
      words += part
    })
    const [code] = await once(child, 'close')
    return [code, words]
  }
  expect(await said(steps(''))).toEqual([143, 'exit\n'])
  const own = "process.once('SIGTERM', () => { console.log('own'); process.exit(7) })"
  expect(await said(steps(own))).toEqual([7, 'own\nexit\n'])
})

test('a process that fails says why in one sentence, and does its steps for the end', async () => {
  const url = new URL('./waiting.mjs', import.meta.url).href
  const code = `
    import { endPolitely } from '${url}'
    process.once('exit', () => console.error('exit'))
    endPolitely()
    await Promise.reject(new Error('There is no build here.'))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'ignore', 'pipe'] })
  children.push(child)
  let words = ''
  child.stderr.on('data', (part) => {
    words += part
  })
  const [end] = await once(child, 'close')
  expect([end, words]).toEqual([1, 'The program ended early: There is no build here.\nexit\n'])
})
