// Loaded into a process whose memory is measured: reports how much of its heap is in use after a garbage collection.
process.on('message', (message) => {
  if (message === null || typeof message !== 'object' || !('tellHeap' in message)) return
  globalThis.gc?.()
  globalThis.gc?.()
  process.send?.({ heapUsed: process.memoryUsage().heapUsed })
})
