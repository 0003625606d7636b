import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { Meter } from '@opentelemetry/api'

/** Resident memory of this process's child processes, in bytes; 0 on systems that do not report it (Linux does). */
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
 * Reports the state of this process and its disk when Prometheus asks.
 * @param folder a folder on the disk to watch
 */
export function watchProcess(meter: Meter, folder: string) {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const startedAt = Math.round(Date.now() / 1000 - process.uptime())
  const gauge = (name: string, description: string) => meter.createObservableGauge(name, { description })
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
      // A folder that does not exist has no disk to report.
      const disk = await statfs(folder).catch(() => null)
      if (disk) result.observe(free, disk.bavail * disk.bsize)
    },
    [memory, heap, late, started, free],
  )
}
