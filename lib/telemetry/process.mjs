import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

/** Resident memory of the processes that this one has started, bytes; 0 where the system does not tell (Linux does). */
function memoryOfChildren() {
  try {
    const pids = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    const sizes = pids.map((pid) => /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
    return sizes.reduce((sum, size) => sum + Number(size ?? 0) * 1024, 0)
  } catch {
    return 0
  }
}

/**
 * Tells of this process and its disk whenever Prometheus asks.
 * @param {import('@opentelemetry/api').Meter} meter @param {string} folder on the disk that must not become full
 */
export function watchProcess(meter, folder) {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const startedAt = Math.round(Date.now() / 1000 - process.uptime())
  const gauge = (/** @type {string} */ name, /** @type {string} */ description) =>
    meter.createObservableGauge(name, { description })
  const memory = gauge(
    'shop.process.memory',
    'Resident memory of the process (of: self) and of those it started, bytes.',
  )
  const heap = gauge('shop.process.heap', 'The used share of the heap that the process may have, 0 to 1.')
  const late = gauge(
    'shop.process.delay',
    'How late the event loop was, 99th percentile since the last question, seconds.',
  )
  const started = gauge('shop.process.started', 'When the process began, Unix time in seconds.')
  const free = gauge('shop.disk.free', 'Free bytes of the disk.')
  meter.addBatchObservableCallback(
    async (result) => {
      const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
      result.observe(memory, process.memoryUsage.rss(), { of: 'self' })
      result.observe(memory, memoryOfChildren(), { of: 'children' })
      result.observe(heap, used / limit)
      result.observe(late, delay.percentile(99) / 1e9)
      delay.reset()
      result.observe(started, startedAt)
      // A folder that is not there has no disk to tell of.
      const disk = await statfs(folder).catch(() => null)
      if (disk) result.observe(free, disk.bavail * disk.bsize)
    },
    [memory, heap, late, started, free],
  )
}
