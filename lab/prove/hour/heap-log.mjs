// Loaded into every process whose memory is measured: on SIGUSR2 it collects its garbage and writes a line with the memory in use.
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
    // Objects with a finalizer are freed by the second collection.
    setImmediate(() => {
      collect()
      const { heapUsed, external, rss } = process.memoryUsage()
      const line = { pid: process.pid, program: process.argv[1], heapUsed, external, rss }
      appendFileSync(file, `${JSON.stringify(line)}\n`)
    })
  })
}
