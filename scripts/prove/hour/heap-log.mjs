// Loaded into every process whose memory is measured: told to (SIGUSR2), it collects its garbage and writes a line of what is in use.
import { appendFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

const file = process.env.HEAP_LOG
if (isMainThread && file) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  process.on('SIGUSR2', () => {
    collect()
    // What waits for a finalizer goes with the second one.
    setImmediate(() => {
      collect()
      const { heapUsed, external, rss } = process.memoryUsage()
      const line = { pid: process.pid, program: process.argv[1], heapUsed, external, rss }
      appendFileSync(file, `${JSON.stringify(line)}\n`)
    })
  })
}
